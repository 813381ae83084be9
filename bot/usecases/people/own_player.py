"""Which of his players somebody asks about."""

from bot.decisions import Button, Say, State
from bot.errors import Refusal
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.presses import View
from bot.parsing.tokens import player_token
from bot.usecases.results.find_game import is_called
from rules.players import PlayerId


def own_players(state: State, user_id: int) -> tuple[PlayerId, ...]:
    """Those who are still in the Players tab and play. Refusal `not-linked`, `not-a-player`."""
    people, linked = state.snapshot.person, state.players_of(user_id)
    players = tuple(player for player in linked if player in people and people[player].plays)
    if not players:
        raise Refusal("not-a-player" if linked else "not-linked")
    return players


def named(state: State, typed: str) -> PlayerId:
    """The one player of that name or ID. Refusal `nobody-of-that-name`, `several-of-that-name`."""
    exact = [p.id for p in state.snapshot.people if p.id.casefold() == typed.strip().casefold() and p.plays]
    found = exact or [p.id for p in state.snapshot.people if p.plays and is_called(p.name, typed)]
    if len(found) == 1:
        return found[0]
    names = tuple(name_of(state.snapshot, player) for player in found[:10])
    raise Refusal("several-of-that-name" if found else "nobody-of-that-name", name=typed, names=names)


def which(state: State, players: tuple[PlayerId, ...], view: View) -> Say:
    """A button for each of several."""
    rows = tuple(
        (
            Button(
                "name",
                {"name": name_of(state.snapshot, player)},
                callbacks.encode(presses.Show(state.competition, view, player_token(player), 0)),
            ),
        )
        for player in players
    )
    return Say("which-player", {}, rows)

"""`/circuit`: the list over all stages with those who qualify; and what a player needs in the stage to come."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.decisions import Button, Decision, Say, State
from bot.errors import Refusal
from bot.formats import circuit
from bot.formats.circuit_prospects import Outlook, can_score, outlook
from bot.lines import name_of, names_of
from bot.parsing.callbacks import encode
from bot.parsing.presses import Show, View
from bot.parsing.tokens import player_token
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.people.own_player import named, own_players, which
from bot.usecases.views.show_help import view_button
from rules.circuit.prospects import Chance
from rules.circuit.standings import Line
from rules.players import PlayerId
from sheets.events.circuits import regulation_of
from sheets.records import Format, Snapshot

LINES_A_MESSAGE = 50


def show_circuit(state: State, sender: Sender, name: str = "") -> Decision:
    """The list; of somebody who is named what he needs. Refusal `not-a-circuit`, `nobody-in-list`; RulesError."""
    require_circuit(state.snapshot)
    if name.strip():
        return _told(state, sender, named(state, name))
    count, lines = circuit.lines_after(state.snapshot, None)
    if not lines:
        raise Refusal("nobody-in-list")
    own = frozenset(state.players_of(sender.user_id))
    parts = [lines[at : at + LINES_A_MESSAGE] for at in range(0, len(lines), LINES_A_MESSAGE)]
    says = [_table(state, part, count, own) for part in parts]
    says[-1] = replace(says[-1], params={**says[-1].params, "notes": _notes(state, lines)}, buttons=_rows(state))
    return Decision(notices=(sender.shown(says[0]), *(sender.answered(say) for say in says[1:])))


def show_needs(state: State, sender: Sender, player: PlayerId | None = None) -> Decision:
    """Of one of his players, or of the one of a button. Refusal `not-a-circuit`, `not-linked`, `not-a-player`."""
    require_circuit(state.snapshot)
    if player is not None:
        return _told(state, sender, player)
    players = own_players(state, sender.user_id)
    if len(players) > 1:
        return Decision(notices=(sender.shown(which(state, players, View.NEEDS)),))
    return _told(state, sender, players[0])


def require_circuit(snapshot: Snapshot) -> None:
    """Refusal `not-a-circuit`."""
    if snapshot.competition.format is not Format.CIRCUIT:
        raise Refusal("not-a-circuit", format=snapshot.competition.format.value)


# --- the list


def _table(state: State, lines: Sequence[Line], count: int, own: frozenset[PlayerId]) -> Say:
    said = tuple(_line(state, line, own=line.player in own) for line in lines)
    params = {"competition": state.snapshot.competition.name, "stages": count, "lines": said, "notes": ()}
    return Say("circuit-table", params)


def _line(state: State, line: Line, *, own: bool) -> Say:
    places = ", ".join(f"{each.stage} {each.place}" for each in line.stages)
    code = {True: "circuit-line-qualifies", None: "circuit-line-tied", False: "circuit-line"}[line.qualifies]
    params = {"rank": line.rank, "name": name_of(state.snapshot, line.player), "points": line.points, "places": places}
    say = Say(code, params)
    return Say("own-line", {"line": say}) if own else say


def _notes(state: State, lines: Sequence[Line]) -> tuple[Say, ...]:
    names = names_of(state.snapshot)
    count = regulation_of(state.snapshot).qualifiers
    return (
        Say("circuit-qualifiers", {"count": count}),
        *(note_said(note, names) for note in circuit.notes(state.snapshot, lines)),
    )


def _rows(state: State) -> tuple[tuple[Button, ...], ...]:
    return ((view_button(state, View.NEEDS), view_button(state, View.WHY)), (view_button(state, View.TABLE_PICTURE),))


# --- what he needs


def _told(state: State, sender: Sender, player: PlayerId) -> Decision:
    count, lines = circuit.lines_after(state.snapshot, None)
    own = next((line for line in lines if line.player == player), None)
    params = {
        "player": name_of(state.snapshot, player),
        "place": _place(own, count),
        "needs": tuple(_needs(state, player, own)),
        "notes": tuple(note_said(note, names_of(state.snapshot)) for note in circuit.notes(state.snapshot, ())),
    }
    why = Show(state.competition, View.WHY, player_token(player), 0)
    row = (Button("view-why", data=encode(why)), view_button(state, View.CIRCUIT))
    return Decision(notices=(sender.shown(Say("circuit-needs", params, (row,))),))


def _place(own: Line | None, count: int) -> Say:
    if own is None:
        return Say("circuit-no-place")
    return Say("circuit-place", {"rank": own.rank, "points": own.points, "stages": count})


def _needs(state: State, player: PlayerId, own: Line | None) -> Iterator[Say]:
    if not can_score(state.snapshot, player):
        federation = state.snapshot.person[player].player.federation
        yield Say("needs-foreigner", {"federation": federation})
        return
    found = outlook(state.snapshot, player)
    if found is None:
        yield _over(own) if circuit.is_over(state.snapshot) else Say("needs-no-size")
        return
    yield from _reckoned(found)


def _over(own: Line | None) -> Say:
    qualifies = own is not None and own.qualifies
    return Say("needs-over-tied" if qualifies is None else "needs-over-in" if qualifies else "needs-over-out")


def _reckoned(found: Outlook) -> Iterator[Say]:
    now = found.prospects
    about = {"stage": now.stage, "players": now.size.players, "grandmasters": now.size.grandmasters}
    yield Say("needs-stage-as-in", {**about, "as_in": found.as_in}) if found.as_in else Say("needs-stage", about)
    yield _chance("needs-sure", now.sure)
    if not now.sure.without_playing and (now.sure.place or 0) < now.size.players:
        yield _chance("needs-at-best", now.at_best)
    if found.later:
        yield Say("needs-later", {"count": found.later, "stage": now.stage})


def _chance(code: str, chance: Chance) -> Say:
    if chance.without_playing:
        return Say(f"{code}-without-playing")
    if chance.place is None:
        return Say(f"{code}-never")
    return Say(code, {"place": chance.place, "points": chance.points})

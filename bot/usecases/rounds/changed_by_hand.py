"""A published pairing is changed in the sheet: it sends nothing by itself, the organisers are asked."""

from collections.abc import Iterator
from dataclasses import replace

from bot.decisions import Decision, Notice, Say, State, ToOrganisers
from bot.lines import name_of, round_line
from bot.parsing.presses import Sight, Step, View
from bot.usecases.panel.buttons import look_button, step_button
from bot.usecases.panel.told import row_of, told_otherwise
from bot.usecases.rounds.steps import TELL_CHANGES
from bot.usecases.views.show_help import view_button
from sheets.records import Snapshot

_NAMED = 10


def ask_to_tell(before: Snapshot, state: State) -> Decision:
    """Once for each reading that shows a change; nothing for what an organiser has changed by chat."""
    rounds = sorted(state.snapshot.tournament.games_by_round.keys() | before.tournament.games_by_round.keys())
    asked = (say for number in rounds for say in _asked(before, state, number))
    return Decision(notices=tuple(Notice(ToOrganisers(), say) for say in asked))


def _asked(before: Snapshot, state: State, number: int) -> Iterator[Say]:
    if _rows(before, number) == _rows(state.snapshot, number) or (number, TELL_CHANGES) in state.wanted_steps:
        return
    players = told_otherwise(state, number)
    if not players or players == told_otherwise(replace(state, snapshot=before), number):
        return
    names = tuple(name_of(state.snapshot, player) for player in players[:_NAMED])
    more = Say("and-more", {"count": len(players) - _NAMED}) if len(players) > _NAMED else ""
    params = {"round": round_line(state.snapshot, number), "names": names, "more": more}
    rows = (
        (step_button(state, number, Step.PUBLISH), look_button(state, number, Sight.BOARDS)),
        (view_button(state, View.ROUND, number),),
    )
    yield Say("pairing-changed-by-hand", params, rows)


def _rows(snapshot: Snapshot, number: int) -> list[list[object]]:
    return sorted((row_of(game) for game in snapshot.tournament.games_by_round.get(number, ())), key=str)

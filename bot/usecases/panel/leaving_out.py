"""An organiser leaves somebody out of a round: he is booked as absent, and whoever is left over is paired again."""

from dataclasses import replace

from bot.decisions import Button, Decision, Fact, Notice, Say, State, ToPerson, WantStep
from bot.lines import game_line, name_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import Step
from bot.parsing.tokens import player_token
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.absences.absence_rows import booked, booking, games_in
from bot.usecases.panel.buttons import Rows, back_button, state_of, step_button
from bot.usecases.panel.changing import check_open
from bot.usecases.panel.left_overs import mended
from bot.usecases.rounds.steps import TELL_CHANGES
from rules.players import PlayerId
from rules.rounds import Absence, AbsenceKind, RoundState
from sheets.records import Change, Snapshot


def leave_out(state: State, sender: Sender, number: int, player: PlayerId) -> Decision:
    """Booked as notified; he is told. NotAllowed; Refusal; RulesError when the others can't be paired without him."""
    require(state, sender.user_id, Act.RUN_ROUND)
    by = organiser_as(state, sender.user_id)
    was = booked(state.snapshot, player, number)
    playing = bool(games_in(state.snapshot, player, number))
    params: dict[str, object] = {
        "round": round_line(state.snapshot, number),
        "player": name_of(state.snapshot, player),
        "lines": (),
        "kind": AbsenceKind.NOTIFIED,
    }
    if was is not None and was.absence.kind.keeps_away and not playing:
        return Decision(notices=(sender.shown(Say("left-out-already", params, ((back_button(state, number),),))),))
    change, after = booking(state.snapshot, Absence(number, player, AbsenceKind.NOTIFIED), was, by, state.now)
    told = Notice(ToPerson(player), Say("you-are-left-out", params))
    if not playing:
        rows: Rows = (
            _late_row(state, number, player),
            (step_button(state, number, Step.PREVIEW), back_button(state, number)),
        )
        return Decision((sender.shown(Say("left-out", params, rows)), told), (change,), by=by)
    check_open(state, number)
    return _without(state, sender, (number, player, by), after, (change, told))


def _without(
    state: State,
    sender: Sender,
    about: tuple[int, PlayerId, PlayerId],
    after: Snapshot,
    done: tuple[Change, Notice],
) -> Decision:
    """His opponent is paired with whoever has no game, or has the bye."""
    number, player, by = about
    found = mended(after, number, leaving=(player,))
    known = state_of(state.snapshot, number) is RoundState.PUBLISHED
    params = {
        "round": round_line(state.snapshot, number),
        "player": name_of(state.snapshot, player),
        "lines": tuple(game_line(state.snapshot, game) for game in found.games),
        "kind": AbsenceKind.NOTIFIED,
    }
    rows: Rows = (_late_row(state, number, player), (back_button(state, number),))
    say = Say("left-out-paired-known" if known else "left-out-paired", params, rows)
    facts: tuple[Fact, ...] = (WantStep(number, TELL_CHANGES),) if known else ()
    answer = Decision((sender.shown(say), done[1]), facts=facts, by=by)
    return replace(answer, changes=(done[0], *found.changes))


def _late_row(state: State, number: int, player: PlayerId) -> tuple[Button, ...]:
    """He gave no timely notice: that is another kind."""
    book = presses.Book(state.competition, player_token(player), (number,), AbsenceKind.LATE)
    return (Button("book-as", {"kind": AbsenceKind.LATE}, callbacks.encode(book)),)

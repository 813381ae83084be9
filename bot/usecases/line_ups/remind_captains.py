"""Who still owes a line-up, and the reminders that he gets."""

from bot.decisions import Decision, Kind, Notice, Say, State, StepDone, ToPerson
from bot.known import HANDED_IN
from bot.lines import names_of, round_line
from bot.texts.notes import note_said
from bot.usecases.line_ups.bench import Bench, bench, in_sheet, kept
from bot.usecases.line_ups.captaincy import captains_of
from bot.usecases.line_ups.picker import open_button
from bot.usecases.line_ups.reveal_line_ups import lost_told
from bot.usecases.rounds.steps import TELL_KEY_LOST
from rules.players import TeamId
from sheets.events.teams import event_of
from sheets.records import TeamRecord


def remind_captains(state: State, number: int, step: str) -> Decision:
    """The captains of every team that owes one."""
    notices = tuple(
        Notice(ToPerson(captain), _please(owing), kind=Kind.REMINDERS)
        for owing in owed(state, number)
        for captain in captains_of(owing.team)
    )
    return Decision(notices=notices, facts=(StepDone(number, step),))


def owed(state: State, number: int) -> tuple[Bench, ...]:
    """Teams with a choice that have handed in nothing, in the order of the Teams tab; none that has a bye."""
    event = event_of(state.snapshot)
    benches = ((bench(state, number, team.id, event), team) for team in state.snapshot.teams)
    return tuple(seen for seen, team in benches if _owes(seen, team))


def tell_key_lost(state: State, number: int) -> Decision:
    """Line-ups that can't be opened are told of while there is time to hand them in again."""
    lost = [one for one in state.line_ups if one.round == number and one.draft_of == HANDED_IN and one.boards is None]
    notices = tuple(notice for one in lost for notice in lost_told(state, one, "line-up-lost-in-time"))
    return Decision(notices=notices, facts=(StepDone(number, TELL_KEY_LOST),))


def _owes(seen: Bench, team: TeamRecord) -> bool:
    handed = kept(seen.state, seen.number, team.id, HANDED_IN)
    is_in = handed is not None and handed.boards is not None and not seen.errors(handed.boards)
    if is_in or in_sheet(seen.state.snapshot, seen.number, team.id) is not None or not seen.has_a_choice:
        return False
    matches = [match for match in seen.event.matches if match.round == seen.number]
    return not matches or any(TeamId(team.id) in match.teams and not match.is_bye for match in matches)


def _please(seen: Bench) -> Say:
    params = {
        "team": seen.team.name,
        "round": round_line(seen.state.snapshot, seen.number),
        "deadline": seen.deadline,
        "left": seen.deadline - seen.state.now,
    }
    handed = seen.handed_in
    if handed is None or handed.boards is None:
        return Say("line-up-please", params, ((open_button(seen),),))
    names = names_of(seen.state.snapshot)
    wrong = tuple(note_said(note, names) for note in seen.errors(handed.boards))
    return Say("line-up-unsound", {**params, "problems": wrong}, ((open_button(seen),),))

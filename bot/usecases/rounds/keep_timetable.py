"""The steps of a round that fall due by themselves; what is due says bot/timetable.py."""

from bot import formats
from bot.decisions import Decision, Fact, Kind, Notice, Say, State, StepDone, ToOrganisers, ToPerson, WantStep
from bot.formats.painting import painted
from bot.game_days import is_missing
from bot.lines import name_of, names_of, round_line
from bot.parsing.presses import Step, View
from bot.texts.notes import note_said
from bot.usecases.line_ups.remind_captains import remind_captains, tell_key_lost
from bot.usecases.line_ups.reveal_line_ups import reveal_line_ups
from bot.usecases.matches.ask_substitute import ASKED, nobody_answered
from bot.usecases.panel.buttons import step_button
from bot.usecases.panel.wishes import wishes_for
from bot.usecases.results.find_game import Seat
from bot.usecases.rounds import steps
from bot.usecases.rounds.awaiting import DOUBTFUL, announced
from bot.usecases.rounds.game_steps import please_report, step_of_game
from bot.usecases.rounds.moved_round import keep_when, tell_moved
from bot.usecases.rounds.pair_round import pair
from bot.usecases.rounds.publish_round import publish_round
from bot.usecases.views.show_help import view_button
from bot.usecases.views.show_standings import posted
from rules.keizer.attendance import is_present
from rules.rounds import RoundState
from sheets.records import Format


def take_step(state: State, number: int, step: str) -> Decision:
    """One step of one round. Refusal, StoppedByProblems, RulesError: what stands in its way."""
    match step:
        case steps.REMIND_ABSENCES:
            return _remind_absences(state, number)
        case steps.CLOSE_ABSENCES:
            return _close_absences(state, number)
        case steps.PAIR_AT:
            return _pair(state, number)
        case steps.PUBLISH | steps.TELL_CHANGES:
            return publish_round(state, number)
        case steps.ASK_PUBLISHING:
            return _ask_publishing(state, number)
        case steps.ASK_RESULTS:
            return _ask_results(state, number)
        case steps.TELL_MOVED:
            return tell_moved(state, number)
        case steps.STANDINGS:
            return _post_standings(state, number)
        case _ if steps.kind_of(step) in {steps.REMIND_GAME, steps.ASK_GAME}:
            return step_of_game(state, number, step)
        case _:
            return _step_of_line_ups(state, number, step)


def _step_of_line_ups(state: State, number: int, step: str) -> Decision:
    match step:
        case steps.REMIND_LINE_UPS | steps.LAST_CALL:
            return remind_captains(state, number, step)
        case steps.TELL_KEY_LOST:
            return tell_key_lost(state, number)
        case steps.REVEAL:
            return reveal_line_ups(state, number)
        case _ if steps.kind_of(step) == ASKED:
            return nobody_answered(state, number, step)
        case _:
            raise ValueError(step)


def report_missed(state: State, number: int, step: str) -> Decision:
    """It is pointless by now; the organisers hear that it didn't happen."""
    say = Say(
        "step-missed", {"round": round_line(state.snapshot, number), "step": Say(f"step-named-{steps.kind_of(step)}")}
    )
    return Decision(notices=(Notice(ToOrganisers(), say),), facts=(StepDone(number, step),))


def report_failed(state: State, number: int, step: str, reason: Say) -> Decision:
    """Something stands in its way; said once for each reason."""
    params = {
        "round": round_line(state.snapshot, number),
        "step": Say(f"step-named-{steps.kind_of(step)}"),
        "reason": reason,
    }
    key = f"failed:{number}:{step}:{reason.code}"
    return Decision(notices=(Notice(ToOrganisers(), Say("step-failed", params, reason.buttons), key=key),))


def _remind_absences(state: State, number: int) -> Decision:
    """Everybody who is to be paired as things stand."""
    plan = state.snapshot.round_plan[number]
    params = {"round": round_line(state.snapshot, number), "deadline": plan.absence_deadline}
    say = Say("remind-absences", params, ((view_button(state, View.ABSENCES),),))
    present = [
        person.id
        for person in state.snapshot.people
        if person.plays
        and person.player.belongs_to(number)
        and is_present(state.snapshot.tournament, person.player, number)
    ]
    notices = tuple(Notice(ToPerson(player), say, kind=Kind.REMINDERS) for player in present)
    facts = (StepDone(number, steps.REMIND_ABSENCES), keep_when(state, number, present, published=False))
    return Decision(notices=notices, facts=facts)


def _close_absences(state: State, number: int) -> Decision:
    members = [player for player in state.snapshot.tournament.players if player.belongs_to(number)]
    away = [player for player in members if not is_present(state.snapshot.tournament, player, number)]
    params = {
        "round": round_line(state.snapshot, number),
        "present": len(members) - len(away),
        "absent": len(away),
        "names": tuple(name_of(state.snapshot, player.id) for player in away),
    }
    rows = ((step_button(state, number, Step.PREVIEW), step_button(state, number, Step.PAIR)),)
    notice = Notice(ToOrganisers(), Say("absences-closed" if away else "absences-closed-all", params, rows))
    return Decision(notices=(notice,), facts=(StepDone(number, steps.CLOSE_ABSENCES),))


def _pair(state: State, number: int) -> Decision:
    """Published by itself too, unless there is something that an organiser has to see first."""
    paired, changes = pair(state.snapshot, number, wishes_for(state, number), state.now)
    is_doubtful = any(note.code in DOUBTFUL for note in paired.notes)
    names = names_of(state.snapshot)
    params = {
        "round": round_line(state.snapshot, number),
        "count": len(paired.pairings),
        "notes": tuple(note_said(note, names) for note in (*paired.relaxed, *paired.notes)),
    }
    publish, take_back = step_button(state, number, Step.PUBLISH), step_button(state, number, Step.UNPAIR)
    say = Say("paired-by-itself", params, ((take_back,),))
    if is_doubtful:
        say = Say("paired-doubtful", params, ((publish, take_back),))
    wanted: tuple[Fact, ...] = () if is_doubtful else (WantStep(number, steps.PUBLISH),)
    if wanted and state.snapshot.competition.format is not Format.KNOCKOUT:  # a cup tells its games one by one
        changes = tuple(announced(changes))
    facts = (StepDone(number, steps.PAIR_AT), StepDone(number, steps.PAIR), *wanted)
    return Decision((Notice(ToOrganisers(), say),), changes, facts)


def _ask_publishing(state: State, number: int) -> Decision:
    """A State typed by hand is a fact and sends nothing by itself."""
    is_published = state.snapshot.round_plan[number].state is RoundState.PUBLISHED
    rows = ((step_button(state, number, Step.PUBLISH),),)
    code = "published-by-hand" if is_published else "paired-by-hand"
    say = Say(code, {"round": round_line(state.snapshot, number)}, rows)
    return Decision(notices=(Notice(ToOrganisers(), say),), facts=(StepDone(number, steps.ASK_PUBLISHING),))


def _ask_results(state: State, number: int) -> Decision:
    """Both sides of every game without a result."""
    games = state.snapshot.tournament.games_by_round.get(number, ())
    awaited = (game for game in games if is_missing(state.snapshot, game, state.now))
    asked = tuple(please_report(state, Seat(game, player)) for game in awaited for player in game.players)
    return Decision(notices=asked, facts=(StepDone(number, steps.ASK_RESULTS),))


def _post_standings(state: State, number: int) -> Decision:
    table = formats.standings(state.snapshot, number)
    return Decision(posted(state, table), (painted(table),), (StepDone(number, steps.STANDINGS),))

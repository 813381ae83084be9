"""Pairing, publishing and taking back by an organiser's button, with a warning before a mistake that many would notice.

**Decided**: a day that is over, or more than a week ahead, is a mistake when a round is published; the next club
evening is not, whichever day of the week it is.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta

from bot.decisions import Decision, Notice, Say, State, StepDone, WantStep
from bot.errors import Refusal
from bot.formats.by_hand import takes_changes
from bot.lines import round_line
from bot.parsing.presses import Sight, Step
from bot.sender import Sender
from bot.usecases.panel.bare import without_pairing, written_over
from bot.usecases.panel.buttons import Rows, back_button, state_of, step_button
from bot.usecases.panel.panel import panel_rows
from bot.usecases.panel.proposal import Proposal, page_of, page_rows, proposed
from bot.usecases.panel.told import told_before, told_otherwise
from bot.usecases.panel.wishes import wishes_for
from bot.usecases.rounds.awaiting import waits_for_workbook
from bot.usecases.rounds.pair_round import next_to_pair, pair
from bot.usecases.rounds.publish_round import publish_round
from bot.usecases.rounds.steps import PAIR, PUBLISH, TELL_CHANGES
from bot.usecases.rounds.unpair_round import follows_results, unpair, unpaired
from rules.keizer.attendance import is_present
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.records import Change, Format, RemoveRow
from sheets.schema import TabName

_AHEAD = timedelta(days=7)


# --- pairing


def ask_to_pair(state: State, sender: Sender, number: int, by: PlayerId) -> Decision:
    """At once, unless an earlier round isn't paired or more than half are absent: that is shown first."""
    counts_heads = takes_changes(state.snapshot.competition.format)
    if not counts_heads or state.snapshot.errors or state_of(state.snapshot, number) is not RoundState.PLANNED:
        return pair_now(state, sender, number, by)
    rows = ((step_button(state, number, Step.PAIR_SURELY), back_button(state, number)),)
    if (first := next_to_pair(state.snapshot)) < number:
        ahead = {"round": round_line(state.snapshot, number), "next": first}
        return Decision(notices=(sender.shown(Say("pair-surely-ahead", ahead, (*rows, (back_button(state, first),)))),))
    members = [player for player in state.snapshot.tournament.players if player.belongs_to(number)]
    here = [player for player in members if is_present(state.snapshot.tournament, player, number)]
    away = len(members) - len(here)
    if away * 2 <= len(members) or not here:
        return pair_now(state, sender, number, by)
    params = {"round": round_line(state.snapshot, number), "absent": away, "players": len(members)}
    names = tuple(player.name for player in here)
    return Decision(notices=(sender.shown(Say("pair-surely", {**params, "names": names}, rows)),))


def pair_now(state: State, sender: Sender, number: int, by: PlayerId) -> Decision:
    """With the wishes as they are. Errors of `pair`."""
    paired, changes = pair(state.snapshot, number, wishes_for(state, number), state.now)
    answer = _made(state, sender, proposed(state, paired), "pairing-made")
    return Decision((answer,), changes, (StepDone(number, PAIR),), by=by)


def pair_anew(state: State, sender: Sender, number: int, by: PlayerId) -> Decision:
    """A pairing that nobody knows yet is replaced. Refusal `pair-anew-known`, `change-has-result`; errors of `pair`."""
    if state_of(state.snapshot, number) is RoundState.PLANNED:
        return pair_now(state, sender, number, by)
    games = state.snapshot.tournament.games_by_round.get(number, ())
    played = any(game.result is not None and not game.is_bye for game in games)
    if state_of(state.snapshot, number) is not RoundState.PAIRED or played:
        rows = ((step_button(state, number, Step.UNPAIR), back_button(state, number)),)
        raise Refusal("pair-anew-known", rows, round=number)
    removed = [change for change in unpair(state.snapshot, number) if isinstance(change, RemoveRow)]
    bare = without_pairing(state.snapshot, number)
    paired, made = pair(bare, number, wishes_for(state, number), state.now)
    changes = tuple(written_over(removed, made))
    code = "pairing-made-anew" if _changes_games(changes) else "pairing-unchanged"
    answer = _made(state, sender, proposed(state, paired), code)
    return Decision((answer,), changes if _changes_games(changes) else (), (StepDone(number, PAIR),), by=by)


def _changes_games(changes: Sequence[Change]) -> bool:
    return any(change.tab is TabName.PAIRINGS for change in changes)


def _made(state: State, sender: Sender, proposal: Proposal, code: str) -> Notice:
    number = proposal.paired.round
    rows = (*page_rows(state, proposal, Sight.BOARDS, 1), *panel_rows(state, number, RoundState.PAIRED))
    return sender.shown(page_of(state, proposal, code, 1, rows))


# --- taking back


def ask_to_unpair(state: State, sender: Sender, number: int, by: PlayerId) -> Decision:
    """At once when nobody knows of the pairing, else with a warning."""
    games = state.snapshot.tournament.games_by_round.get(number, ())
    results = sum(game.result is not None and not game.is_bye for game in games)
    if state_of(state.snapshot, number) not in {RoundState.PUBLISHED, RoundState.CLOSED} and not results:
        return unpair_now(state, sender, number, by)
    if state.snapshot.competition.format is Format.KNOCKOUT and follows_results(state.snapshot, number):
        raise Refusal("unpair-in-knockout", round=number)
    params = {"round": round_line(state.snapshot, number), "results": results}
    rows = ((step_button(state, number, Step.UNPAIR_SURELY), back_button(state, number)),)
    return Decision(notices=(sender.shown(Say("unpair-surely", params, rows)),))


def unpair_now(state: State, sender: Sender, number: int, by: PlayerId) -> Decision:
    """Refusal `nothing-to-unpair`."""
    rows = panel_rows(state, number, RoundState.PLANNED)
    say = Say("unpaired", {"round": round_line(state.snapshot, number)}, rows)
    return replace(unpaired(state.snapshot, number, by), notices=(sender.shown(say),))


# --- publishing


def ask_to_publish(state: State, sender: Sender, number: int, by: PlayerId) -> Decision:
    """At once, unless its day is over or far ahead."""
    days = days_off(state, number)
    if not days or told_otherwise(state, number):
        return publish_now(state, sender, number, by)
    code = "publish-surely-past" if days < 0 else "publish-surely-early"
    rows = ((step_button(state, number, Step.PUBLISH_SURELY), back_button(state, number)),)
    params = {"round": round_line(state.snapshot, number), "days": abs(days)}
    return Decision(notices=(sender.shown(Say(code, params, rows)),))


def days_off(state: State, number: int) -> int:
    """So many days ahead (negative: ago) is the day of a round that isn't published; 0 where that is no mistake."""
    plan = state.snapshot.round_plan.get(number)
    if plan is None or plan.starts_at is None or plan.state in {RoundState.PUBLISHED, RoundState.CLOSED}:
        return 0
    ahead = plan.starts_at.date() - state.now.astimezone(plan.starts_at.tzinfo).date()
    return 0 if timedelta(0) <= ahead <= _AHEAD else ahead.days


def publish_now(state: State, sender: Sender, number: int, by: PlayerId) -> Decision:
    """At once, or as soon as the pairing stands in the workbook for certain."""
    params = {"round": round_line(state.snapshot, number)}
    again = state_of(state.snapshot, number) is RoundState.PUBLISHED
    if waits_for_workbook(state, number):
        rows: Rows = ((back_button(state, number),),)
        answer = sender.shown(Say("publishing-waits", params, rows))
        return Decision((answer,), facts=(WantStep(number, TELL_CHANGES if again else PUBLISH),), by=by)
    published = publish_round(state, number, by)
    code = "round-published-again" if again or told_before(state, number) else "round-published"
    say = Say(code, params, panel_rows(state, number, RoundState.PUBLISHED))
    return replace(published, notices=(sender.shown(say), *published.notices))

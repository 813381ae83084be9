"""The next rounds of a player with a button each, to sign off or come back; and the kinds for those just signed off."""

from collections.abc import Sequence

from bot.decisions import Button, Decision, Say, State
from bot.errors import Refusal
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.tokens import player_token
from bot.permissions import Act, require
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.absences.absence_rows import (
    booked,
    is_away,
    is_paired,
    refusal_of,
    require_sign_offs,
    rounds_ahead,
    terms_for,
)
from rules.players import PlayerId
from rules.rounds import AbsenceKind
from sheets.records import RoundPlan, Snapshot

_SHOWN = 8


def show_absences(state: State, sender: Sender, player: PlayerId) -> Decision:
    """The list alone. NotAllowed; Refusal `no-rounds-ahead`."""
    require(state, sender.user_id, Act.SIGN_OFF, himself=player)
    require_sign_offs(state.snapshot)
    if not rounds_ahead(state.snapshot, player, state.now):
        raise Refusal("no-rounds-ahead")
    return Decision(notices=(sender.shown(absence_list(state, state.snapshot, player)),))


def absence_list(
    state: State, snapshot: Snapshot, player: PlayerId, told: tuple[Say, ...] = (), fresh: Sequence[int] = ()
) -> Say:
    """`told` stands above the list; the rounds in `fresh` get the buttons for the other kinds."""
    plans = rounds_ahead(snapshot, player, state.now)[:_SHOWN]
    params = {
        "player": name_of(snapshot, player),
        "told": told,
        "rounds": tuple(_line(state, snapshot, player, plan) for plan in plans),
        "terms": () if told else _terms(snapshot, player, plans),
    }
    rows = tuple((_toggle(state, snapshot, player, plan),) for plan in plans)
    return Say("absences", params, (*rows, *_kinds(state, snapshot, player, fresh)))


def sign_off_data(state: State, player: PlayerId, rounds: Sequence[int], kind: AbsenceKind | None) -> str:
    """Callback data for signing off (kind None: coming)."""
    return callbacks.encode(presses.SignOff(state.competition, player_token(player), tuple(rounds), kind))


def _terms(snapshot: Snapshot, player: PlayerId, plans: Sequence[RoundPlan]) -> tuple[Say, ...]:
    """What the usual absence would pay next, and how many paid ones are left; nothing when the rules can't say."""
    first = next((plan for plan in plans if not is_paired(snapshot, plan)), None)
    terms = terms_for(snapshot, player, first.number) if first else ()
    return tuple(Say("absence-terms", {"pays": note_said(each.pays, {})}) for each in terms[:1])


def _line(state: State, snapshot: Snapshot, player: PlayerId, plan: RoundPlan) -> Say:
    params = {
        "round": plan.number,
        "when": plan.starts_at,
        "deadline": plan.absence_deadline,
        "kind": _kind(snapshot, player, plan.number),
    }
    if is_paired(snapshot, plan):
        return Say("absence-line-paired", params)
    if plan.absence_deadline is None:
        return Say("absence-line-open", params)
    return Say("absence-line" if state.now <= plan.absence_deadline else "absence-line-late", params)


def _kind(snapshot: Snapshot, player: PlayerId, number: int) -> object:
    record = booked(snapshot, player, number)
    if record is not None:
        return record.absence.kind
    return Say("absent-by-default") if is_away(snapshot, player, number) else AbsenceKind.PRESENT


def _toggle(state: State, snapshot: Snapshot, player: PlayerId, plan: RoundPlan) -> Button:
    away = is_away(snapshot, player, plan.number)
    data = sign_off_data(state, player, (plan.number,), None if away else AbsenceKind.NOTIFIED)
    label = "round-away" if away else "round-present"
    if plan.starts_at is None:
        return Button(f"{label}-undated", {"round": plan.number}, data)
    return Button(label, {"round": plan.number, "when": plan.starts_at}, data)


def _kinds(state: State, snapshot: Snapshot, player: PlayerId, fresh: Sequence[int]) -> tuple[tuple[Button, ...], ...]:
    if not fresh:
        return ()
    taken = {record.absence.kind for number in fresh if (record := booked(snapshot, player, number))}
    kinds = [terms.kind for terms in terms_for(snapshot, player, fresh[0])]
    return tuple(
        (Button("kind", {"kind": kind}, sign_off_data(state, player, fresh, kind)),)
        for kind in kinds
        if kind is not AbsenceKind.LATE
        and {kind} != taken
        and not any(refusal_of(snapshot, player, number, kind) for number in fresh)
    )

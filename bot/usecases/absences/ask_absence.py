"""`/absent` with whatever stands behind it: which rounds and which player it means; asked back when it isn't clear."""

from dataclasses import dataclass
from datetime import date, datetime

from bot.decisions import Button, Decision, Say, State
from bot.errors import Refusal
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.absences import SaidAbsence
from bot.parsing.tokens import player_token
from bot.sender import Sender
from bot.usecases.absences.absence_rows import require_sign_offs, rounds_ahead, terms_for
from bot.usecases.absences.show_absences import absence_list, show_absences, sign_off_data
from bot.usecases.absences.sign_off import SignOff, sign_off
from bot.usecases.rounds.played_here import require_played_here
from rules.players import PlayerId
from rules.rounds import AbsenceKind
from sheets.records import RoundPlan

Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class AskAbsence:
    """What somebody typed. `coming`: he takes part after all (`/present`)."""

    sender: Sender
    said: SaidAbsence
    coming: bool = False


def ask_absence(state: State, command: AskAbsence) -> Decision:
    """Signed off when it is clear, else a list or a question. Refusal with the list of rounds under it."""
    require_played_here(state)
    require_sign_offs(state.snapshot)
    players = _players(state, command.sender)
    if command.said.unknown:
        raise _refused(state, players, "absence-not-understood", words=command.said.unknown)
    rounds = _rounds_meant(state, command, players)
    kind = None if command.coming else _kind(state, command, players)
    if len(players) > 1:
        return _for_whom(state, command, players, rounds, kind)
    if not rounds:
        return show_absences(state, command.sender, players[0])
    return sign_off(state, SignOff(command.sender, players[0], rounds, kind))


def absence_rows(state: State, command: AskAbsence) -> Rows:
    """What this competition adds when it must be asked back which one was meant."""
    players = _players(state, command.sender)
    rounds = _rounds_meant(state, command, players)
    kind = None if command.coming else _kind(state, command, players)
    return tuple(
        (
            Button(
                "for-whom-in",
                {"name": name_of(state.snapshot, who), "competition": state.snapshot.competition.name},
                _data(state, who, rounds, kind),
            ),
        )
        for who in players
    )


def _players(state: State, sender: Sender) -> tuple[PlayerId, ...]:
    """Those of his people who play. Refusal `not-linked`, `not-a-player`."""
    people = state.snapshot.person
    linked = state.players_of(sender.user_id)
    players = tuple(player for player in linked if player in people and people[player].plays)
    if not players:
        raise Refusal("not-a-player" if linked else "not-linked")
    return players


def _rounds_meant(state: State, command: AskAbsence, players: tuple[PlayerId, ...]) -> tuple[int, ...]:
    """Empty when he named none. Refusal when a day or stretch has no round."""
    said = command.said
    if said.is_empty:
        return ()
    if said.until is not None or said.until_round is not None:
        found = tuple(plan.number for plan in _ahead(state, players) if _is_within(plan, said, command.sender.at))
        if not found:
            raise _refused(state, players, "no-round-until", until=said.until or said.until_round)
        return found
    on_days = [_round_on(state, players, day) for day in said.days]
    return (*said.rounds, *on_days)


def _ahead(state: State, players: tuple[PlayerId, ...]) -> tuple[RoundPlan, ...]:
    plans = {plan.number: plan for player in players for plan in rounds_ahead(state.snapshot, player, state.now)}
    return tuple(plans[number] for number in sorted(plans))


def _is_within(plan: RoundPlan, said: SaidAbsence, now: datetime) -> bool:
    if said.until_round is not None and plan.number > said.until_round:
        return False
    if plan.starts_at is None:
        return said.until_round is not None and said.since is None
    day = plan.starts_at.date()
    first = said.since or now.astimezone(plan.starts_at.tzinfo).date()
    return first <= day and (said.until is None or day <= said.until)


def _round_on(state: State, players: tuple[PlayerId, ...], day: date) -> int:
    on_day = [plan.number for plan in state.snapshot.rounds if plan.starts_at and plan.starts_at.date() == day]
    if len(on_day) != 1:
        raise _refused(state, players, "several-rounds-on-day" if on_day else "no-round-on-day", day=day)
    return on_day[0]


def _kind(state: State, command: AskAbsence, players: tuple[PlayerId, ...]) -> AbsenceKind:
    """The kind he named, if the rules know it. Refusal `absence-kind-unknown`."""
    wanted = command.said.kind
    if wanted is None:
        return AbsenceKind.NOTIFIED
    offered = [entry.kind for entry in terms_for(state.snapshot, players[0], max(state.snapshot.round_plan, default=1))]
    if offered and wanted not in offered:
        raise _refused(state, players, "absence-kind-unknown", kind=wanted)
    return wanted


def _for_whom(
    state: State,
    command: AskAbsence,
    players: tuple[PlayerId, ...],
    rounds: tuple[int, ...],
    kind: AbsenceKind | None,
) -> Decision:
    """A button for each player; it carries what was said, so nothing has to be typed again."""
    rows = tuple(
        (Button("name", {"name": name_of(state.snapshot, who)}, _data(state, who, rounds, kind)),) for who in players
    )
    code = "absence-for-whom-rounds" if rounds else "absence-for-whom"
    return Decision(notices=(command.sender.answered(Say(code, {"rounds": rounds}, rows)),))


def _data(state: State, player: PlayerId, rounds: tuple[int, ...], kind: AbsenceKind | None) -> str:
    if rounds:
        try:
            return sign_off_data(state, player, rounds, kind)
        except ValueError:  # too many rounds for a button: he chooses them from the list
            pass
    shown = presses.Show(state.competition, presses.View.ABSENCES, player_token(player), 0)
    return callbacks.encode(shown)


def _refused(state: State, players: tuple[PlayerId, ...], code: str, **params: object) -> Refusal:
    """The refusal, with the rounds that there are as buttons under it."""
    listed = absence_list(state, state.snapshot, players[0]) if len(players) == 1 else Say("absences")
    return Refusal(code, listed.buttons, **params)

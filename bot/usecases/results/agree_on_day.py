"""Another day for a game is agreed on: booked, and told to both players and the organisers. Or it isn't."""

from dataclasses import dataclass
from datetime import date, datetime

from bot.decisions import Decision, GameKey, Notice, Say, State, ToOrganisers, ToPerson
from bot.errors import Refusal
from bot.game_days import starts_at
from bot.lines import game_line, name_of, open_line, round_line
from bot.parsing.whens import WITH_ROUND, When, read
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.usecases.results.day_rows import blocked_round, fingerprint, instant, moved, stands
from bot.usecases.results.game_rows import is_public, own_record, record_of
from bot.usecases.results.result_buttons import move_button
from rules.players import PlayerId
from rules.results import Result
from sheets.records import GameRecord


@dataclass(frozen=True, slots=True)
class AgreeOnDay:
    """`player` answers; None: an organiser does. `seen` is the row's fingerprint when he was asked."""

    sender: Sender
    game: GameKey
    player: PlayerId | None
    when: str
    seen: str
    yes: bool


def agree_on_day(state: State, command: AgreeOnDay) -> Decision:
    """Yes books it, no is passed on. NotAllowed; Refusal `moved-meanwhile`, `day-is-past`, `day-blocks-round`."""
    record = _record(state, command)
    when = read(command.when)
    if when is None and command.when != WITH_ROUND:
        raise Refusal("button-outdated")
    if command.yes and stands(state.snapshot, record, when):
        params = {"line": game_line(state.snapshot, record.game), "when": day_said(state, when)}
        return Decision(notices=(command.sender.shown(Say("moved-already", params)),))
    if fingerprint(record) != command.seen:
        params = {"line": game_line(state.snapshot, record.game)}
        raise Refusal("moved-meanwhile", ((move_button(state, record.game, command.player),),), **params)
    if not command.yes:
        return _declined(state, command, record, when)
    refuse_day(state, record, when, is_organiser=command.player is None)
    return book(state, command.sender, record, when, command.player)


def refuse_day(state: State, record: GameRecord, when: When | None, *, is_organiser: bool) -> None:
    """Refusal for a game that has its result, a day that is over, or one that would hold up the next round."""
    refuse_over(state, record)
    moment = None if when is None else instant(state.snapshot, when)
    if moment is None:
        return
    zone = state.snapshot.competition.timezone
    if _is_before(moment, state.now.astimezone(zone)):
        raise Refusal("day-is-past", when=day_said(state, when))
    plan = blocked_round(state, record)
    limit = (plan.pair_at or plan.starts_at) if plan else None
    if plan is not None and limit is not None and not is_organiser and not _is_before(moment, limit):
        raise Refusal("day-blocks-round", round=plan.number, limit=limit)


def refuse_over(state: State, record: GameRecord) -> None:
    """Refusal `game-is-over`."""
    if record.game.result not in {None, Result.POSTPONED}:
        raise Refusal("game-is-over", line=game_line(state.snapshot, record.game))


def book(state: State, sender: Sender, record: GameRecord, when: When | None, player: PlayerId | None) -> Decision:
    """The row says so from now on. `player` has agreed; None: an organiser has decided it."""
    by = player or organiser_as(state, sender.user_id)
    line = open_line(state.snapshot, record.game)
    params: dict[str, object] = {
        "line": line,
        "round": round_line(state.snapshot, record.game.round),
        "when": day_said(state, when),
        "blocks": blocks_said(state, record, when),
    }
    if player is None:
        answer, told = "moved", "moved-by-organiser"
        others = record.game.players
    else:
        answer, told = "move-agreed", "move-agreed-by"
        others = tuple(one for one in record.game.players if one != player)
        params["player"] = name_of(state.snapshot, player)
    organisers = () if player is None else (_to_organisers(state, record, params),)
    known = others if is_public(state, record.game.round) else ()
    told_players = (Notice(ToPerson(one), Say(told, params)) for one in known)
    change = moved(state, record, when, by, sender.at)
    return Decision((sender.shown(Say(answer, params)), *told_players, *organisers), (change,), by=by)


def day_said(state: State, when: When | None) -> Say:
    """`on Saturday 14 March, 20:00`, as the end of a sentence."""
    if when is None:
        return Say("when-with-round")
    moment = instant(state.snapshot, when)
    return Say("when-unknown") if moment is None else Say("when-on", {"when": moment})


def blocks_said(state: State, record: GameRecord, when: When | None) -> Say | str:
    """What a postponed game without a day holds up."""
    plan = blocked_round(state, record) if when is not None and when.day is None else None
    return Say("move-blocks", {"round": plan.number}) if plan else ""


def _record(state: State, command: AgreeOnDay) -> GameRecord:
    if command.player is None:
        return decided_record(state, command.sender, command.game)
    require(state, command.sender.user_id, Act.CONFIRM, other=command.player)
    return own_record(state.snapshot, command.game, command.player)


def decided_record(state: State, sender: Sender, game: GameKey) -> GameRecord:
    """The row, for an organiser; a pairing that isn't published stays out of groups. NotAllowed; Refusal."""
    require(state, sender.user_id, Act.DECIDE_RESULT)
    record = record_of(state.snapshot, game)
    if sender.chat_id < 0 and not is_public(state, game.round):
        raise Refusal("not-in-a-group")
    if record.game.is_bye:
        raise Refusal("bye-has-no-result")
    return record


def _declined(state: State, command: AgreeOnDay, record: GameRecord, when: When | None) -> Decision:
    """Whoever asked is told; it stays as it was, and either may propose another day."""
    params: dict[str, object] = {
        "line": open_line(state.snapshot, record.game),
        "when": day_said(state, when),
        "planned": _planned(state, record),
    }
    others = tuple(one for one in record.game.players if one != command.player)
    if command.player is not None:
        params["player"] = name_of(state.snapshot, command.player)
    answer = Say("move-declined", params, ((move_button(state, record.game, command.player),),))
    code = "move-declined-by" if command.player is not None else "move-declined-by-organiser"
    told = tuple(Notice(ToPerson(one), Say(code, params, ((move_button(state, record.game, one),),))) for one in others)
    return Decision((command.sender.shown(answer), *told))


def _planned(state: State, record: GameRecord) -> Say:
    moment = starts_at(state.snapshot, record)
    if record.game.result is Result.POSTPONED and record.date is None:
        return Say("when-unknown")
    return Say("when-with-round") if moment is None else Say("when-on", {"when": moment})


def _to_organisers(state: State, record: GameRecord, params: dict[str, object]) -> Notice:
    rows = ((move_button(state, record.game, None),),)
    return Notice(ToOrganisers(), Say("organiser-moved", params, rows))


def _is_before(moment: datetime | date, other: datetime) -> bool:
    """A day without a time is before another only when it is over then."""
    return moment < other if isinstance(moment, datetime) else moment < other.date()

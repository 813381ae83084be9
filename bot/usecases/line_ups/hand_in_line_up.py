"""A captain hands in a line-up, changes it or withdraws it; until the deadline nobody but his team's captains sees it.

The last one that was handed in counts; a captain who hasn't seen that a vice-captain was there meanwhile is asked. A
press that arrives after an outage across the deadline, or whatever comes after the reveal, is an organiser's to decide.
"""

from dataclasses import dataclass, replace

from bot.decisions import Decision, DropLineUp, Fact, KeepLineUp, Notice, Say, State, ToOrganisers, ToPerson
from bot.errors import Refusal
from bot.known import HANDED_IN, LATE, KeptLineUp
from bot.lines import name_of, names_of, round_line
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.line_ups.bench import Bench, Boards, kept
from bot.usecases.line_ups.captaincy import captains_of
from bot.usecases.line_ups.commitment import committed, fingerprint, short
from bot.usecases.line_ups.late_line_up import late_rows
from bot.usecases.line_ups.logged import logged
from bot.usecases.line_ups.pick_players import drafting
from bot.usecases.line_ups.picker import (
    Picking,
    average_line,
    board_lines,
    handed_in_line,
    open_button,
    other_round_rows,
    picker,
    surely_rows,
    withdraw_rows,
)
from bot.usecases.line_ups.show_line_up import is_revealed, opened
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class HandIn:
    """`boards` None: his draft, if it still is the one with the short name `draft`.

    `over` is the short name of what he has seen to be handed in already. `salt` is random: 32 hexadecimal digits.
    """

    sender: Sender
    round: int
    team: str
    salt: str
    boards: Boards | None = None
    draft: str = ""
    over: str = ""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """`surely`: he was asked."""

    sender: Sender
    round: int
    team: str
    surely: bool


def hand_in(state: State, command: HandIn) -> Decision:
    """Kept sealed, and bound by a line in the Log. Refusal `line-up-wrong`; as for drafts."""
    seen, captain = drafting(state, command.sender, command.round, command.team)
    before = seen.handed_in
    standing = before.boards if before is not None else None
    boards = seen.picked_by(captain) if command.boards is None else command.boards
    if before is not None and standing == boards:
        return _already(seen, before, command.sender)
    if command.boards is None and short(boards) != command.draft:
        return _shown_again(seen, captain, command.sender, Say("line-up-changed-since"))
    if standing is not None and short(standing) != command.over and before is not None and before.by != captain:
        return _shown_again(seen, captain, command.sender, Say("line-up-of-another", _about(seen, before)))
    wrong = tuple(note_said(note, names_of(state.snapshot)) for note in seen.errors(boards))
    if wrong:
        raise Refusal("line-up-wrong", opened(seen, "line-up-back"), problems=wrong)
    made = committed(KeptLineUp(seen.number, seen.team.id, boards, captain, command.sender.at, salt=command.salt))
    if command.sender.in_time(seen.deadline) is None or is_revealed(seen):
        return _passed_on(seen, made, command.sender)
    return _kept(seen, made, command.sender)


def withdraw(state: State, command: Withdraw) -> Decision:
    """Asked first. Refusal `line-up-nothing-in`; as for drafts."""
    seen, captain = drafting(state, command.sender, command.round, command.team)
    before = seen.handed_in
    if before is None:
        raise Refusal("line-up-nothing-in", opened(seen), team=seen.team.name)
    if command.sender.in_time(seen.deadline) is None or is_revealed(seen):
        raise Refusal("line-up-withdraw-doubtful", team=seen.team.name, deadline=seen.deadline)
    params = {"team": seen.team.name, "round": round_line(state.snapshot, seen.number), "deadline": seen.deadline}
    if not command.surely:
        return Decision(notices=(command.sender.shown(Say("line-up-withdraw-surely", params, surely_rows(seen))),))
    told = Say("line-up-withdrawn-by", {**params, "by": name_of(state.snapshot, captain)}, opened(seen))
    return Decision(
        notices=(
            command.sender.shown(Say("line-up-withdrawn", params, opened(seen))),
            *_others(seen, captain, told),
        ),
        changes=(logged(state, before, "withdrawn", command.sender.at, captain),),
        facts=(DropLineUp(seen.number, seen.team.id, HANDED_IN),),
        by=captain,
    )


# --- what follows


def _kept(seen: Bench, made: KeptLineUp, sender: Sender) -> Decision:
    after = replace(seen, state=replace(seen.state, line_ups=(*_without_handed(seen), made)))
    rows = ((open_button(seen, "line-up-change"), *withdraw_rows(after)[0]), *other_round_rows(seen))
    told = Say("line-up-handed-in-by", _about(after, made), opened(seen))
    return Decision(
        notices=(sender.shown(Say("line-up-handed-in", _about(after, made), rows)), *_others(seen, made.by, told)),
        changes=(logged(seen.state, made, "sealed", sender.at, made.by),),
        facts=(KeepLineUp(made), *_draft_dropped(seen, made.by)),
        by=made.by,
    )


def _passed_on(seen: Bench, made: KeptLineUp, sender: Sender) -> Decision:
    """Nobody can know whether it was in time: an organiser decides, without seeing it before he has."""
    late = replace(made, draft_of=LATE)
    params = {
        "team": seen.team.name,
        "round": round_line(seen.state.snapshot, seen.number),
        "by": name_of(seen.state.snapshot, made.by),
        "deadline": seen.deadline,
        "at": sender.at.astimezone(seen.state.snapshot.competition.timezone),
    }
    code = "organiser-late-line-up" if sender.since is not None else "organiser-late-reveal"
    return Decision(
        notices=(
            sender.shown(Say("line-up-passed-on", {**_about(seen, made), **params})),
            Notice(ToOrganisers(), Say(code, params, late_rows(seen.state, late))),
        ),
        changes=(logged(seen.state, made, "perhaps late", sender.at, made.by),),
        facts=(KeepLineUp(late), *_draft_dropped(seen, made.by)),
        by=made.by,
    )


def _already(seen: Bench, before: KeptLineUp, sender: Sender) -> Decision:
    """The same once more has no second effect."""
    rows = ((open_button(seen, "line-up-change"), *withdraw_rows(seen)[0]), *other_round_rows(seen))
    shown = sender.shown(Say("line-up-handed-in", _about(seen, before), rows))
    return Decision(notices=(shown,), facts=_draft_dropped(seen, before.by))


def _shown_again(seen: Bench, captain: PlayerId, sender: Sender, remark: Say) -> Decision:
    return Decision(notices=(sender.shown(picker(seen, Picking(seen.picked_by(captain), remark=remark))),))


def _about(seen: Bench, made: KeptLineUp) -> dict[str, object]:
    boards = made.boards or ()
    return {
        "team": seen.team.name,
        "round": round_line(seen.state.snapshot, seen.number),
        "deadline": seen.deadline,
        "by": name_of(seen.state.snapshot, made.by),
        "status": handed_in_line(seen, made),
        "boards": board_lines(seen, boards),
        "average": average_line(seen, boards),
        "warnings": seen.warnings(boards) if boards else (),
        "fingerprint": fingerprint(made),
    }


def _others(seen: Bench, captain: PlayerId, say: Say) -> tuple[Notice, ...]:
    """The team's other captains."""
    return tuple(Notice(ToPerson(other), say) for other in captains_of(seen.team) if other != captain)


def _without_handed(seen: Bench) -> tuple[KeptLineUp, ...]:
    return tuple(one for one in seen.state.line_ups if one is not seen.handed_in)


def _draft_dropped(seen: Bench, captain: PlayerId) -> tuple[Fact, ...]:
    found = kept(seen.state, seen.number, seen.team.id, captain)
    return (DropLineUp(seen.number, seen.team.id, captain),) if found else ()

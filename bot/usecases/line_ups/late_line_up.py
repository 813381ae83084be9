"""A line-up of which nobody knows whether it was in time: an organiser takes it or leaves it, unseen."""

from dataclasses import dataclass, replace

from bot.decisions import Button, Decision, DropLineUp, KeepLineUp, Notice, Say, State, ToPerson
from bot.errors import Refusal
from bot.known import HANDED_IN, LATE, KeptLineUp
from bot.lines import name_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import Ruling
from bot.parsing.tokens import token
from bot.permissions import Act, organiser_as, require_in_private
from bot.sender import Sender
from bot.usecases.line_ups.bench import kept
from bot.usecases.line_ups.logged import logged
from bot.usecases.line_ups.rewrite_line_up import rewritten
from bot.usecases.rounds.steps import REVEAL
from rules.players import PlayerId


@dataclass(frozen=True, slots=True)
class RuleOnLate:
    """An organiser's answer."""

    sender: Sender
    round: int
    team: str
    accepts: bool


def late_rows(state: State, line_up: KeptLineUp) -> tuple[tuple[Button, ...], ...]:
    """`Accept it` and `Too late`."""

    def button(label: str, ruling: Ruling) -> Button:
        data = presses.RuleOnTeam(state.competition, line_up.round, token(line_up.team), ruling, 0, "")
        return Button(label, data=callbacks.encode(data))

    return ((button("late-accept", Ruling.ACCEPT_LATE), button("late-refuse", Ruling.REFUSE_LATE)),)


def rule_on_late(state: State, command: RuleOnLate) -> Decision:
    """Before the reveal it is handed in by that; afterwards it is a correction. NotAllowed; Refusal `late-gone`."""
    require_in_private(state, command.sender.user_id, command.sender.chat_id, Act.RUN_ROUND)
    by = organiser_as(state, command.sender.user_id)
    late = kept(state, command.round, command.team, LATE)
    if late is None:
        raise Refusal("late-gone")
    params = {
        "team": name_of(state.snapshot, PlayerId(late.team)),
        "round": round_line(state.snapshot, late.round),
        "by": name_of(state.snapshot, late.by),
    }
    code = "late-accepted" if command.accepts else "late-refused"
    told = (command.sender.shown(Say(f"organiser-{code}", params)), Notice(ToPerson(late.by), Say(code, params)))
    dropped = DropLineUp(late.round, late.team, LATE)
    if not command.accepts or late.boards is None:
        return Decision(told, (logged(state, late, "refused", command.sender.at, by),), (dropped,), by=by)
    entry = logged(state, late, "accepted", command.sender.at, by)
    if (late.round, REVEAL) not in state.done_steps:
        return Decision(told, (entry,), (KeepLineUp(replace(late, draft_of=HANDED_IN)), dropped), by=by)
    after = rewritten(state, late)
    return Decision((*told, *after.notices), (entry, *after.changes), (*after.facts, dropped), by=by)

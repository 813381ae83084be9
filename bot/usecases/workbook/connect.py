"""`/connect`: an organiser makes another Google spreadsheet the workbook of his competition.

Only one that nobody stands in, into which everything is copied, or one with the same people: accounts are linked to
IDs, and an ID that means somebody else would let him act for another. What was decided and isn't written yet is
written there, or told as lost where the new one says otherwise; the old workbook stays as it was.
"""

from collections.abc import Iterator, Sequence

from bot.decisions import Button, Decision, Notice, Say, State, ToOrganisers
from bot.errors import Refusal
from bot.parsing import callbacks, presses
from bot.permissions import Act, organiser_as, require_in_private
from bot.sender import Sender
from bot.usecases.workbook.prospects import Prospect, difference
from bot.usecases.workbook.tell_trouble import public
from sheets.errors import WorkbookError

_MOST_NAMED = 5


def may_connect(state: State, sender: Sender) -> None:
    """NotAllowed; Refusal `not-in-a-group`."""
    require_in_private(state, sender.user_id, sender.chat_id, Act.CONNECT)


def how_to_connect(state: State, sender: Sender, emails: Sequence[str]) -> Decision:
    """With which address to share the spreadsheet, and what to send then. Errors as for `may_connect`."""
    may_connect(state, sender)
    params = {"competition": state.snapshot.competition.name, "emails": "\n".join(emails)}
    code = "connect-how" if len(emails) == 1 else "connect-how-several"
    return Decision(notices=(sender.answered(Say(code, params)),))


def cannot_connect(state: State, sender: Sender, problem: WorkbookError | None) -> Decision:
    """Why it can't be looked at; None: this installation can't change its workbooks."""
    may_connect(state, sender)
    say = Say("connect-not-here") if problem is None else Say("connect-failed", {"problem": public(problem)})
    return Decision(notices=(sender.shown(say),))


def show_prospect(state: State, sender: Sender, found: Prospect) -> Decision:
    """What was found, with the button that makes it the workbook. Refusal: why it can't be."""
    may_connect(state, sender)
    if found.is_current:
        return Decision(notices=(sender.answered(Say("connect-current", _about(state, found))),))
    refuse_unfit(state, found)
    data = callbacks.encode(presses.Connect(state.competition, found.key))
    say = Say("connect-found", _about(state, found), ((Button("use-spreadsheet", data=data),),))
    return Decision(notices=(sender.answered(say),))


def refuse_unfit(state: State, found: Prospect) -> None:
    """Refusal `connect-taken`, `connect-problems`, `connect-strangers`, `connect-lacking`."""
    if found.is_taken:
        raise Refusal("connect-taken")
    if found.errors:
        raise Refusal("connect-problems", problems=found.errors)
    if found.is_empty:
        return
    between = difference(state.snapshot, found.snapshot, [link.player for link in state.links])
    if between.strangers:
        now, there = between.strangers[0]
        raise Refusal("connect-strangers", now=now, there=there, count=len(between.strangers))
    if between.lacking:
        raise Refusal("connect-lacking", names=between.lacking[:_MOST_NAMED], count=len(between.lacking))


def is_connected(state: State, sender: Sender, found: Prospect) -> Decision:
    """Told to him in place of the question, and to all organisers."""
    may_connect(state, sender)
    about = _about(state, found)
    told = Notice(ToOrganisers(), Say("connect-moved", {**about, "who": sender.name}), key=f"connected:{found.key}")
    by = organiser_as(state, sender.user_id)
    return Decision((sender.shown(Say("connect-done", about)), told), by=by)


def _about(state: State, found: Prospect) -> dict[str, object]:
    return {
        "competition": state.snapshot.competition.name,
        "address": f"https://docs.google.com/spreadsheets/d/{found.key}/edit",
        "email": found.email,
        "lines": tuple(_lines(state, found)),
    }


def _lines(state: State, found: Prospect) -> Iterator[Say]:
    """Tab by tab what was matched; then what will happen."""
    if found.matched:
        yield Say("connect-known")
    for tab in found.matched:
        pairs = ", ".join(stands if stands == name else f"{stands} = {name}" for name, stands in tab.columns.items())
        code = "connect-tab" if tab.title == tab.name.value else "connect-tab-named"
        yield Say(code, {"tab": tab.title, "name": tab.name.value, "columns": pairs})
    if found.others:
        yield Say("connect-others", {"tabs": ", ".join(found.others)})
    if found.is_empty:
        yield Say("connect-copied")
        return
    if found.made:
        yield Say("connect-made", {"tabs": ", ".join(found.made)})
    between = difference(state.snapshot, found.snapshot, ())
    if between.results:
        yield Say("connect-differs", {"count": between.results})

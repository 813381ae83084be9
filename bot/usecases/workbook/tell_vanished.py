"""Much of the workbook is gone from one reading to the next: the organisers hear of it at once.

**Decided**: more than half of the players, rounds or games, and at least four of them, is probably a mistake.
What stands in the sheet counts all the same, as with every hand edit, and nothing is put back by the program; a pairing
that would be published by itself waits for an organiser then (`far-fewer`, bot/usecases/rounds/pair_round.py).
"""

from collections.abc import Sequence

from bot.decisions import Decision, Notice, Say, ToOrganisers
from bot.lines import name_of
from bot.parsing.tokens import key_of
from sheets.records import Snapshot
from sheets.schema import TabName

_LEAST = 4
_NAMED = 10


def tell_vanished(before: Snapshot, after: Snapshot) -> Decision:
    """A message for each tab; nothing where people have tidied up."""
    there: dict[TabName, tuple[Sequence[object], Sequence[object]]] = {
        TabName.PLAYERS: ([person.id for person in before.people], [person.id for person in after.people]),
        TabName.ROUNDS: ([plan.number for plan in before.rounds], [plan.number for plan in after.rounds]),
        TabName.PAIRINGS: ([key_of(r.game) for r in before.games], [key_of(r.game) for r in after.games]),
    }
    told = [_told(before, tab, was, now) for tab, (was, now) in there.items()]
    return Decision(notices=tuple(Notice(ToOrganisers(), say) for say in told if say is not None))


def _told(before: Snapshot, tab: TabName, was: Sequence[object], now: Sequence[object]) -> Say | None:
    still = set(now)
    gone = [one for one in was if one not in still]
    if len(gone) < _LEAST or len(gone) * 2 <= len(was):
        return None
    names = tuple(name_of(before, person.id) for person in before.people if person.id in set(gone))
    params = {"tab": tab.value, "gone": len(gone), "all": len(was)}
    if tab is not TabName.PLAYERS:
        return Say("rows-vanished", params)
    more = Say("and-more", {"count": len(names) - _NAMED}) if len(names) > _NAMED else ""
    return Say("players-vanished", {**params, "names": names[:_NAMED], "more": more})

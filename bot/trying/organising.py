"""Who organises an example or somebody's own season, since somebody has to."""

from collections.abc import Sequence

from rules.players import PlayerId
from sheets.records import Role, Snapshot


def organisers(snapshot: Snapshot) -> Sequence[PlayerId]:
    """Those who have the role; if nobody has, the first of the tab."""
    found = [person.id for person in snapshot.people if Role.ORGANISER in person.roles]
    return found or [person.id for person in snapshot.people[:1]]

"""What can be chosen by an option; apart, since the help names it and has to be there at once."""

from enum import Enum, unique


@unique
class Pages(Enum):
    """What `rondo print` can print; the value is what is typed."""

    PAIRINGS = "pairings"
    SLIPS = "slips"
    STANDINGS = "standings"


@unique
class Parts(Enum):
    """What `rondo restore` can put back."""

    JOURNAL = "journal"
    WORKBOOKS = "workbooks"
    SETTINGS = "settings"

"""What a player of a circuit needs in the stage to come, on a snapshot."""

from dataclasses import dataclass, replace

from bot.formats.circuit import lines_after
from rules.circuit.prospects import Prospects, prospects
from rules.players import PlayerId
from sheets.events.circuits import regulation_of, scored_stages, stages_of
from sheets.records import Snapshot


@dataclass(frozen=True, slots=True)
class Outlook:
    """`later`: how many stages follow the one reckoned with. `as_in`: the stage whose size is taken for it, if any."""

    prospects: Prospects
    later: int
    as_in: str | None


def outlook(snapshot: Snapshot, player: PlayerId) -> Outlook | None:
    """None when no stage is left, or when nobody can tell how large it will be. SettingError."""
    last, _ = lines_after(snapshot, None)
    to_come, played = stages_of(snapshot)[last:], scored_stages(snapshot)[:last]
    if not to_come:
        return None
    stage, as_in = to_come[0], None
    if stage.players is None:
        if not played:
            return None
        like = played[-1]
        stage, as_in = replace(stage, players=like.size.players, grandmasters=like.size.grandmasters), like.name
    found = prospects(played, player, replace(stage, grandmasters=stage.grandmasters or 0), regulation_of(snapshot))
    return Outlook(found, len(to_come) - 1, as_in)


def can_score(snapshot: Snapshot, player: PlayerId) -> bool:
    """Whether one of his federation gets points. SettingError."""
    person = snapshot.person.get(player)
    return person is None or regulation_of(snapshot).scores(person.player.federation)

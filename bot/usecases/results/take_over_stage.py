"""The places of a finished Swiss as a stage of a circuit, from its workbook or from a report of other software.

A player is known by his FIDE ID, else by his name; whoever isn't known is added to the Players tab. Who never played
or was paired took no part: he isn't listed, and doesn't count for the size of the stage.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot import formats
from bot.errors import Refusal, StoppedByProblems
from rules.errors import UnreadableFile
from rules.players import Player, PlayerId
from rules.swiss.reading import ReadReport
from sheets.events.circuits import listed_stages, regulation_of, results_of
from sheets.reading.ids import next_player_id
from sheets.records import AddRow, Change, Format, Person, SetValues, Snapshot, StageRecord, Value
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class Came:
    """One line of the stage's list; places may be shared."""

    place: int
    name: str
    rating: int | None = None
    federation: str = ""
    title: str = ""
    fide_id: str = ""


def came_in_report(report: ReadReport) -> tuple[Came, ...]:
    """By the places that stand in the file. UnreadableFile `trf-no-place` names the line of one without."""
    found = []
    for player in report.players:
        if not any(
            entry is not None and (entry.opponent is not None or entry.letter in "UF") for entry in player.rounds
        ):
            continue
        if player.place_in_list is None:
            raise UnreadableFile("trf-no-place", line=player.place.line, column=86, name=player.name)
        found.append(
            Came(player.place_in_list, player.name, player.rating, player.federation, player.title, player.fide_id)
        )
    return tuple(sorted(found, key=lambda came: (came.place, came.name)))


def came_in_workbook(snapshot: Snapshot) -> tuple[Came, ...]:
    """By its standings. StoppedByProblems; Refusal `stage-other-format`, `stage-not-finished`; RulesError."""
    if snapshot.competition.format is not Format.SWISS:
        raise Refusal("stage-other-format", format=snapshot.competition.format.value)
    if snapshot.errors:
        raise StoppedByProblems(snapshot.errors)
    table, rounds = formats.standings(snapshot), formats.rounds(snapshot) or 0
    if table.after_round < rounds or any(not g.is_bye and g.result is None for g in snapshot.tournament.games):
        raise Refusal("stage-not-finished", round=table.after_round, rounds=rounds)
    seated = {player for game in snapshot.tournament.games for player in game.players}
    listed = [(line.rank, snapshot.person[PlayerId(line.id)].player) for line in table.standings if line.id in seated]
    return tuple(Came(rank, p.name, p.rating, p.federation, p.title, p.fide_id) for rank, p in listed)


def stage_changes(snapshot: Snapshot, stage: str, came: Sequence[Came]) -> tuple[Change, ...]:
    """What writes the stage. Refusal `stage-of-circuits-only`, `stage-has-results`, `stage-name-twice`."""
    if snapshot.competition.format is not Format.CIRCUIT:
        raise Refusal("stage-of-circuits-only", format=snapshot.competition.format.value)
    known = next((record for record in listed_stages(snapshot) if _plain(record.stage) == _plain(stage)), None)
    name = known.stage if known else stage.strip()
    if known is not None and results_of(snapshot, known.stage):
        raise Refusal("stage-has-results", stage=name)
    twice = [who for who, count in Counter(_plain(each.name) for each in came if not each.fide_id).items() if count > 1]
    if twice:
        raise Refusal("stage-name-twice", name=next(each.name for each in came if _plain(each.name) == twice[0]))
    people = _Roster(snapshot)
    results = [_result(name, each, people.id_of(each)) for each in came]
    return (*people.added, *_stage(snapshot, known, name, came), *results)


@dataclass
class _Roster:
    """The people of the circuit, and those who are added to them."""

    snapshot: Snapshot

    def __post_init__(self) -> None:
        self.added: list[Change] = []
        people = self.snapshot.people
        self._by_fide_id = {p.player.fide_id: p.id for p in people if p.player.fide_id}
        self._by_name = {_plain(name): p.id for p in people for name in (p.name, *p.aliases)}

    def id_of(self, came: Came) -> PlayerId:
        """His ID, a new one if nobody has his FIDE ID or his name."""
        found = self._by_fide_id.get(came.fide_id) if came.fide_id else None
        found = found or self._by_name.get(_plain(came.name))
        if found is not None:
            return found
        new = next_player_id(self.snapshot)
        self.snapshot = replace(self.snapshot, people=(*self.snapshot.people, Person(Player(new, came.name))))
        self._by_name[_plain(came.name)] = new
        self.added.append(AddRow(TabName.PLAYERS, {"ID": new, "Name": came.name, **_about(came)}))
        return new


def _about(came: Came) -> Mapping[str, Value]:
    return {
        "Rating": came.rating,
        "Title": came.title or None,
        "Federation": came.federation or None,
        "FIDE ID": came.fide_id or None,
    }


def _stage(snapshot: Snapshot, known: StageRecord | None, name: str, came: Sequence[Came]) -> Iterator[Change]:
    """Its size, where nobody has written it."""
    titles = regulation_of(snapshot).titles
    size: dict[str, Value] = {
        "Players": len(came),
        "Grandmasters": sum(each.title.upper() in titles for each in came),
    }
    if known is None or not snapshot.stages:
        yield AddRow(TabName.STAGES, {"Stage": name, **size})
        return
    held = {"Players": known.players, "Grandmasters": known.grandmasters}
    empty = [heading for heading, value in held.items() if value is None]
    if empty:
        new = {heading: size[heading] for heading in empty}
        yield SetValues(TabName.STAGES, (known.stage,), dict.fromkeys(empty), new)


def _result(stage: str, came: Came, player: PlayerId) -> Change:
    cells = {"Federation": came.federation or None, "Title": came.title or None}
    return AddRow(TabName.STAGE_RESULTS, {"Stage": stage, "Place": came.place, "Player": player, **cells})


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()

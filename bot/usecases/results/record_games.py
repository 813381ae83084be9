"""Record the games of a PGN file: an operator's way to report, from the command line and from the chat alike."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from bot.errors import Refusal
from bot.formats import knockout as rules_of
from bot.usecases.results.game_rows import row_key
from bot.usecases.rounds.pair_knockout import seeds_kept, state_kept
from bot.usecases.workbook.file_marks import recorded, with_mark
from rules.knockout.bracket import Knockout
from rules.knockout.entering import Entering, Entry, Verdict, in_playing_order
from rules.knockout.seating import counts
from rules.pgn.records import FileGame
from rules.players import PlayerId
from rules.rounds import Game, Note
from sheets.names import folded
from sheets.records import AddRow, Change, Format, SetValues, Snapshot, Value
from sheets.schema import TabName


@dataclass(frozen=True)
class RecordedGames:
    """What has become of a file's games, and the event with them. `touched` are the matches that have got games."""

    entries: tuple[Entry, ...]
    event: Knockout

    def of(self, verdict: Verdict) -> tuple[Entry, ...]:
        """Those with one verdict, in playing order."""
        return tuple(entry for entry in self.entries if entry.verdict is verdict)

    @property
    def touched(self) -> tuple[str, ...]:
        """Matches that have got games, down the bracket."""
        played = [entry.game for entry in self.entries if entry.verdict in _WRITTEN and entry.game is not None]
        matches = {self.event.named(game.match).id for game in played if game.match}
        matches |= {state.id for state in self.event.states for game in played if game in state.rows}
        return tuple(state.id for state in self.event.states if state.id in matches)

    @property
    def notes(self) -> tuple[Note, ...]:
        """Each thing worth knowing once."""
        return tuple(dict.fromkeys(note for entry in self.entries for note in entry.notes))


_WRITTEN = frozenset({Verdict.ENTERED, Verdict.VOID})


def record_games(snapshot: Snapshot, games: Iterable[FileGame]) -> tuple[RecordedGames, tuple[Change, ...]]:
    """What is entered, and the changes that write it; none if nothing is.

    Refusal `pgn-other-format` for a competition without matches; RulesError of the format.
    """
    if snapshot.competition.format is not Format.KNOCKOUT:
        raise Refusal("pgn-other-format", format=snapshot.competition.format.value)
    listed = in_playing_order(games)
    records = [recorded(record) for record in snapshot.games]
    marks_books = any(game.opening.shows_book for game in listed)
    marks_books = marks_books or any(each.opening is not None and each.opening.shows_book for each in records)
    entering = Entering(rules_of.event(snapshot), records, marks_books=marks_books)
    known = _names(snapshot)
    entries = tuple(_enter(entering, known, game) for game in listed)
    found = RecordedGames(entries, entering.event)
    return found, tuple(_changes(snapshot, found))


def _enter(entering: Entering, known: Mapping[str, frozenset[PlayerId]], game: FileGame) -> Entry:
    if entering.is_of_another_event(game):
        return Entry(game, Verdict.OTHER_EVENT)
    if game.flaw is not None:
        return Entry(game, Verdict.REFUSED, Note.of(game.flaw.value))
    white, black = (known.get(folded(name), frozenset()) for name in (game.white, game.black))
    for name, found in ((game.white, white), (game.black, black)):
        if not found:
            return Entry(game, Verdict.REFUSED, Note.of("pgn-unknown-name", name=name))
        if len(found) > 1:
            return Entry(game, Verdict.REFUSED, Note.of("pgn-ambiguous-name", name=name, ids=tuple(sorted(found))))
    return entering.enter(game, next(iter(white)), next(iter(black)))


def _names(snapshot: Snapshot) -> Mapping[str, frozenset[PlayerId]]:
    """Who is meant by an ID, a name or an alias."""
    known: dict[str, frozenset[PlayerId]] = {}
    for person in snapshot.people:
        for name in (person.id, person.name, *person.aliases) if person.plays else ():
            known[folded(name)] = known.get(folded(name), frozenset()) | {person.id}
    return known


# --- changes


def _changes(snapshot: Snapshot, found: RecordedGames) -> Iterator[Change]:
    rows = list(_rows(snapshot, found))
    yield from rows
    if not any(entry.verdict in _WRITTEN for entry in found.entries):
        return
    yield from seeds_kept(snapshot, found.event)
    played = [entry.game.round for entry in found.entries if entry.verdict in _WRITTEN and entry.game is not None]
    for number in sorted(set(played)):
        yield from state_kept(snapshot, number)
    yield rules_of.bracket_rows(found.event, rules_of.names_in(snapshot))


def _rows(snapshot: Snapshot, found: RecordedGames) -> Iterator[Change]:
    remarks = {record.game: record.remarks for record in snapshot.games}
    plies = found.event.regulation.files.opening_plies
    for entry in found.entries:
        if entry.row is not None and entry.game is not None:
            before = remarks.get(entry.row, "")
            yield _filled(entry.row, entry.game, before, with_mark(before, entry.file_game, plies))
        elif entry.verdict in _WRITTEN and entry.game is not None:
            yield _added(entry.game, with_mark("", entry.file_game, plies))


def _filled(row: Game, game: Game, before: str, after: str) -> SetValues:
    """The row that waited for this game; or one with the same result, which only gets the mark of its file."""
    if counts(row):
        return SetValues(TabName.PAIRINGS, row_key(row), {"Remarks": before or None}, {"Remarks": after})
    return SetValues(
        TabName.PAIRINGS,
        row_key(row),
        {**_cells(row), "Remarks": before or None},
        {**_cells(game), "Remarks": after},
    )


def _added(game: Game, remarks: str) -> AddRow:
    named: dict[str, Value] = {
        "Round": game.round,
        "Board": game.board,
        "Match": game.match,
        "Game": game.game,
        "Stage": game.stage,
    }
    return AddRow(TabName.PAIRINGS, {**named, **_cells(game), "Remarks": remarks})


def _cells(game: Game) -> dict[str, Value]:
    result = game.result.value if game.result else None
    return {"White": game.white, "Black": game.black, "Result": result, "Status": game.status.value or None}

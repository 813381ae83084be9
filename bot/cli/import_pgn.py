"""`rondo import-pgn`: the games of a file recorded in a workbook."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.cli.ending import DONE, PROBLEMS
from bot.cli.language import reader
from bot.cli.match import match_as_json
from bot.cli.stopping import explained
from bot.cli.workbooks import names, print_json, tell, tell_warnings, workbook
from bot.errors import Refusal
from bot.texts.notes import sentence
from bot.texts.rendering import plain
from bot.usecases.results.record_games import RecordedGames, record_games
from bot.usecases.views.show_match import match_stands
from rules.errors import UnreadableFile
from rules.knockout.entering import Entry, Verdict
from rules.pgn.reading import read_games
from rules.pgn.records import Ending, FileGame
from rules.pgn.text import LINE_LIMIT, decoded
from rules.rounds import Note
from sheets.decode import missing_ids, snapshot
from sheets.encode import plan
from sheets.grid import Book, Plan
from sheets.records import ChangeSet, Snapshot
from sheets.tables import read_tables

MOST_MEGABYTES = 500
PROGRESS = 1000
"""Games after which one is told how far it is."""

_LISTED = 40
"""Refused games that are listed for people; JSON has all of them."""


def import_pgn(file: Path, address: str, *, as_json: bool) -> int:
    """Exit status 1 when nothing of the file could be used. UnreadableFile."""
    games = list(_games(file))
    if not games:
        raise Refusal("pgn-empty", name=file.name)
    recording = _Recording(games)
    workbook(address).write(recording)
    tell_warnings(recording.snapshot)
    found = recording.found
    if as_json:
        print_json(_as_json(recording.snapshot, found))
    _tell_people(recording.snapshot, found, to_stderr=as_json)
    is_no_use = found.of(Verdict.REFUSED) and not any(found.of(verdict) for verdict in _USED)
    return PROBLEMS if is_no_use else DONE


_USED = (Verdict.ENTERED, Verdict.VOID, Verdict.KNOWN)


class _Recording:
    """Called with a reading of the workbook, decides what to record on it; keeps what was decided."""

    snapshot: Snapshot
    found: RecordedGames

    def __init__(self, games: Sequence[FileGame]) -> None:
        self._games = games

    def __call__(self, book: Book) -> Plan:
        tables = read_tables(book)
        self.snapshot = snapshot(tables)
        with explained(self.snapshot):
            self.found, changes = record_games(self.snapshot, self._games)
        ids = missing_ids(tables) if changes else None
        return plan(tables, [*([ids] if ids else []), *([ChangeSet("import games", changes)] if changes else [])]).plan


def _games(file: Path) -> Iterator[FileGame]:
    """Read line by line, whatever its size; tells how far it is."""
    size = file.stat().st_size // 1_000_000
    if size > MOST_MEGABYTES:
        raise UnreadableFile("pgn-too-large", size=size, most=MOST_MEGABYTES)
    _ = reader()
    with file.open("rb") as stream:
        for game in read_games(decoded(iter(lambda: stream.readline(LINE_LIMIT), b""))):
            if game.number % PROGRESS == 0:
                tell(_("{count} games read", count=game.number), to_stderr=True)
            yield game


# --- what is told


def _as_json(shown: Snapshot, found: RecordedGames) -> dict[str, object]:
    return {
        "read": len(found.entries),
        "recorded": [_entry_as_json(shown, entry) for entry in found.of(Verdict.ENTERED)],
        "void": [_entry_as_json(shown, entry) for entry in found.of(Verdict.VOID)],
        "known": len(found.of(Verdict.KNOWN)),
        "other_events": len(found.of(Verdict.OTHER_EVENT)),
        "refused": [_entry_as_json(shown, entry) for entry in found.of(Verdict.REFUSED)],
        "notes": [_sentence(shown, note) for note in found.notes],
        "matches": [match_as_json(found.event.state[match]) for match in found.touched],
    }


def _entry_as_json(shown: Snapshot, entry: Entry) -> dict[str, object]:
    game, file_game = entry.game, entry.file_game
    told: dict[str, object] = {"number": file_game.number, "line": file_game.line}
    if game is not None:
        told |= {"match": game.match, "game": game.game, "white": game.white, "black": game.black}
        told |= {"result": game.result.value if game.result else None}
    else:
        told |= {"white": file_game.white, "black": file_game.black}
    if entry.reason is not None:
        told |= {"code": entry.reason.code, "text": _sentence(shown, entry.reason)}
    return told


def _tell_people(shown: Snapshot, found: RecordedGames, *, to_stderr: bool) -> None:
    def say(text: str) -> None:
        tell(text, to_stderr=to_stderr)

    _ = reader()
    entered = found.of(Verdict.ENTERED)
    say(_.plural("{count} game recorded", "{count} games recorded", len(entered)))
    adjudicated = sum(entry.file_game.ending is Ending.ADJUDICATED for entry in entered)
    for count, text in (
        (adjudicated, _("adjudicated among them: {count}", count=adjudicated)),
        (len(found.of(Verdict.KNOWN)), _("on record already: {count}", count=len(found.of(Verdict.KNOWN)))),
        (len(found.of(Verdict.OTHER_EVENT)), _("of another event: {count}", count=len(found.of(Verdict.OTHER_EVENT)))),
    ):
        if count:
            say(text)
    for entry in found.of(Verdict.VOID):
        say(_told(shown, entry))
    _tell_refused(shown, found.of(Verdict.REFUSED))
    for note in found.notes:
        tell(_sentence(shown, note), to_stderr=True)
    for match in found.touched:
        say(f"{match}: {plain(match_stands(shown, found.event, found.event.state[match]), _.language)}")


def _tell_refused(shown: Snapshot, refused: Sequence[Entry]) -> None:
    _ = reader()
    for entry in refused[:_LISTED]:
        tell(_told(shown, entry), to_stderr=True)
    if len(refused) > _LISTED:
        more = len(refused) - _LISTED
        tell(_.plural("… and {count} more", "… and {count} more", more), to_stderr=True)


def _told(shown: Snapshot, entry: Entry) -> str:
    game = entry.file_game
    reason = _sentence(shown, entry.reason) if entry.reason else ""
    where = reader()("Game {number}, line {line}", number=game.number, line=game.line)
    return f"{where} ({game.white or '?'} – {game.black or '?'}): {reason}"


def _sentence(shown: Snapshot, note: Note) -> str:
    return sentence(note, names(shown), reader().language)

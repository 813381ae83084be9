"""`rondo pair`: the pairing of a round, written into the workbook."""

from collections.abc import Mapping, Sequence

from bot.cli.ending import DONE
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import names, print_json, tell, tell_warnings, workbook
from bot.clock import SystemClock
from bot.texts.notes import sentence
from bot.usecases.rounds.pair_round import pair
from rules.players import PlayerId
from rules.rounds import Note, PairedRound, Pairing
from sheets.decode import missing_ids, snapshot
from sheets.encode import plan
from sheets.grid import Book, Plan
from sheets.records import ChangeSet, Snapshot
from sheets.tables import read_tables


def pair_round(address: str, number: int | None, *, dry_run: bool, as_json: bool) -> int:
    """Decide on a fresh reading while the workbook is ours, write, and tell."""
    pairing = _Pairing(number)
    book = workbook(address)
    if dry_run:
        pairing(book.read())
    else:
        book.write(pairing)
    tell_warnings(pairing.snapshot)
    if as_json:
        print_json(_as_json(pairing.snapshot, pairing.paired))
    _tell_people(pairing.snapshot, pairing.paired, to_stderr=as_json)
    return DONE


class _Pairing:
    """Called with a reading of the workbook, decides the pairing on it; keeps what was decided."""

    snapshot: Snapshot
    paired: PairedRound

    def __init__(self, number: int | None) -> None:
        self._number = number

    def __call__(self, book: Book) -> Plan:
        tables = read_tables(book)
        self.snapshot = snapshot(tables)
        with explained(self.snapshot):
            self.paired, changes = pair(self.snapshot, self._number, now=SystemClock().now())
        ids = missing_ids(tables)
        sets = [*([ids] if ids else []), ChangeSet(f"pair round {self.paired.round}", changes)]
        return plan(tables, sets).plan


def _as_json(shown: Snapshot, paired: PairedRound) -> dict[str, object]:
    return {
        "round": paired.round,
        "pairings": [_pair_as_json(board, two) for board, two in enumerate(paired.pairings, 1)],
        "byes": list(paired.byes),
        "relaxed": _sentences(shown, paired.relaxed),
        "notes": _sentences(shown, paired.notes),
    }


def _pair_as_json(board: int, two: Pairing) -> dict[str, object]:
    pair: dict[str, object] = {"board": two.board or board, "white": two.white, "black": two.black}
    if not two.match:
        return pair
    if two.game is None:
        return {**pair, "match": two.match}
    of_match = {"match": two.match, "game": two.game, "stage": two.stage}
    return {**pair, **of_match, "time_control": two.time_control, "book": two.book}


def _sentences(shown: Snapshot, notes: Sequence[Note]) -> list[str]:
    return [sentence(note, names(shown), reader().language) for note in notes]


def _tell_people(shown: Snapshot, paired: PairedRound, *, to_stderr: bool) -> None:
    _ = reader()
    tell(_("Round {round}", round=paired.round), to_stderr=to_stderr)
    width = max((len(_name(shown, two.white)) for two in paired.pairings), default=0)
    match = ""
    for board, two in enumerate(paired.pairings, 1):
        if two.game is None and two.match != match:
            match = two.match
            tell(_("Match {match}: {white} – {black}", match=match, **_teams(shown, two)), to_stderr=to_stderr)
        line = f"{two.board or board:>3}  {_name(shown, two.white):<{width}}  -  {_name(shown, two.black)}"
        tell(f"{line}{_of_match(two)}", to_stderr=to_stderr)
    for player in paired.byes:
        tell(_("Bye: {names}", names=_name(shown, player)), to_stderr=to_stderr)
    for said in _sentences(shown, (*paired.relaxed, *paired.notes)):
        tell(said, to_stderr=to_stderr)


def _teams(shown: Snapshot, first_board: Pairing) -> Mapping[str, str]:
    """Those of the players; a team may stand there itself."""
    people = shown.person
    sides = {"white": first_board.white, "black": first_board.black}
    teams = {colour: people[side].player.team if side in people else side for colour, side in sides.items()}
    return {colour: names(shown).get(PlayerId(str(team)), str(team)) for colour, team in teams.items()}


def _of_match(two: Pairing) -> str:
    """Which game of which match it is, and how it is played; the result of a board that one side leaves empty."""
    if two.game is None:
        return f"  {two.result.value}" if two.result else ""
    of_match = reader()("{match}, game {game}", match=two.match, game=two.game)
    return "  (" + ", ".join(part for part in (of_match, two.stage, two.time_control, two.book) if part) + ")"


def _name(shown: Snapshot, player: PlayerId) -> str:
    return names(shown)[player]

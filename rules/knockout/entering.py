"""Games from files, taken one by one into the event: which match and game each is, or why it can't be taken.

A game counts once, however often it is brought (by its fingerprint; a result that people have entered by hand takes the
first game that fits it). A game that was broken off or played without its book is void and replayed. Everything else
that doesn't fit the stage is refused with the reason, and nothing is recorded of it.
*Not done here*: who is meant by a name; where fingerprints and openings are kept.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, unique

from rules.errors import ImpossibleGame
from rules.knockout.bracket import Knockout
from rules.knockout.due import board_of
from rules.knockout.regulation import Crash
from rules.knockout.seating import MatchState, counts
from rules.ladder.course import NextGame
from rules.pgn.openings import same_opening
from rules.pgn.records import Ending, FileGame, Opening
from rules.players import PlayerId
from rules.rounds import Game, Note, Status

MOST_GAMES = 9999
"""Of one match: more than a workbook numbers."""


@unique
class Verdict(Enum):
    """What becomes of a game of a file."""

    ENTERED = "entered"
    VOID = "void"
    KNOWN = "known"
    OTHER_EVENT = "other event"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game on record, with what is kept of its file if it came from one."""

    game: Game
    fingerprint: str = ""
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """A game of a file and what becomes of it.

    `game` is what is to stand on record, or stands there (KNOWN). `row` is the row that it fills: one without a result,
    or (KNOWN) one with a result that hadn't come from a file.
    """

    file_game: FileGame
    verdict: Verdict
    reason: Note | None = None
    game: Game | None = None
    row: Game | None = None
    notes: tuple[Note, ...] = ()


def in_playing_order(games: Iterable[FileGame]) -> list[FileGame]:
    """By date and time, else by the numbers of their rounds, as far as all games have them; else as in the file."""
    listed = list(games)
    has_times = all(re.fullmatch(r"\d{4}\.\d\d\.\d\d \d\d:\d\d(:\d\d)?", game.played_at) for game in listed)
    has_dates = all(re.match(r"\d{4}\.\d\d\.\d\d\b", game.played_at) for game in listed)
    has_rounds = all(re.fullmatch(r"\d+(\.\d+)*", game.round) for game in listed)

    def place(game: FileGame) -> tuple[str, tuple[int, ...], int]:
        moment = game.played_at if has_times else game.played_at[:10] if has_dates else ""
        numbers = tuple(map(int, game.round.split("."))) if has_rounds and not has_times else ()
        return moment, numbers, game.number

    return sorted(listed, key=place)


class Entering:
    """An event that games of a file are being entered into.

    `marks_books`: some of them say which moves are from the book, so that one that doesn't was played without.
    """

    def __init__(self, event: Knockout, recorded: Sequence[RecordedGame], *, marks_books: bool) -> None:
        self.event = event
        self._marks_books = marks_books
        self._by_print = {each.fingerprint: each.game for each in recorded if each.fingerprint}
        self._unclaimed = [each.game for each in recorded if not each.fingerprint and counts(each.game)]
        self._place = _places(event)
        self._openings = {
            self._place[each.game]: each.opening for each in recorded if each.opening and each.game in self._place
        }

    def is_of_another_event(self, game: FileGame) -> bool:
        """By its Event tag, where the settings say which one is meant."""
        wanted = self.event.regulation.files.event
        return wanted is not None and wanted.casefold() not in game.event.casefold()

    def enter(self, game: FileGame, white: PlayerId, black: PlayerId) -> Entry:
        """Take one game; the event goes on from it."""
        try:
            return self._entered(game, white, black)
        except _Refused as refused:
            return Entry(game, Verdict.REFUSED, refused.reason)
        except ImpossibleGame as impossible:
            return Entry(game, Verdict.REFUSED, Note.of(impossible.code, **impossible.params))

    def _entered(self, game: FileGame, white: PlayerId, black: PlayerId) -> Entry:
        known = self._by_print.get(game.fingerprint)
        if known is not None:
            if known.result is not game.result:
                raise _Refused("pgn-recorded-otherwise", match=known.match, number=known.game, result=known.result)
            return Entry(game, Verdict.KNOWN, game=known)
        state = self._match(game, white, black)
        by_hand = self._claimed(game, white, black)
        if by_hand is not None:
            self._remember(game, by_hand, self._place[by_hand])
            return Entry(game, Verdict.KNOWN, game=by_hand, row=by_hand)
        due = state.next
        if due is None or state.replayed is None:
            raise _Refused("match-already-over", match=state.id, player=state.winner)
        if due.number > MOST_GAMES:
            raise _Refused("match-too-long", match=state.id, most=MOST_GAMES)
        row = state.replayed.open_next
        played = self._on_record(game, state, due, (white, black))
        after = self.event.after(state.id, played)
        notes = _check_time_control(game, due)
        spoilt = self._why_void(game, state, due)
        if spoilt is not None:
            return self._void(game, state, played, spoilt)
        self.event = after
        self._remember(game, played, (state.id, due.number))
        return Entry(game, Verdict.ENTERED, None, played, row, (*notes, *self._swapped(state.id)))

    def _void(self, game: FileGame, state: MatchState, played: Game, reason: Note) -> Entry:
        void = replace(played, status=Status.VOID)
        row = state.replayed.open_next if state.replayed else None
        self.event = self.event.with_void(state.id, void)
        self._by_print[game.fingerprint] = void
        return Entry(game, Verdict.VOID, reason, void, row)

    # --- which match, which game

    def _match(self, game: FileGame, white: PlayerId, black: PlayerId) -> MatchState:
        """The match of these two; if the Event tag names one, it has to be that."""
        both = {white, black}
        state = next((each for each in self.event.states if both == set(each.players) and len(both) == 2), None)
        named = self._named_in(game.event)
        if state is None or (named is not None and named != state.id):
            raise _Refused("pgn-no-match", white=white, black=black, match=named or "")
        if state.refused:
            raise _Refused("match-to-mend", match=state.id)
        return state

    def _named_in(self, event: str) -> str | None:
        words = {word.strip(".,:;()[]").casefold() for word in event.split()}
        ids = (each.id for each in self.event.states if len(each.id) > 1)
        return next((match for match in ids if match.casefold() in words), None)

    def _claimed(self, game: FileGame, white: PlayerId, black: PlayerId) -> Game | None:
        """A result that was entered by hand, and that this game explains."""
        fits = (
            each
            for each in self._unclaimed
            if (each.white, each.black, each.result) == (white, black, game.result) and each in self._place
        )
        return next(fits, None)

    def _on_record(self, game: FileGame, state: MatchState, due: NextGame, two: tuple[PlayerId, PlayerId]) -> Game:
        row = state.replayed.open_next if state.replayed else None
        return Game(
            round=state.slot.round,
            board=row.board if row else board_of(self.event, state),
            white=two[0],
            black=two[1],
            result=game.result,
            status=Status.CONFIRMED,
            match=row.match if row else state.id,
            game=row.game if row else due.number,
            stage=row.stage if row else due.stage.name,
        )

    # --- whether it was played as it should have been

    def _why_void(self, game: FileGame, state: MatchState, due: NextGame) -> Note | None:
        if game.ending is Ending.BROKEN_OFF and self.event.regulation.files.crash is Crash.VOID:
            return Note.of("pgn-broken-off", match=state.id, number=due.number)
        if not due.stage.book:
            return None
        first = self._openings.get((state.id, due.same_opening_as or 0))
        plies = self.event.regulation.files.opening_plies
        if first is not None and same_opening(first, game.opening, plies):
            return None
        books_show = self._marks_books or (first is not None and first.shows_book)
        if books_show and not game.opening.shows_book:
            return Note.of("pgn-without-book", match=state.id, number=due.number, book=due.stage.book)
        if first is not None:
            raise _Refused("pgn-other-opening", match=state.id, number=due.number, other=due.same_opening_as)
        return None

    def _swapped(self, match: str) -> tuple[Note, ...]:
        """A note if the last game had other colours than proposed."""
        replayed = self.event.state[match].replayed
        last = replayed.course.played[-1] if replayed else None
        if replayed is None or last is None or not last.colours_swapped:
            return ()
        named = {"match": match, "number": last.due.number}
        return (Note.of("colours-swapped", **named, white=last.game.white, black=last.game.black),)

    def _remember(self, game: FileGame, played: Game, place: tuple[str, int]) -> None:
        self._by_print[game.fingerprint] = played
        self._openings[place] = game.opening
        if played in self._unclaimed:
            self._unclaimed.remove(played)


class _Refused(Exception):
    """The note says why."""

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code)
        self.reason = Note.of(code, **params)


def _check_time_control(game: FileGame, due: NextGame) -> tuple[Note, ...]:
    """Nothing can be said where the stage prescribes none."""
    if due.time_control is None:
        return ()
    agrees = due.time_control.agrees(game.time_control)
    if agrees is False:
        raise _Refused(
            "pgn-time-control",
            number=due.number,
            stage=due.stage.name,
            due=due.time_control.text,
            found=game.time_control,
        )
    return () if agrees else (Note.of("pgn-no-time-control"),)


def _places(event: Knockout) -> dict[Game, tuple[str, int]]:
    """Match and number of each game that counts."""
    return {
        played.game: (state.id, played.due.number)
        for state in event.states
        if state.replayed is not None
        for played in state.replayed.course.played
    }

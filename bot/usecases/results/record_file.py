"""Games of a file that an operator or organiser has sent: what became of them, in one message."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.decisions import Decision, DropClaims, Say, State
from bot.lines import names_of
from bot.parsing.tokens import key_of
from bot.permissions import Act, require
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.results.record_games import RecordedGames, record_games
from bot.usecases.views.show_match import match_head, match_stands
from rules.knockout.entering import Entry, Verdict
from rules.pgn.records import Ending, FileGame
from rules.players import PlayerId
from sheets.records import Role

_LISTED = 10
"""Games with something to say about each, and matches."""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """All games of a file, flawed ones too."""

    sender: Sender
    games: tuple[FileGame, ...]


def record_file(state: State, command: RecordFile) -> Decision:
    """All that can be booked is, together; games on record have no second effect. NotAllowed; Refusal; RulesError."""
    require(state, command.sender.user_id, Act.RECORD_FILE)
    found, changes = record_games(state.snapshot, command.games)
    filled = (entry.row for entry in found.entries if entry.row is not None)
    return Decision(
        (command.sender.shown(_report(state, found)),),
        changes,
        tuple(DropClaims(key_of(row)) for row in filled if changes),
        by=_as(state, command.sender.user_id),
    )


def uses(state: State, games: Sequence[FileGame]) -> bool:
    """Whether any game of the file is one of this competition. Refusal; RulesError."""
    found, _ = record_games(state.snapshot, games)
    return any(found.of(verdict) for verdict in (Verdict.ENTERED, Verdict.VOID, Verdict.KNOWN))


def _as(state: State, user_id: int) -> PlayerId:
    """As whom he does it: the first of his people whose role it is."""
    people = state.snapshot.person
    his = [who for who in state.players_of(user_id) if who in people]
    return next(who for who in his if people[who].roles & {Role.OPERATOR, Role.ORGANISER})


def _report(state: State, found: RecordedGames) -> Say:
    names = names_of(state.snapshot)
    refused = found.of(Verdict.REFUSED)
    touched = found.touched
    return Say(
        "pgn-report",
        {
            "read": Say("pgn-read", {"count": len(found.entries)}),
            "counts": _counts(found),
            "void": tuple(_entry(entry, names) for entry in found.of(Verdict.VOID)),
            "refused": (*(_entry(entry, names) for entry in refused[:_LISTED]), *_more(len(refused))),
            "notes": (*(note_said(note, names) for note in found.notes[:_LISTED]), *_more(len(found.notes))),
            "matches": (*(_match(state, found, match) for match in touched[:_LISTED]), *_more(len(touched))),
        },
    )


def _counts(found: RecordedGames) -> tuple[Say, ...]:
    entered = found.of(Verdict.ENTERED)
    counted = {
        "pgn-adjudicated": sum(entry.file_game.ending is Ending.ADJUDICATED for entry in entered),
        "pgn-void": len(found.of(Verdict.VOID)),
        "pgn-known": len(found.of(Verdict.KNOWN)),
        "pgn-other-event": len(found.of(Verdict.OTHER_EVENT)),
        "pgn-refused": len(found.of(Verdict.REFUSED)),
    }
    lines = (Say(code, {"count": count}) for code, count in counted.items() if count)
    return (Say("pgn-recorded", {"count": len(entered)}), *lines)


def _entry(entry: Entry, names: Mapping[PlayerId, str]) -> Say:
    game = entry.file_game
    told = {"number": game.number, "line": game.line, "white": game.white or "?", "black": game.black or "?"}
    reason = note_said(entry.reason, names) if entry.reason else ""
    return Say("pgn-entry", {**told, "reason": reason})


def _match(state: State, found: RecordedGames, match: str) -> Say:
    reached = found.event.state[match]
    stands = match_stands(state.snapshot, found.event, reached)
    return Say("pgn-match", {"head": match_head(state.snapshot, reached), "stands": stands})


def _more(count: int) -> tuple[Say, ...]:
    return (Say("and-more", {"count": count - _LISTED}),) if count > _LISTED else ()

"""The pairing library gacrux, wrapped: FIDE team Swiss (Handbook C.04.6) and Dutch (C.04.3), and its checker.

Nothing else imports gacrux. It is driven in process, on the event record that its own file readers would make: no
file, no arguments, nothing printed, no lots (the initial colour is given). Competitors are pairing numbers.

What it reads is made in `rules/swiss_records.py`.

*Not done here*: acceleration of teams; game points as the score that pairs teams; reports of others as records.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from rules.errors import PairingError
from rules.swiss_history import Absent, CheckedRound, Pair, RankedNumber, SwissHistory, TeamSystem
from rules.swiss_records import event_record, player_record, team_record

T = TypeVar("T")


def pair_teams(history: SwissHistory, round_number: int, system: TeamSystem, absent: Absent) -> tuple[Pair, ...]:
    """The round of a team Swiss, board 1's match first, the bye last. White is the team with White on board 1.

    PairingError `no-legal-pairing`, or `pairing-library` when the library can't use what it is given.
    """
    record = event_record(history, round_number, absent)
    record |= team_record(history, system)
    return _asked(lambda: _pair(_teams(), record, round_number))


def pair_players(history: SwissHistory, round_number: int, absent: Absent) -> tuple[Pair, ...]:
    """The round of an individual Swiss by the Dutch system, board 1 first, the bye last. PairingError as for teams."""
    record = event_record(history, round_number, absent)
    record |= player_record(history)
    return _asked(lambda: _pair(_dutch(), record, round_number))


def rank_players(
    history: SwissHistory, ratings: Sequence[int | None], tie_breaks: Sequence[str], after_round: int
) -> tuple[RankedNumber, ...]:
    """The library's ranking after a round, by FIDE's acronyms, best first; `ratings` by pairing number."""
    record = event_record(history, after_round + 1, Absent()) | player_record(history, as_they_are=True)
    for competitor, rating in zip(record["competitors"], ratings, strict=True):
        competitor["rating"] = None if rating is None else {"rating": rating}
    return _asked(lambda: _rank(record, tie_breaks, after_round))


# --- what a report says, as the library reads it


def check_report(text: str) -> tuple[CheckedRound, ...]:
    """Every round of a Tournament Report File, paired again. PairingError `report-unreadable`, `pairing-library`."""
    return _asked(lambda: _check(_read(text)))


def rank_report(text: str, tie_breaks: Sequence[str], after_round: int) -> tuple[RankedNumber, ...]:
    """The library's ranking of a report after a round, by FIDE's acronyms, best first. PairingError as above."""
    return _asked(lambda: _rank(_read(text).get_tournament(1), tie_breaks, after_round))


# --- the library's side of it. Each of its modules is loaded when first needed: those that pair are slow to import.


def _teams() -> Any:
    from gacrux.pairingfideteam import pairing_fideteam

    return pairing_fideteam


def _dutch() -> Any:
    from gacrux.pairingdutch import pairing_dutch

    return pairing_dutch


def _checker() -> Any:
    from gacrux.pairingchecker import pairingchecker

    return pairingchecker()


def _reader() -> Any:
    from gacrux.trf2json import trf2json

    return trf2json()


def _tie_breaks() -> Any:
    from gacrux.tiebreak import tiebreak

    return tiebreak


def _asked(question: Callable[[], T]) -> T:
    """The library's answer; whatever it raises becomes a PairingError, as its errors are of every kind."""
    from gacrux.gacruxexeptions import GacruxNoLegalPairing

    try:
        return question()
    except PairingError:
        raise
    except GacruxNoLegalPairing as error:
        raise PairingError("no-legal-pairing", reason=str(error)) from error
    except Exception as error:
        raise PairingError("pairing-library", reason=f"{type(error).__name__}: {error}") from error


_OPTIONS: Mapping[str, object] = {"experimental": [], "verbose": 0, "methodList": [], "top_color": "w", "rank": False}


def _pair(engine: Any, record: dict[str, Any], round_number: int) -> tuple[Pair, ...]:
    brackets = engine(record, round_number, dict(_OPTIONS)).compute_pairing(False)
    return _pairs(brackets)


def _pairs(brackets: Iterable[Any]) -> tuple[Pair, ...]:
    pairs = [pair for bracket in brackets if bracket for pair in bracket["pairs"]]
    return tuple((pair["w"], pair["b"] or None) for pair in sorted(pairs, key=lambda pair: pair["board"]))


def _read(text: str) -> Any:
    report = _reader()
    report.parse_file(text, 0)
    if report.get_status() != 0:
        raise PairingError("report-unreadable", reason="; ".join(report.chessjson["status"]["error"]))
    return report


def _check(report: Any) -> tuple[CheckedRound, ...]:
    checker = _checker()
    checker.params = dict(_OPTIONS) | {"check": 1, "pairing": 0, "analysis": 0, "exchange": [], "current_round": -1}
    checker.chessfile = report
    checker.do_checker()
    return tuple(
        CheckedRound(each["round"], _with_none(each["current"]), _with_none(each["pairs"]))
        for each in report.result["roundpairing"]
    )


def _with_none(pairs: Iterable[tuple[int, int]]) -> tuple[Pair, ...]:
    return tuple((white, black or None) for white, black in pairs)


def _rank(tournament: Any, tie_breaks: Sequence[str], after_round: int) -> tuple[RankedNumber, ...]:
    engine = _tie_breaks()(tournament, after_round, {"is_rr": None, "swiss": True})
    result = engine.compute_tiebreaks(tournament, {"tiebreak": list(tie_breaks), "check": False})
    ranked = [
        RankedNumber(
            each["cid"], each["rank"], tuple(None if v is None else Fraction(v) for v in each["tiebreakScore"])
        )
        for each in result["competitors"]
    ]
    return tuple(sorted(ranked, key=lambda each: (each.rank, each.number)))

"""What pairing, standings and explanations mean in each format. The one place that chooses by the format.

A format is a module of this package with the functions of `Rulebook`; `rulebook` knows them all.
"""

from collections.abc import Sequence
from typing import Protocol

from bot.errors import Refusal
from bot.formats.tables import Explanation, Item, Standing, Table, Terms, WhyPaired
from rules.players import PlayerId
from rules.rounds import AbsenceKind, Game, Note, PairedRound, Wishes
from rules.trf import Trf
from sheets.reading.table import Tables
from sheets.records import Change, ChangeSet, Format, Repaint, Snapshot

__all__ = [
    "Explanation",
    "Item",
    "Rulebook",
    "Standing",
    "Table",
    "Terms",
    "WhyPaired",
    "blocking",
    "explanation",
    "fixed",
    "kind_refused",
    "matches",
    "pairing",
    "report",
    "results_filled",
    "rounds",
    "rulebook",
    "standings",
    "terms",
    "why_paired",
]


class Rulebook(Protocol):
    """What a format has to tell. All raise RulesError with what the settings or the round lack."""

    def rounds(self, snapshot: Snapshot) -> int | None:
        """How many rounds the season has; None when nothing says so."""

    def blocking(self, snapshot: Snapshot, round_number: int) -> Sequence[Game]:
        """Games of earlier rounds without which this round can't be paired."""

    def pairing(self, snapshot: Snapshot, round_number: int, wishes: Wishes) -> PairedRound:
        """Who plays whom."""

    def standings(self, snapshot: Snapshot, after_round: int | None) -> Table:
        """The list after a round; None is the last counted one."""

    def explanation(self, snapshot: Snapshot, player: PlayerId, after_round: int | None) -> Explanation:
        """Where his points come from."""

    def terms(self, snapshot: Snapshot, player: PlayerId, round_number: int) -> tuple[Terms, ...]:
        """The kinds with which he can sign off, the usual one first, and what each pays."""


def rulebook(kind: Format) -> Rulebook:
    """The rules of a format."""
    match kind:
        case Format.KEIZER:
            from bot.formats import keizer

            return keizer
        case Format.KNOCKOUT:
            from bot.formats import knockout

            return knockout
        case Format.TEAM_SWISS:
            from bot.formats import teams

            return teams
        case Format.SWISS:
            from bot.formats import swiss

            return swiss
        case Format.CIRCUIT:
            from bot.formats import circuit

            return circuit


def rounds(snapshot: Snapshot) -> int | None:
    """How many rounds the season has; None when nothing says so. RulesError."""
    return rulebook(snapshot.competition.format).rounds(snapshot)


def blocking(snapshot: Snapshot, round_number: int) -> Sequence[Game]:
    """Games without which a round can't be paired. RulesError."""
    return rulebook(snapshot.competition.format).blocking(snapshot, round_number)


def pairing(snapshot: Snapshot, round_number: int, wishes: Wishes | None = None) -> PairedRound:
    """Who plays whom in a round. RulesError."""
    return rulebook(snapshot.competition.format).pairing(snapshot, round_number, wishes or Wishes())


def standings(snapshot: Snapshot, after_round: int | None = None) -> Table:
    """The list after a round, by default the last counted one. RulesError."""
    return rulebook(snapshot.competition.format).standings(snapshot, after_round)


def explanation(snapshot: Snapshot, player: PlayerId, after_round: int | None = None) -> Explanation:
    """Where his points come from. RulesError."""
    return rulebook(snapshot.competition.format).explanation(snapshot, player, after_round)


def why_paired(
    snapshot: Snapshot,
    player: PlayerId,
    round_number: int,
    rival: PlayerId | None = None,
    wishes: Wishes | None = None,
) -> WhyPaired:
    """Why he is paired as he is, or would be; `wishes` are those the round is paired with.

    RulesError; Refusal `pairing-not-explained` for a format that pairs without reasons of its own.
    """
    kind = snapshot.competition.format
    if kind is Format.KEIZER:
        from bot.formats import keizer

        return keizer.why_paired(snapshot, player, round_number, rival, wishes or Wishes())
    if kind is Format.SWISS:
        from bot.formats import swiss

        return swiss.why_paired(snapshot, player, round_number, rival, wishes or Wishes())
    raise Refusal("pairing-not-explained", format=kind.value)


def matches(snapshot: Snapshot) -> tuple[Repaint, ...]:
    """The Matches tab, where the format has one. RulesError."""
    match snapshot.competition.format:
        case Format.KNOCKOUT:
            from bot.formats import knockout

            return (knockout.bracket_rows(knockout.event(snapshot), knockout.names_in(snapshot)),)
        case Format.TEAM_SWISS:
            from bot.formats.team_matches import matches_painted

            return (matches_painted(snapshot),)
        case Format.KEIZER | Format.SWISS | Format.CIRCUIT:
            return ()


def report(snapshot: Snapshot, after_round: int | None = None, edition: Trf = Trf.OF_2026) -> str:
    """The competition as a Tournament Report File. RulesError.

    Refusal `no-report` for a format that has none, `report-edition` for teams in an edition that knows none.
    """
    match snapshot.competition.format:
        case Format.SWISS:
            from bot.formats import swiss

            return swiss.report(snapshot, after_round, edition)
        case Format.TEAM_SWISS if edition is not Trf.OF_2026:
            raise Refusal("report-edition", edition=edition.value)
        case Format.TEAM_SWISS:
            from bot.formats import teams

            return teams.report(snapshot, after_round)
        case other:
            raise Refusal("no-report", format=other.value)


def results_filled(tables: Tables, snapshot: Snapshot) -> tuple[ChangeSet, ...]:
    """What the program writes beside the results that people write, with the standings. RulesError."""
    if snapshot.competition.format is not Format.CIRCUIT:
        return ()
    from bot.formats import circuit

    return circuit.points_written(tables, snapshot)


def terms(snapshot: Snapshot, player: PlayerId, round_number: int) -> tuple[Terms, ...]:
    """What signing off for a round means to him. RulesError."""
    return rulebook(snapshot.competition.format).terms(snapshot, player, round_number)


def kind_refused(snapshot: Snapshot, player: PlayerId, round_number: int, kind: AbsenceKind) -> Note | None:
    """Why he can't sign off in this way without an organiser's word; None when he can. RulesError."""
    if snapshot.competition.format is not Format.SWISS:
        return None
    from bot.formats import swiss

    return swiss.kind_refused(snapshot, player, round_number, kind)


def fixed(snapshot: Snapshot, round_number: int) -> tuple[Change, ...]:
    """What is written down for good when a round is paired. RulesError."""
    if snapshot.competition.format is not Format.SWISS:
        return ()
    from bot.formats import swiss

    return swiss.fixed_numbers(snapshot, round_number)

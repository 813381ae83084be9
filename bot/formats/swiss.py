"""An individual Swiss: its rules applied to a snapshot."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

from bot.formats.tables import Explanation, Item, Standing, Table, Terms, WhyPaired
from rules.players import PlayerId
from rules.postponed import PostponedGames
from rules.regulations import SettingValue, effective
from rules.rounds import AbsenceKind, Game, Note, PairedRound, Wishes
from rules.swiss.byes import half_point_bye_refused
from rules.swiss.event import LAST_RENUMBERING, SwissEvent
from rules.swiss.explain import explain
from rules.swiss.pairing import pair_round
from rules.swiss.regulation import DEFAULT_PRESET, KEPT_LINES, NUMBERS, Seeding, swiss_regulation
from rules.swiss.report import Extras, swiss_report
from rules.swiss.standings import SwissStanding, swiss_standings
from rules.trf import Heading, Trf
from sheets.reading.report_remarks import as_read, kept_lines
from sheets.records import AddRow, Change, SetValues, Snapshot
from sheets.schema import TabName


def settings(snapshot: Snapshot) -> Mapping[str, SettingValue]:
    """The workbook's settings over those of its preset. SettingError."""
    return effective(snapshot.competition.settings, DEFAULT_PRESET)


def event_of(snapshot: Snapshot) -> SwissEvent:
    """The event that a workbook holds. SettingError."""
    return SwissEvent(snapshot.tournament, swiss_regulation(snapshot.competition.settings))


def rounds(snapshot: Snapshot) -> int | None:
    """How many rounds the event has."""
    return event_of(snapshot).regulation.rounds


def blocking(snapshot: Snapshot, round_number: int) -> Sequence[Game]:
    """Games without a result: who meets whom hangs on them, unless the settings say otherwise."""
    if event_of(snapshot).regulation.postponed is not PostponedGames.BLOCK_NEXT_ROUND:
        return ()
    earlier = (game for game in snapshot.tournament.games if game.round < round_number and not game.is_bye)
    return tuple(g for g in earlier if g.counted_result is None or not g.counted_result.is_game_result)


def pairing(snapshot: Snapshot, round_number: int, wishes: Wishes) -> PairedRound:
    """Who plays whom."""
    return pair_round(event_of(snapshot), round_number, wishes)


def why_paired(
    snapshot: Snapshot, player: PlayerId, round_number: int, rival: PlayerId | None, wishes: Wishes
) -> WhyPaired:
    """Why he is paired as he is, or would be. PairingError `not-in-round`, and those of `pairing`."""
    from bot.formats import swiss_why
    from rules.swiss import why

    event = event_of(snapshot)
    return swiss_why.told(event, why.why_paired(event, round_number, player, wishes), rival)


def board_reasons(snapshot: Snapshot, paired: PairedRound) -> Mapping[PlayerId, tuple[Note, ...]]:
    """Points and colours of every board, by who has White."""
    from bot.formats import swiss_why

    return swiss_why.short_reasons(event_of(snapshot), paired)


def fixed_numbers(snapshot: Snapshot, round_number: int) -> tuple[Change, ...]:
    """Pairing numbers are written down when they no longer change (C.04.2 B). SettingError."""
    event = event_of(snapshot)
    regulation = event.regulation
    if round_number < LAST_RENUMBERING or regulation.numbers or regulation.seeding is not Seeding.RATING:
        return ()
    key, value = NUMBERS.key, ", ".join(event.by_number)
    if key not in snapshot.competition.listed:
        return (AddRow(TabName.SETTINGS, {"Key": key, "Value": value}),)
    held = snapshot.competition.settings.get(key)
    return (SetValues(TabName.SETTINGS, (key,), {"Value": None if held is None else str(held)}, {"Value": value}),)


def standings(snapshot: Snapshot, after_round: int | None) -> Table:
    """The list after a round; those that nothing tells apart share a rank."""
    table = swiss_standings(event_of(snapshot), after_round)
    return Table(table.after_round, tuple(_standing(snapshot, line) for line in table.lines), table.notes)


def explanation(snapshot: Snapshot, player: PlayerId, after_round: int | None) -> Explanation:
    """One item a round. RulesError `not-in-list`."""
    event = event_of(snapshot)
    items = tuple(Item(each.round, each.points, each.note) for each in explain(event, player, after_round))
    return Explanation(player, event.checked(after_round), sum((i.points for i in items), Fraction(0)), items)


def terms(snapshot: Snapshot, player: PlayerId, round_number: int) -> tuple[Terms, ...]:  # noqa: ARG001  # all alike
    """A bye without points, or with half of one for those who ask for it in time; whoever is late has nothing."""
    return (
        Terms(AbsenceKind.NOTIFIED, Note.of("pays-points", points=Fraction(0))),
        Terms(AbsenceKind.HALF_POINT_BYE, Note.of("pays-points", points=Fraction(1, 2))),
        Terms(AbsenceKind.LATE, Note.of("pays-points", points=Fraction(0))),
    )


def kind_refused(snapshot: Snapshot, player: PlayerId, round_number: int, kind: AbsenceKind) -> Note | None:
    """Half-point byes are limited; whoever has one keeps it. RulesError."""
    if kind is not AbsenceKind.HALF_POINT_BYE:
        return None
    return half_point_bye_refused(event_of(snapshot), player, round_number)


def report(snapshot: Snapshot, after_round: int | None, edition: Trf = Trf.OF_2026) -> str:
    """The event as the text of a Tournament Report File, with what an imported one said besides."""
    event = event_of(snapshot)
    table = swiss_standings(event, after_round)
    days = [plan.starts_at.date() for plan in snapshot.rounds if plan.starts_at is not None]
    heading = Heading(
        snapshot.competition.name,
        starts=min(days, default=None),
        ends=max(days, default=None),
        kind="Individual: Swiss-System",
    )
    ranks = {line.player: line.rank for line in table.lines}
    return swiss_report(
        event, heading, ranks, max(table.after_round, _last_paired(snapshot, after_round)), _extras(snapshot, edition)
    )


def _last_paired(snapshot: Snapshot, after_round: int | None) -> int:
    """Rounds that are paired stand in the report too, unless an earlier one is asked for."""
    return max(snapshot.tournament.games_by_round, default=0) if after_round is None else 0


def _extras(snapshot: Snapshot, edition: Trf) -> Extras:
    told = {person.id: as_read(person.remarks) for person in snapshot.people}
    kept = str(settings(snapshot).get(KEPT_LINES.key, ""))
    return Extras(
        edition,
        {player: sex for player, (sex, _) in told.items() if sex},
        {player: born for player, (_, born) in told.items() if born},
        kept_lines(kept),
    )


def _standing(snapshot: Snapshot, line: SwissStanding) -> Standing:
    more = {
        "pairing_number": line.pairing_number,
        "tie_breaks": {criterion.name: value for criterion, value in line.values},
    }
    return Standing(line.rank, line.player, snapshot.person[line.player].name, line.points, more)

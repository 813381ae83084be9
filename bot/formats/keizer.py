"""A Keizer competition: its rules applied to a snapshot."""

from collections.abc import Mapping, Sequence

from bot.formats import keizer_why
from bot.formats.keizer_end import end_notes
from bot.formats.tables import Explanation, Item, Standing, Table, Terms, WhyPaired
from rules.keizer import items, why
from rules.keizer.explain import explain
from rules.keizer.limits import for_this_round, pairing_limits
from rules.keizer.outlook import AbsenceOutlook, absence_outlook
from rules.keizer.pairing import pair_round
from rules.keizer.recount import list_for_pairing, recount
from rules.keizer.regulation import keizer_regulation
from rules.keizer.season import games_that_block
from rules.keizer.table import KeizerLine, KeizerTable
from rules.players import PlayerId
from rules.regulations import SettingValue, effective
from rules.rounds import AbsenceKind, Game, Note, PairedRound, Pairing, Wishes
from sheets.records import Snapshot

PRESET = "sliedrecht-2020"
"""The regulation of a competition that names none."""

_OFFERED = (AbsenceKind.NOTIFIED, AbsenceKind.EXTERNAL, AbsenceKind.EXTERNAL_CLUB_NIGHT)


def settings(snapshot: Snapshot) -> Mapping[str, SettingValue]:
    """The workbook's settings over those of its preset. SettingError."""
    return effective(snapshot.competition.settings, PRESET)


def rounds(snapshot: Snapshot) -> int | None:
    """How many rounds the season has."""
    return keizer_regulation(settings(snapshot)).rounds


def blocking(snapshot: Snapshot, round_number: int) -> Sequence[Game]:
    """Postponed games, where the settings have them block."""
    return games_that_block(snapshot.tournament, keizer_regulation(settings(snapshot)), round_number)


def pairing(snapshot: Snapshot, round_number: int, wishes: Wishes) -> PairedRound:
    """Who plays whom."""
    values = settings(snapshot)
    places = list_for_pairing(snapshot.tournament, keizer_regulation(values), round_number).order
    return pair_round(snapshot.tournament, places, pairing_limits(values), round_number, wishes)


def standings(snapshot: Snapshot, after_round: int | None) -> Table:
    """The list after a round, with the value that each has in it; after the last round how the season has ended."""
    table = _table(snapshot, after_round)
    lines = tuple(_standing(snapshot, line) for line in table.lines)
    end = end_notes(snapshot.tournament, keizer_regulation(settings(snapshot)), table.after_round)
    return Table(table.after_round, lines, (*table.notes, *end))


def explanation(snapshot: Snapshot, player: PlayerId, after_round: int | None) -> Explanation:
    """One item for each counted round. RulesError `not-in-list`."""
    told = explain(_table(snapshot, after_round), player)
    return Explanation(player, told.after_round, told.points, tuple(_item(item) for item in told.items))


def why_paired(
    snapshot: Snapshot, player: PlayerId, round_number: int, rival: PlayerId | None, wishes: Wishes
) -> WhyPaired:
    """Why he is paired as he is, or would be. PairingError `not-in-round`, and those of `pairing`."""
    values = settings(snapshot)
    limits = pairing_limits(values)
    places = list_for_pairing(snapshot.tournament, keizer_regulation(values), round_number).order
    question = why.Question(player, rival, wishes)
    found = why.why_paired(snapshot.tournament, places, limits, round_number, question)
    return keizer_why.told(snapshot.tournament, found, for_this_round(limits, wishes.settings), rival)


def board_reasons(snapshot: Snapshot, paired: PairedRound, wishes: Wishes) -> Mapping[PlayerId, tuple[Note, ...]]:
    """Places and colours of every board, by who has White."""
    values = settings(snapshot)
    places = list_for_pairing(snapshot.tournament, keizer_regulation(values), paired.round).order
    colours = why.board_colours(snapshot.tournament, places, pairing_limits(values), paired, wishes)
    return keizer_why.short_reasons(places, colours)


def objections(snapshot: Snapshot, round_number: int, pairing: Pairing) -> tuple[Note, ...]:
    """The rules that a pair in these colours would break; none where one of them stands in no list yet."""
    values = settings(snapshot)
    limits = pairing_limits(values)
    places = list_for_pairing(snapshot.tournament, keizer_regulation(values), round_number).order
    if not {pairing.white, pairing.black} <= set(places):
        return ()
    found = why.against_pair(snapshot.tournament, places, limits, round_number, pairing)
    return keizer_why.against(found, limits, pairing)


def terms(snapshot: Snapshot, player: PlayerId, round_number: int) -> tuple[Terms, ...]:
    """What each kind of absence would pay him; the one without timely notice comes last."""
    regulation = keizer_regulation(settings(snapshot))
    offered = (*_OFFERED, *((AbsenceKind.HALF_POINT_BYE,) if regulation.half_point_bye else ()), AbsenceKind.LATE)
    absences = [
        Terms(kind, _pays(absence_outlook(snapshot.tournament, regulation, player, round_number, kind)))
        for kind in offered
    ]
    return (*absences[:-1], Terms(AbsenceKind.BYE_WANTED, Note.of("pays-bye", share=regulation.bye)), absences[-1])


def _table(snapshot: Snapshot, after_round: int | None) -> KeizerTable:
    return recount(snapshot.tournament, keizer_regulation(settings(snapshot)), after_round)


def _standing(snapshot: Snapshot, line: KeizerLine) -> Standing:
    more = {
        "value": line.value,
        "played": line.played,
        "wins": line.wins,
        "draws": line.draws,
        "losses": line.losses,
        "absences": line.absences,
    }
    return Standing(line.rank, line.player, snapshot.person[line.player].name, line.points, more)


def _item(item: items.Item) -> Item:
    reason = Note.of(
        f"keizer-{item.kind.value.replace(' ', '-')}",
        opponent=item.opponent,
        value=item.value,
        factor=item.factor,
        points=item.points,
        absence=item.absence,
        ordinal=item.ordinal,
        paid_at_most=item.paid_at_most,
        withdrawn=item.value_of is items.ValueOf.WITHDRAWN_OPPONENT,
        of_opponent=item.value_of is not items.ValueOf.ONESELF,
    )
    return Item(item.round, item.points, reason)


def _pays(outlook: AbsenceOutlook) -> Note:
    if outlook.paid_left is None:
        return Note.of("pays-share", share=outlook.share)
    if outlook.paid_left == 0 and outlook.share == 0:
        return Note.of("pays-no-longer", ordinal=outlook.ordinal)
    return Note.of("pays-share-capped", share=outlook.share, ordinal=outlook.ordinal, left=outlook.paid_left)

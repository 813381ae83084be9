"""`rondo explain --pairing`: why a player is paired as he is."""

from collections.abc import Sequence

from bot.cli.ending import DONE
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import names, print_json, tell, tell_warnings, workbook
from bot.formats.tables import Alternative, Possible, WhyPaired
from bot.texts.notes import sentence
from bot.usecases.views.explain_pairing import why_paired
from rules.rounds import Note
from sheets.decode import find_participant, snapshot
from sheets.records import Snapshot
from sheets.tables import read_tables


def explain_pairing(address: str, player: str, number: int | None, rival: str | None, *, as_json: bool) -> int:
    """Of a round that is paired, else of the pairing that would be made; nothing is written."""
    shown = snapshot(read_tables(workbook(address).read()))
    with explained(shown):
        other = None if rival is None else find_participant(shown, rival)
        why = why_paired(shown, find_participant(shown, player), number, other)
    tell_warnings(shown)
    if as_json:
        print_json(_as_json(shown, why))
    else:
        _tell_people(shown, why)
    return DONE


def _as_json(shown: Snapshot, why: WhyPaired) -> dict[str, object]:
    return {
        "id": why.player,
        "round": why.round,
        "paired": why.is_paired,
        "white": why.pairing.white if why.pairing else None,
        "black": why.pairing.black if why.pairing else None,
        "bye": why.pairing is None,
        "place": why.place,
        "cost": why.cost,
        "reasons": [{"code": note.code, "text": text} for note, text in _texts(shown, why.reasons)],
        "others": [_other_as_json(shown, other) for other in why.others],
        "next_best": _alternative_as_json(shown, why.next_best),
        "against": _alternative_as_json(shown, why.with_rival),
    }


def _other_as_json(shown: Snapshot, other: Possible) -> dict[str, object]:
    against = [{"code": note.code, "text": text} for note, text in _texts(shown, other.against)]
    return {"id": other.player, "place": other.place, "why_not": against}


def _alternative_as_json(shown: Snapshot, found: Alternative | None) -> dict[str, object] | None:
    if found is None:
        return None
    return {
        "cost": found.cost,
        "pairings": [{"white": pair.white, "black": pair.black} for pair in found.paired.pairings],
        "relaxed": [text for _, text in _texts(shown, found.paired.relaxed)],
    }


def _tell_people(shown: Snapshot, why: WhyPaired) -> None:
    _ = reader()
    name = names(shown)
    if why.is_paired:
        tell(_("Round {round}", round=why.round))
    else:
        tell(_("Round {round}, as it would be paired now", round=why.round))
    if why.pairing is None:
        tell("  " + _("Bye: {names}", names=name[why.player]))
    else:
        tell(f"  {name[why.pairing.white]}  -  {name[why.pairing.black]}")
    for _note, text in _texts(shown, why.reasons):
        tell(f"  {text}")


def _texts(shown: Snapshot, notes: Sequence[Note]) -> list[tuple[Note, str]]:
    return [(note, sentence(note, names(shown), reader().language)) for note in notes]

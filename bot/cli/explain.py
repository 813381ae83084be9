"""`rondo explain`: where each point of a player comes from."""

from bot import formats
from bot.cli.ending import DONE
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import names, print_json, tell, tell_warnings, workbook
from bot.formats.tables import Explanation
from bot.numbers import points
from bot.texts.explain import item_sentence
from rules.regulations import decimal_text
from sheets.decode import find_participant, snapshot
from sheets.records import Format, Snapshot
from sheets.tables import read_tables


def explain_points(address: str, player: str, *, as_json: bool) -> int:
    """One line for each counted round; they add up to the points."""
    shown = snapshot(read_tables(workbook(address).read()))
    with explained(shown):
        explanation = formats.explanation(shown, find_participant(shown, player))
    tell_warnings(shown)
    if as_json:
        print_json(_as_json(shown, explanation))
    else:
        _tell_people(shown, explanation)
    return DONE


def _as_json(shown: Snapshot, explanation: Explanation) -> dict[str, object]:
    texts = _texts(shown, explanation)
    return {
        "id": explanation.player,
        "points": decimal_text(explanation.points),
        "items": [
            {"round": item.round, "text": text, "points": decimal_text(item.points)}
            for item, text in zip(explanation.items, texts, strict=True)
        ],
    }


def _tell_people(shown: Snapshot, explanation: Explanation) -> None:
    _ = reader()
    name = names(shown)[explanation.player]
    total = points(explanation.points, _.language)
    last = explanation.after_round
    if shown.competition.format is Format.CIRCUIT:
        tell(_("{name}: {points} points after stage {round}", name=name, points=total, round=last))
    else:
        tell(_("{name}: {points} points after round {round}", name=name, points=total, round=last))
    for text in _texts(shown, explanation):
        first, *steps = text.split("\n")
        tell("\n".join([f"  {first}", *(f"      {step}" for step in steps)]))


def _texts(shown: Snapshot, explanation: Explanation) -> list[str]:
    return [item_sentence(item, names(shown), reader().language) for item in explanation.items]

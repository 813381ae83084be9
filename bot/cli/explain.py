"""`rondo explain`: where each point of a player comes from."""

from collections.abc import Sequence

from bot import formats
from bot.cli.ending import DONE
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import names, print_json, tell, tell_warnings, workbook
from bot.formats.tables import Explanation
from bot.numbers import points
from bot.texts.explain import item_sentence
from bot.usecases.line_ups.proofs import Proof, Verdict, proofs
from rules.regulations import decimal_text
from sheets.decode import find_participant, snapshot
from sheets.records import Format, Snapshot
from sheets.tables import read_tables


def explain_points(address: str, player: str, *, as_json: bool) -> int:
    """One line for each counted round; they add up to the points."""
    tables = read_tables(workbook(address).read())
    shown = snapshot(tables)
    with explained(shown):
        explanation = formats.explanation(shown, find_participant(shown, player))
    tell_warnings(shown)
    line_ups = proofs(tables, shown, explanation.player)
    if as_json:
        print_json({**_as_json(shown, explanation), **_proofs_as_json(line_ups)})
    else:
        _tell_people(shown, explanation)
        _tell_proofs(line_ups)
    return DONE


def _proofs_as_json(line_ups: Sequence[Proof]) -> dict[str, object]:
    """Only of teams that have handed in line-ups sealed."""
    listed = [
        {"round": one.round, "sealed_at": one.sealed_at, "text": one.text, "verdict": one.verdict.value}
        for one in line_ups
    ]
    return {"line_ups": listed} if listed else {}


def _tell_proofs(line_ups: Sequence[Proof]) -> None:
    _ = reader()
    for one in line_ups:
        match one.verdict:
            case Verdict.PROVED:
                text = _(
                    "Line-up of round {round}: handed in {when}, and this is it.", round=one.round, when=one.sealed_at
                )
            case Verdict.CHANGED:
                text = _(
                    "Line-up of round {round}: handed in {when}; what stands in the workbook was changed after that.",
                    round=one.round,
                    when=one.sealed_at,
                )
            case Verdict.UNPROVED:
                text = _("Line-up of round {round}: the Log has no line of its hand-in that fits it.", round=one.round)
        tell(f"  {text}\n      {one.text}")


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

"""Where points come from, in sentences: "Round 7: win against A, value 43, 100% = 43".

item_sentence(item, names, "nl")      # for a terminal
item_said(item, names)                # a message
"""

from collections.abc import Mapping

from bot.formats.tables import Item
from bot.messages import Say
from bot.texts.catalogue import N_
from bot.texts.notes import Names, note_said, reason_said
from bot.texts.sentence import Sentences
from rules.players import PlayerId
from rules.rounds import Note


def item_said(item: Item, names: Names) -> Say:
    """One line of an explanation; where there are steps, one more for each."""
    if item.reason.code.startswith(("team-", "swiss-", "circuit-")):
        return _with_steps(item, names)
    params = dict(item.reason.params)
    opponent = params.get("opponent")
    told = {**params, "opponent": None if opponent is None else names.get(PlayerId(str(opponent)), opponent)}
    if item.reason.code.startswith("knockout-"):
        return Say(f"item.{item.reason.code}", {**told, "round": item.round, "points": item.points})
    what = Say(f"item.{item.reason.code}", told)
    if item.reason.code == "keizer-own-value":
        return what
    line = {"round": item.round, "what": _numbered(what, told), "points": item.points, "factor": told["factor"]}
    if told["factor"] == 0 and item.reason.code in _WITHOUT_VALUE:
        return Say("item-line-plain", line)
    return Say("item-line", {**line, "of": Say(_whose(told), {"value": told["value"]})})


def item_sentence(item: Item, names: Names, language: str) -> str:
    """One line of an explanation as plain text."""
    from bot.texts.rendering import plain

    return plain(item_said(item, names), language)


def _with_steps(item: Item, names: Names) -> Say:
    brought = {**dict(item.reason.params), "round": item.round, "points": item.points}
    line = reason_said(Note.of(item.reason.code, **brought), names)
    steps = tuple(note_said(step, names) for step in item.steps)
    return Say("item-steps", {"line": line, "steps": steps}) if steps else line


_WITHOUT_VALUE = frozenset({"keizer-unpaired", "keizer-open", "keizer-postponed", "keizer-double-forfeit"})


def _numbered(what: Say, params: Mapping[str, object]) -> Say:
    """An absence with its number, where only some are paid."""
    ordinal, most = params.get("ordinal"), params.get("paid_at_most")
    if not isinstance(ordinal, int) or not isinstance(most, int):
        return what
    numbers = {"what": what, "ordinal": ordinal, "most": most}
    return Say("item-numbered" if ordinal <= most else "item-beyond", numbers)


def _whose(params: Mapping[str, object]) -> str:
    if not params["of_opponent"]:
        return "value-own"
    return "value-withdrawn" if params["withdrawn"] else "value-opponent"


EXPLAIN_SENTENCES: Sentences = {
    "item-line": N_("Round {round}: {what}, {of}, {factor:share} = {points}"),
    "item-line-plain": N_("Round {round}: {what} = {points}"),
    "item-numbered": N_("{what} {ordinal} of {most}"),
    "item-beyond": N_("{what} number {ordinal}, of which {most} are paid"),
    "value-opponent": N_("value {value}"),
    "value-withdrawn": N_("value {value} of one who has left"),
    "value-own": N_("own value {value}"),
    "item.keizer-own-value": N_("The own value, counted once: {value} = {points}"),
    "item.keizer-win": N_("win against {opponent}"),
    "item.keizer-draw": N_("draw with {opponent}"),
    "item.keizer-loss": N_("loss against {opponent}"),
    "item.keizer-forfeit-win": N_("win by forfeit against {opponent}"),
    "item.keizer-forfeit-loss": N_("loss by forfeit against {opponent}"),
    "item.keizer-double-forfeit": N_("game with {opponent} forfeited by both"),
    "item.keizer-postponed": N_("postponed game with {opponent}"),
    "item.keizer-open": N_("game with {opponent}, no result yet"),
    "item.keizer-bye": N_("bye"),
    "item.keizer-absent": N_("absent ({absence})"),
    "item.keizer-absent-by-default": N_("absent by default, as {absence}"),
    "item.keizer-before-joining": N_("before joining, as {absence}"),
    "item.keizer-unpaired": N_("present, but neither paired nor absent"),
}

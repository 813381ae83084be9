"""Every code that the program says has its sentence, and every sentence is said."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from bot.parsing.presses import Step, View
from bot.permissions import Act
from bot.texts.catalogue import LANGUAGES
from bot.texts.labels import LABELS
from bot.texts.sentence import Plural
from bot.texts.sentences import LAYOUTS, PARTS, SENTENCES
from rules.keizer.items import ItemKind
from rules.keizer.legality import Bar, Rule

BOT = Path(__file__).parents[3] / "bot"
SILENT = frozenset({"texts", "sandbox", "demo"})
"""Folders that say nothing themselves."""

KNOWN = {**SENTENCES, **LAYOUTS, **LABELS}
FAMILIES = ("note.", "rules.", "rule.", "item.")
"""Codes of the rules; what they are is known only when they are noted."""


def sources() -> Iterator[Path]:
    return (file for file in sorted(BOT.rglob("*.py")) if not SILENT & set(file.relative_to(BOT).parts))


def strings(tree: ast.AST) -> Iterator[str]:
    """String constants but docstrings; an f-string as a regular expression."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            yield "".join(_pattern(part) for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs | parts:
            yield re.escape(node.value)


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"


def said() -> set[str]:
    """All patterns in the files that speak."""
    return {pattern for file in sources() for pattern in strings(ast.parse(file.read_text(encoding="utf-8")))}


def codes_called() -> Iterator[str]:
    """First arguments of what makes a message, as patterns."""
    for file in sources():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and node.args
                and _name(node.func) in {"Say", "Refusal", "NotAllowed", "Button"}
            ):
                yield from _codes(node.args[0])


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else ""


def _codes(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.IfExp):
        yield from _codes(argument.body)
        yield from _codes(argument.orelse)
    elif isinstance(argument, ast.JoinedStr):
        yield "".join(_pattern(part) for part in argument.values)
    elif isinstance(argument, ast.Constant):
        yield from strings(argument)


def test_every_code_that_is_said_has_words() -> None:
    missing = {code for code in codes_called() if not any(re.fullmatch(code, known) for known in KNOWN)}
    assert not missing


def test_every_sentence_is_said_somewhere() -> None:
    patterns = [re.compile(pattern) for pattern in said() if pattern != ".+"]
    wanted = [code for code in {**SENTENCES, **LABELS} if not code.startswith(FAMILIES)]
    own = {pattern for part in ("notes.py", "explain.py", "rendering.py") for pattern in _in_texts(part)}
    unsaid = [code for code in wanted if re.escape(code) not in own and not any(p.fullmatch(code) for p in patterns)]
    assert not unsaid


def _in_texts(name: str) -> set[str]:
    return set(strings(ast.parse((BOT / "texts" / name).read_text(encoding="utf-8"))))


def test_no_code_has_two_sentences() -> None:
    counted = Counter(code for part in PARTS for code in part)
    assert [code for code, times in counted.items() if times > 1] == []
    assert not set(SENTENCES) & set(LAYOUTS)


@pytest.mark.parametrize("act", Act)
def test_whoever_may_not_do_something_is_told_what_he_can_do(act: Act) -> None:
    assert f"not-allowed-{act.value}" in SENTENCES


def test_every_step_view_and_language_has_a_label() -> None:
    wanted = [f"step-{step.name.lower()}" for step in Step] + [f"view-{view.name.lower()}" for view in View]
    assert [label for label in wanted if label not in LABELS] == []
    assert [language for language in LANGUAGES if f"language-{language}" not in LAYOUTS] == []


def test_everything_that_the_keizer_rules_say_has_words() -> None:
    kinds = [f"item.keizer-{kind.value.replace(' ', '-')}" for kind in ItemKind]
    rules = [f"note.{rule.code}" for rule in Rule] + [f"rule.{rule.code}" for rule in Rule]
    bars = [f"rule.{bar.value}" for bar in Bar]
    assert [code for code in (*kinds, *rules, *bars) if code not in SENTENCES] == []


def test_places_of_both_plural_forms_are_the_same() -> None:
    for code, sentence in SENTENCES.items():
        if isinstance(sentence, Plural):
            assert _places(sentence.one) == _places(sentence.many), code


def _places(sentence: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(sentence)}

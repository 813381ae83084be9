"""What axe-core, Deque's checker, finds wrong with a page: WCAG 2.2 A and AA, and its best practices."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

from playwright.sync_api import Page

_SCRIPT = "axe.min.js"

RULES: Sequence[str] = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")


def violations(page: Page, only: str = "") -> Sequence[str]:
    """One line for each element that breaks a rule (`only` this one). What can't be seen at present isn't checked."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(files("axe_playwright_python").joinpath(_SCRIPT).read_text(encoding="utf-8"))
    wanted = {"type": "rule", "values": [only]} if only else {"type": "tag", "values": list(RULES)}
    options = {"runOnly": wanted, "resultTypes": ["violations"]}
    found: Mapping[str, Any] = page.evaluate("options => axe.run(document, options)", options)
    assert len(found["passes"]) >= (1 if only else 20), "axe has hardly looked at anything"
    return tuple(_lines(found["violations"]))


def _lines(found: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for rule in found:
        for node in rule["nodes"]:
            because = "; ".join(each["message"] for each in (*node["any"], *node["all"], *node["none"]))
            yield f"{rule['id']} ({rule['impact']}): {' '.join(map(str, node['target']))}: {because}"

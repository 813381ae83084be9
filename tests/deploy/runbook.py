"""The runbook's commands, as they are written there."""

import re
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[2]
RUNBOOK = ROOT / "deploy" / "README.md"


def section(title: str) -> Sequence[str]:
    """The commands of a section, one a line, without what is said of them."""
    text = RUNBOOK.read_text(encoding="utf-8")
    found = re.search(rf"^## {title}.*?$(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise LookupError(title)
    lines = [line.strip() for line in found[1].splitlines() if line.startswith("    ")]
    return [re.sub(r"\s+#.*$", "", line) for line in lines]


def commands() -> Sequence[str]:
    """All of them."""
    titles = re.findall(r"^## (.*)$", RUNBOOK.read_text(encoding="utf-8"), re.MULTILINE)
    return [line for title in titles for line in section(re.escape(title))]

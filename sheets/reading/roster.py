"""Who is meant by an ID, a Name, an alias or `Name (ID)`, and how somebody is named so that nobody else is meant."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from sheets.names import folded, tidy
from sheets.values.cells import Flaw, Reading, flaw
from sheets.values.nearest import Nearest

_NAME_AND_ID = re.compile(r"(?P<name>.+?)\s*\((?P<id>[^()]+)\)")
_MOST_GUESSES = 200
"""So many unknown names get the nearest known one; a tab full of strangers must not take minutes."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One that can be referred to: a person of the Players tab, a team of the Teams tab.

    `cell` is what stands in his ID cell: empty while the ID is provisional, somebody else's where an ID stands twice.
    """

    id: str
    name: str
    aliases: tuple[str, ...] = ()
    cell: str = ""


class Roster:
    """All who can be referred to. `of_what` is `name` or `team`: it chooses the words of what goes wrong."""

    def __init__(self, entries: Iterable[Entry], of_what: str = "name") -> None:
        self._entries = tuple(entries)
        self._of_what = of_what
        self._guesses = 0
        self._known: dict[str, Reading] = {}

    def resolve(self, text: str) -> str | Flaw:
        """The ID of the one who is meant, or why nobody is."""
        if text not in self._known:
            self._known[text] = self._resolve(tidy(text))
        found = self._known[text]
        return found if isinstance(found, (str, Flaw)) else flaw(f"unknown-{self._of_what}", nearest="")

    def reference(self, entry_id: str) -> str:
        """The shortest of Name, `Name (ID)` and ID that means this one."""
        name = self._name_of.get(entry_id, "")
        spellings = (name, f"{name} ({entry_id})") if name else ()
        return next((text for text in spellings if self.resolve(text) == entry_id), entry_id)

    def _resolve(self, text: str) -> str | Flaw:
        key = folded(text)
        for table in (self._by_id, self._by_name, self._by_alias):
            meant = table.get(key)
            if meant is not None:
                return meant[0] if len(meant) == 1 else flaw(f"ambiguous-{self._of_what}", ids=meant)
        both = _NAME_AND_ID.fullmatch(text)
        return self._unknown(key) if both is None else self._by_both(folded(both["name"]), folded(both["id"]), key)

    def _by_both(self, name: str, entry_id: str, key: str) -> str | Flaw:
        named = {*self._by_name.get(name, ()), *self._by_alias.get(name, ())}
        meant = [one for one in self._by_id.get(entry_id, ()) if one in named]
        if len(meant) == 1:
            return meant[0]
        if entry_id not in self._by_id:
            return self._unknown(key)
        return flaw("name-and-id-differ", id=self._by_id[entry_id][0], name=self._name_of[self._by_id[entry_id][0]])

    def _unknown(self, key: str) -> Flaw:
        self._guesses += 1
        near = self._nearest.to(key) if self._guesses <= _MOST_GUESSES else ""
        return flaw(f"unknown-{self._of_what}", nearest=self._shown.get(near, ""))

    @cached_property
    def _by_id(self) -> Mapping[str, tuple[str, ...]]:
        return _grouped((folded(text), entry.id) for entry in self._entries for text in (entry.id, entry.cell) if text)

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[str, ...]]:
        return _grouped((folded(entry.name), entry.id) for entry in self._entries if entry.name)

    @cached_property
    def _by_alias(self) -> Mapping[str, tuple[str, ...]]:
        return _grouped((folded(alias), entry.id) for entry in self._entries for alias in entry.aliases)

    @cached_property
    def _name_of(self) -> Mapping[str, str]:
        return {entry.id: entry.name for entry in self._entries}

    @cached_property
    def _shown(self) -> Mapping[str, str]:
        return {folded(name): name for entry in self._entries for name in (*entry.aliases, entry.name)}

    @cached_property
    def _nearest(self) -> Nearest:
        return Nearest(self._shown)


def _grouped(pairs: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    groups: dict[str, list[str]] = defaultdict(list)
    for key, entry_id in pairs:
        if entry_id not in groups[key]:
            groups[key].append(entry_id)
    return {key: tuple(ids) for key, ids in groups.items()}


def split_aliases(text: str) -> tuple[str, ...]:
    """Names with commas between; semicolons where a name has a comma itself."""
    parts = re.split(r"[;\n]" if ";" in text else r"[,\n]", text)
    return tuple(tidy(part) for part in parts if tidy(part))

"""Finds every sentence in the code that has to be translated, and brings the catalogues up to date.

python -m bot.texts.extraction      # what `make texts` runs: new sentences get an empty translation in each .po file
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from bot.texts.catalogue import DOMAIN, LANGUAGES, LOCALE

ROOT = Path(__file__).parent.parent.parent
PACKAGES = ("bot", "sheets")
KEYWORDS = {"_": None, "N_": None, "plural": (1, 2)}
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")


def sentences() -> Catalog:
    """All sentences of the code, with the files that use them."""
    catalogue = Catalog(project="Rondo", charset="utf-8")
    for package in PACKAGES:
        found = extract_from_dir(ROOT / package, keywords=KEYWORDS, comment_tags=("i18n:",))
        for file, _line, message, comments, context in found:
            where = [(f"{package}/{Path(file).as_posix()}", 0)]
            catalogue.add(message, None, where, auto_comments=comments, context=context)
        for path in sorted((ROOT / package).rglob("*.py")):
            for message in _said_at_once(path.read_text("utf-8")):
                catalogue.add(message, None, [(path.relative_to(ROOT).as_posix(), 0)])
    return catalogue


def _said_at_once(code: str) -> Iterator[str]:
    """Sentences handed straight to a catalogue, `reader()("...")`: no name stands before the bracket."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Call(ast.Call(ast.Name("reader" | "catalogue")), [ast.Constant(str() as message), *_]):
                yield message


def po_file(language: str) -> Path:
    """Where a language's translations stand."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def translations(language: str) -> Catalog:
    """A language's catalogue as it stands in its file; empty when there is none yet."""
    path = po_file(language)
    if not path.exists():
        return Catalog(locale=language, project="Rondo", charset="utf-8")
    with path.open("rb") as file:
        return read_po(file, locale=language)


def bring_up_to_date() -> None:
    """Merge the code's sentences into every .po file; nothing is guessed from similar ones."""
    template = sentences()
    for language in TRANSLATED:
        catalogue = translations(language)
        catalogue.update(template, no_fuzzy_matching=True)
        catalogue.obsolete.clear()
        path = po_file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, omit_header=False, include_lineno=False, sort_output=True, width=120)


if __name__ == "__main__":
    bring_up_to_date()

"""Compiles the message catalogues (.po, kept in git) to .mo files, which the installed program reads."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path(__file__).parent / "bot" / "locale"


def compile_catalogues() -> None:
    """Write a .mo file beside every .po file below bot/locale."""
    for source in LOCALE.glob("*/LC_MESSAGES/*.po"):
        with source.open("rb") as po:
            catalogue = read_po(po, locale=source.parts[-3])
        with source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalogue)


class CatalogueHook(BuildHookInterface[BuilderConfig]):
    """Runs before every build, the editable one of a checkout included."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002  # hatchling's signature
        """Hatchling calls this before it collects the files."""
        compile_catalogues()


if __name__ == "__main__":
    compile_catalogues()

"""Which language the person at the terminal reads: RONDO_LANGUAGE, else that of the system's messages."""

import os

from bot.texts.catalogue import Catalogue, catalogue, spoken


def reader() -> Catalogue:
    """The catalogue for whoever started the command."""
    wish = next((os.environ[name] for name in _VARIABLES if os.environ.get(name)), "en")
    return catalogue(spoken([wish]))


_VARIABLES = ("RONDO_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")

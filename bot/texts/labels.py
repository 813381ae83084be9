"""Words on buttons."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

LABELS: dict[str, str] = {}

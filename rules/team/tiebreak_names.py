"""The criteria that may order the teams, by the words and acronyms of FIDE Handbook C.07."""

from enum import Enum, unique

from rules.errors import SettingError
from rules.regulations import SettingValue


@unique
class Criterion(Enum):
    """One criterion; the value is the word that stands in Settings, `acronym` what C.07 calls it."""

    MATCH_POINTS = "match points"
    GAME_POINTS = "game points"
    BUCHHOLZ_MATCH = "Buchholz on match points"
    BUCHHOLZ_GAME = "Buchholz on game points"
    DIRECT_MATCH = "direct match"
    BOARD_COUNT = "board count"
    SONNEBORN_BERGER_MM = "Sonneborn-Berger match by match points"
    SONNEBORN_BERGER_MG = "Sonneborn-Berger match by game points"
    SONNEBORN_BERGER_GM = "Sonneborn-Berger game by match points"
    SONNEBORN_BERGER_GG = "Sonneborn-Berger game by game points"
    RATING_AVERAGE = "rating average"

    @property
    def acronym(self) -> str:
        """As in C.07, for programs; `RTG` (the rating average) is not one of FIDE's."""
        return _ACRONYMS[self]


_ACRONYMS = {
    Criterion.MATCH_POINTS: "MPTS",
    Criterion.GAME_POINTS: "GPTS",
    Criterion.BUCHHOLZ_MATCH: "BH:MP",
    Criterion.BUCHHOLZ_GAME: "BH:GP",
    Criterion.DIRECT_MATCH: "DE",
    Criterion.BOARD_COUNT: "BC",
    Criterion.SONNEBORN_BERGER_MM: "EMMSB",
    Criterion.SONNEBORN_BERGER_MG: "EMGSB",
    Criterion.SONNEBORN_BERGER_GM: "EGMSB",
    Criterion.SONNEBORN_BERGER_GG: "EGGSB",
    Criterion.RATING_AVERAGE: "RTG",
}
_BY_WORD = {word.casefold(): criterion for criterion in Criterion for word in (criterion.value, criterion.acronym)}


def criteria(key: str, value: SettingValue) -> tuple[Criterion, ...]:
    """An order of places: words or acronyms with commas between. SettingError `setting-choice`, `setting-twice`."""
    words = [" ".join(word.split()).casefold() for word in str(value).split(",") if word.strip()]
    for word in words:
        if word not in _BY_WORD:
            raise SettingError("setting-choice", key=key, value=word, choices=tuple(c.value for c in Criterion))
    order = tuple(_BY_WORD[word] for word in words)
    if not order:
        raise SettingError("setting-missing", key=key)
    if len(set(order)) != len(order):
        raise SettingError("setting-twice", key=key, value=value)
    return order

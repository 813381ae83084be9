"""Words of columns where there is a choice, as they stand in the drop-downs, and what people of five languages write.

Laid out like `sheets.headings`: en | nl | sv | de | ru, synonyms with commas between; the first is the canonical one.
"""

from collections.abc import Mapping

from sheets.headings import spellings
from sheets.names import folded

ROLES = """
player | speler | spelare | spieler | игрок
organiser, organizer, arbiter | organisator, wedstrijdleider | organisatör, tävlingsledare | turnierleiter, spielleiter | организатор
captain | aanvoerder, teamleider | lagledare, kapten | mannschaftsführer, kapitän | капитан
operator | operator | operatör | operator | оператор
contact | contactpersoon | kontaktperson | kontakt, ansprechpartner | контакт
"""

DEFAULTS = """
present | aanwezig | närvarande | anwesend | присутствует
absent | afwezig | frånvarande | abwesend | отсутствует
"""

STATES = """
planned | gepland | planerad | geplant | запланирован
paired | ingedeeld | lottad | ausgelost, gepaart | составлен
published | gepubliceerd | publicerad | veröffentlicht | опубликован
closed | gesloten, afgesloten | avslutad, stängd | abgeschlossen, geschlossen | завершён, закрыт
"""

ABSENCES = """
late | te laat, niet afgemeld | för sent | zu spät, unentschuldigt | без предупреждения
notified | afgemeld, met bericht | avanmäld | abgemeldet, entschuldigt | предупредил
external | extern | extern | extern | внешний матч
external club night | extern clubavond | extern klubbkväll | extern vereinsabend | внешний матч в клубный день
bye wanted | vrij gewenst | frirond önskas | freilos gewünscht | просит выходной
half-point bye | bye half punt, halve bye | halvpoängsfrirond | halbpunkt-freilos | выходной пол-очка
present | aanwezig | närvarande | anwesend | присутствует
"""

STATUSES = """
reported | gemeld | rapporterad, anmäld | gemeldet | сообщён
confirmed | bevestigd | bekräftad | bestätigt | подтверждён
disputed | betwist | omstridd, omtvistad, omtvistat | strittig, bestritten | оспорен
corrected | gecorrigeerd, verbeterd | rättad, korrigerad | korrigiert, berichtigt | исправлен
void | ongeldig | ogiltig | ungültig | аннулирован
"""

UNITS = """
game | partij | parti | partie | партия
pair | paar, tweetal | par | paar | пара
"""

STOPS = """
never | nooit | aldrig | nie | никогда
decisive unit | beslissende eenheid | avgörande enhet | entscheidende einheit | решающая единица
clinched | beslist | avgjort | entschieden | решено
"""

TIES = """
next | volgende | nästa | nächste | следующий
repeat last | herhaal laatste | upprepa sista | letzte wiederholen | повторить последний
black advances | zwart gaat door | svart går vidare | schwarz kommt weiter | проходят чёрные
higher seed advances | hoogst geplaatste door | högre seedad vidare | höher gesetzter weiter | проходит старший номер
"""


def by_spelling(table: str) -> Mapping[str, str]:
    """The canonical word for each folded spelling."""
    return {word_key(spelling): word for word, line in spellings(table).items() for group in line for spelling in group}


def canonical(table: str) -> tuple[str, ...]:
    """The canonical words, in the order of the table."""
    return tuple(spellings(table))


def word_key(text: str) -> str:
    """How words and headings are compared: folded, and with the two dots of ё optional, as in Russian print."""
    return folded(text).replace("ё", "е")

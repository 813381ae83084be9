"""Titles of tabs and headings of columns in five languages: en | nl | sv | de | ru, synonyms with commas between.

The first English word is the canonical one, which the program uses everywhere else and a new workbook has. Matching
ignores case and spaces (see `sheets.names.folded`).
"""

LANGUAGES = ("en", "nl", "sv", "de", "ru")

TABS = """
Settings | Instellingen | Inställningar | Einstellungen | Настройки
Players | Spelers, Leden | Spelare | Spieler, Teilnehmer | Игроки, Участники
Teams | Teams, Ploegen | Lag | Mannschaften, Teams | Команды
Rounds | Rondes, Speelronden | Ronder, Rundor | Runden | Туры
Absences | Afwezig, Afmeldingen | Frånvaro | Abwesend, Abmeldungen | Отсутствия, Отсутствующие
Pairings | Partijen, Indeling | Lottning, Partier | Paarungen, Partien | Пары, Партии
Line-ups | Opstellingen | Uppställningar | Aufstellungen | Составы
Stages | Etappes | Etapper | Etappen | Этапы
Stage results | Etappe-uitslagen | Etappresultat | Etappenergebnisse | Результаты этапов
Table | Tabel | Tabell | Tabelle | Таблица
Ladder | Ladder, Beslissing | Stege, Avgörande | Leiter, Stichkampf | Лестница, Тай-брейк
Standings | Stand, Ranglijst | Ställning | Stand, Rangliste | Положение, Турнирная таблица
Matches | Wedstrijden | Matcher | Wettkämpfe, Kämpfe | Матчи
Problems | Problemen | Problem | Probleme | Проблемы
Log | Logboek | Logg | Protokoll | Журнал
"""

HEADINGS = """
Key | Sleutel, Instelling | Nyckel, Inställning | Schlüssel, Einstellung | Ключ, Настройка
Value | Waarde | Värde | Wert | Значение
Meaning | Betekenis, Uitleg | Betydelse, Förklaring | Bedeutung, Erklärung | Смысл, Пояснение
ID | ID | ID | ID | ID, Код
Name | Naam | Namn | Name | Имя, Фамилия, ФИО
Rating, Elo | Rating, Elo | Rating, Elo | Wertungszahl, Rating, Elo | Рейтинг, Эло
National rating | Nationale rating, KNSB | Nationell rating, LASK | Nationale Wertungszahl, DWZ | Национальный рейтинг
Title | Titel | Titel | Titel | Звание
Federation | Federatie, Bond, Land | Federation, Förbund, Land | Föderation, Verband, Land | Федерация, Страна
FIDE ID | FIDE-ID, FIDE-nummer | FIDE-ID | FIDE-ID | FIDE ID, ФИДЕ ID, ID ФИДЕ
Team | Team, Ploeg | Lag | Mannschaft, Team | Команда
Role | Rol | Roll | Rolle | Роль
Joins in round | Vanaf ronde | Från rond | Ab Runde | С тура
Left after round | Gestopt na ronde | Slutade efter rond | Ausgeschieden nach Runde | Выбыл после тура
Default | Standaard | Förval, Standard | Voreinstellung, Standard | По умолчанию
Aliases | Bijnamen, Aliassen | Alias, Smeknamn | Aliasse, Aliasnamen, Rufnamen | Псевдонимы, Прозвища
Remarks | Opmerkingen, Opmerking | Anmärkningar, Anmärkning | Bemerkungen, Bemerkung | Примечания, Примечание
Club | Club, Vereniging | Klubb | Verein, Klub | Клуб
Captain | Aanvoerder, Teamleider | Lagledare, Kapten | Mannschaftsführer, Kapitän | Капитан
Vice-captains | Reserveaanvoerders | Vice lagledare | Stellvertreter, Vizekapitäne | Вице-капитаны, Заместители
Round | Ronde | Rond, Omgång | Runde | Тур
Date | Datum | Datum | Datum | Дата
Time | Tijd, Aanvang | Tid | Uhrzeit, Zeit | Время, Начало
Absence deadline | Afmelden tot | Frånvaro senast | Abmelden bis, Abmeldeschluss | Срок отказа, Отказ до
Line-up deadline | Opstelling tot | Uppställning senast | Aufstellung bis | Срок заявки состава, Состав до
Pair at | Indelen om | Lottas | Auslosung um | Жеребьёвка
Publish standings at | Stand publiceren om | Ställning publiceras | Stand veröffentlichen um | Публикация таблицы
State | Status, Stand van zaken | Läge, Status | Stand, Status | Состояние
Player | Speler | Spelare | Spieler | Игрок, Участник
Kind | Soort | Slag, Typ | Art | Вид
Reported by | Gemeld door | Rapporterad av, Anmäld av | Gemeldet von | Сообщил, Кто сообщил
Reported at | Gemeld op | Rapporterad, Anmäld | Gemeldet am | Сообщено, Когда сообщено
Board | Bord | Bord | Brett | Доска
White | Wit | Vit | Weiß | Белые
Black | Zwart | Svart | Schwarz | Чёрные, Черные
Result | Uitslag, Resultaat | Resultat | Ergebnis, Resultat | Результат
Match | Wedstrijd, Match | Match | Wettkampf, Match | Матч
Game | Partij | Parti | Partie | Партия
Stage | Etappe, Fase | Etapp, Fas | Etappe, Phase | Этап
Place | Plaats | Plats | Ort, Platz | Место
Status | Status | Status | Status | Статус
Players | Spelers, Aantal spelers | Spelare, Antal spelare | Spieler, Teilnehmerzahl | Игроков, Число участников
Grandmasters | Grootmeesters | Stormästare | Großmeister | Гроссмейстеров
Points | Punten | Poäng | Punkte | Очки
Handed in by | Ingeleverd door | Inlämnad av | Eingereicht von, Abgegeben von | Сдал, Кто подал
Handed in at | Ingeleverd op | Inlämnad | Eingereicht am, Abgegeben am | Сдано, Когда подано
From | Vanaf | Från | Ab, Von | От, С
Unit | Eenheid | Enhet | Einheit | Единица
At most | Hoogstens | Högst | Höchstens | Не более
Time controls | Speeltempo | Betänketid | Bedenkzeit | Контроль времени
Book | Boek | Bok | Buch | Книга
Stops | Stopt | Slutar | Endet | Завершается
On tie | Bij gelijke stand | Vid lika | Bei Gleichstand | При равенстве
Played | Gespeeld | Spelade | Gespielt | Сыграно
Wins | Gewonnen | Vinster | Siege | Победы
Draws | Remises | Remier | Remis | Ничьи
Losses | Verloren | Förluster | Niederlagen | Поражения
Absences | Afwezigheden | Frånvaror | Abwesenheiten | Пропуски
Rank | Rang, Nr | Placering | Rang | Ранг
White team | Thuisteam, Team wit | Vitt lag, Hemmalag | Mannschaft Weiß, Heim | Команда белых
Black team | Uitteam, Team zwart | Svart lag, Bortalag | Mannschaft Schwarz, Gast | Команда чёрных
Score | Score | Matchresultat | Stand im Wettkampf, Score | Счёт
Handicap | Handicap | Handikapp | Handicap | Гандикап
Match points | Matchpunten | Matchpoäng | Mannschaftspunkte | Командные очки
Game points | Bordpunten | Partipoäng | Brettpunkte | Очки на досках
Tab | Tabblad | Flik | Tabellenblatt, Blatt | Лист
Cell | Cel | Cell | Zelle | Ячейка
Problem | Probleem | Problem | Problem | Проблема
What to do | Wat te doen | Vad göra | Was tun | Что делать
When | Wanneer | När | Wann | Когда
Who | Wie | Vem | Wer | Кто
What | Wat | Vad | Was | Что
Before | Voor | Före | Vorher | До
After | Na | Efter | Nachher | После
"""


def spellings(table: str) -> dict[str, tuple[tuple[str, ...], ...]]:
    """A table of this module by canonical name: for each of LANGUAGES its spellings, the usual one first."""
    lines = [[_words(cell) for cell in line.split("|")] for line in table.strip().splitlines()]
    return {line[0][0]: tuple(line) for line in lines}


def _words(cell: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in cell.split(","))

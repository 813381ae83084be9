"""Whatever stands in the workbook of a cup, every command has an answer or a refusal, and never an error of its own."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import partial
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot import formats
from bot.demo.teams import teams_demo
from bot.errors import Refusal
from bot.lines import names_of
from bot.texts.catalogue import catalogue
from bot.texts.explain import item_sentence
from bot.texts.notes import error_sentence, sentence
from bot.texts.problems import problem_sentences
from bot.usecases.rounds.pair_round import pair
from rules.errors import RulesError
from rules.players import PlayerId
from rules.regulations import preset
from sheets.decode import snapshot
from sheets.encode import plan
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from sheets.records import ChangeSet, Format, Snapshot
from sheets.tables import Tables, read_tables
from sheets.template import write_new
from sheets.xlsx import XlsxWorkbook

NOISE: Sequence[Scalar] = (
    *(None, "", " ", 0, -1, 7, 1.5, 10**9, True, date(2018, 1, 2)),
    *(
        "T1",
        "T5",
        "P1",
        "P63",
        "SK Norrsken",
        "Anna",
        "bye",
        "+/-",
        "-/-",
        "1-0",
        "½-½",
        "postponed",
        "closed",
        "planned",
    ),
    *("handicap", "player", "captain", "team.boards", "team.standings", "none", "yes", "direct match", "{x}", "=1+1"),
)

Grid = dict[str, list[list[Scalar]]]
Sound = Mapping[str, Sequence[Sequence[Scalar]]]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Sound:
    """The example cup, its tabs cut to three rounds: as much as is needed to break."""
    own = {"preset": "svenska-cupen-2018", "timezone": "Europe/Stockholm", "competition": "The cup"}
    values = {**preset("svenska-cupen-2018"), **own}
    content = teams_demo(values, date(2018, 10, 6))
    cut = {tab: [row for row in rows if int(row.get("Round") or 0) <= 3] for tab, rows in content.items()}
    file = tmp_path_factory.mktemp("cup") / "cup.xlsx"
    write_new(file, Format.TEAM_SWISS, own, cut, str)
    return {tab.title: [[cell.value for cell in row] for row in tab.rows] for tab in XlsxWorkbook(file).read().tabs}


def broken(sound: Sound, die: Random) -> MemoryWorkbook:
    """Some cells written over, some rows lost or doubled, now and then a tab or a heading gone."""
    grid: Grid = {title: [list(row) for row in rows] for title, rows in sound.items()}
    for _ in range(die.randint(1, 12)):
        title = die.choice(["Settings", "Players", "Teams", "Rounds", "Absences", "Pairings", "Line-ups", "Table"])
        rows = grid.get(title, [])
        if len(rows) > 1:
            _break(die, grid, title, rows)
    return MemoryWorkbook(grid)


def _break(die: Random, grid: Grid, title: str, rows: list[list[Scalar]]) -> None:
    at = die.randrange(1, len(rows))
    match die.randrange(12):
        case 0:
            rows.append(list(rows[at]))
        case 1:
            del rows[at]
        case 2 if title != "Settings":
            del grid[title]
        case 3 if title != "Settings":
            rows[0][die.randrange(len(rows[0]))] = "Something else"
        case _:
            row = rows[at]
            row[die.randrange(len(row))] = die.choice(NOISE)


def refused(question: Callable[[], object], names: Mapping[PlayerId, str]) -> str:
    """What is said instead of an answer; "" if there is one."""
    try:
        question()
    except RulesError as error:
        return error_sentence(error, names, "en")
    except Refusal as refusal:
        return refusal.code
    return ""


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 10**9))
def test_every_command_answers_or_refuses(sound: Sound, seed: int) -> None:
    tables = read_tables(broken(sound, Random(seed)).read())
    shown = snapshot(tables)
    for problem in shown.problems:
        assert not problem_sentences(problem, catalogue("en"))[0].startswith("Something is wrong here")
    for question in questions(shown):
        assert "refuse this:" not in refused(question, names_of(shown))
    for number in (None, 3):
        assert "refuse this:" not in refused(partial(_paired, tables, shown, number), names_of(shown))


def questions(shown: Snapshot) -> Iterator[Callable[[], object]]:
    """All that is asked of an event, but its pairing."""
    yield from (partial(ask, shown) for ask in (formats.standings, formats.matches, formats.report))
    participants = (*(PlayerId(team.id) for team in shown.teams[:3]), *(person.id for person in shown.people[:2]))
    yield from (partial(_explained, shown, who) for who in participants)


def _explained(shown: Snapshot, who: PlayerId) -> list[str]:
    told = formats.explanation(shown, who)
    return [item_sentence(item, names_of(shown), "en") for item in told.items]


def _paired(tables: Tables, shown: Snapshot, number: int | None) -> None:
    paired, changes = pair(shown, number)
    assert all(sentence(note, names_of(shown), "en") for note in paired.notes)
    plan(tables, [ChangeSet("pair", changes)])


def test_the_sound_cup_is_sound(sound: Sound) -> None:
    shown = snapshot(read_tables(MemoryWorkbook(sound).read()))
    assert shown.errors == ()
    assert formats.standings(shown).after_round == 3


@pytest.mark.parametrize("tab", ["Teams", "Players", "Line-ups", "Pairings", "Rounds", "Absences", "Table"])
def test_a_tab_that_is_missing_breaks_nothing(sound: Sound, tab: str) -> None:
    tables = read_tables(MemoryWorkbook({title: rows for title, rows in sound.items() if title != tab}).read())
    shown = snapshot(tables)
    asked: list[Callable[[], object]] = [*questions(shown), partial(_paired, tables, shown, None)]
    told = [refused(question, names_of(shown)) for question in asked]
    assert not [text for text in told if "refuse this:" in text]
    assert told[-1] == ("stopped-by-problems" if tab in {"Teams", "Players"} else "")

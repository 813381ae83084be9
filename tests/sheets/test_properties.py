"""What holds for every workbook: it can be read, it is read as it was written, and plans bring about what they say."""

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.results import Result
from rules.rounds import AbsenceKind, RoundState, Status
from sheets.decode import missing_ids, snapshot
from sheets.encode import Fate, overlay, plan
from sheets.grid import Book, Cell, Tab
from sheets.memory import MemoryWorkbook
from sheets.records import AddRow, Change, ChangeSet, RemoveRow, Repaint, SetValues, Value
from sheets.schema import SCHEMA, TabName
from sheets.tables import Tables, from_json, read_tables, to_json
from tests.sheets.books import Rows, workbook

# --- any workbook that a person can make

HEADINGS = st.sampled_from(
    [column.heading for schema in SCHEMA for column in schema.columns] + ["", "mine", "Speler", "Bord 5"]
)
VALUES = st.one_of(
    st.none(),
    st.sampled_from(
        ["Anna", "Boris", "P1", "Anna (P1)", "1-0", "½-½", "bye", "notified", "keizer", "-2h", "=1+1", " ", "#REF!"]
    ),
    st.sampled_from(
        ["format", "timezone", "rounds", "keizer.step", "planned", "closed", "organiser", "2026-03-12", "18:00"]
    ),
    st.integers(-2, 40),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.text(max_size=8),
    st.dates(date(1, 1, 1)),
    st.times(),
    st.datetimes(),
)
CELLS = st.one_of(
    VALUES.map(Cell),
    VALUES.map(Cell),
    st.builds(Cell, VALUES, st.just("=A1")),
    st.builds(Cell, st.none(), st.sampled_from(["", "=A1"]), st.just("#REF!")),
)
TITLES = st.sampled_from([schema.name.value for schema in SCHEMA] + ["Spelers", "mine", "Players "])


@st.composite
def tabs(draw: st.DrawFn, number: int) -> Tab:
    """A tab with mostly the right headings and anything below them."""
    title = draw(TITLES)
    schema = next((schema for schema in SCHEMA if schema.name.value == title.strip()), SCHEMA[1])
    usual = [column.heading for column in schema.columns]
    headings = draw(st.one_of(st.just(usual), st.permutations(usual), st.lists(HEADINGS, max_size=8)))
    rows: list[list[Cell]] = [[Cell(heading) for heading in headings]]
    rows += draw(st.lists(st.lists(CELLS, max_size=len(headings) + 2), max_size=8))
    merged = draw(st.lists(st.sampled_from(["A1:B1", "A2:A4", "B3:C3", "nonsense", "E2:E3"]), max_size=2))
    return Tab(number, title, rows, merged)


BOOKS = st.integers(0, 6).flatmap(lambda count: st.tuples(*(tabs(number) for number in range(count))).map(Book))


@settings(max_examples=60)
@given(BOOKS)
def test_any_workbook_can_be_read_kept_and_given_its_ids(book: Book) -> None:
    tables = read_tables(book)
    shown = snapshot(tables)
    kept = from_json(to_json(tables))
    assert _comparable(kept) == _comparable(tables)
    assert snapshot(kept).problems == shown.problems or _has_nan(book)
    found = missing_ids(tables)
    if found is not None:
        assert overlay(tables, [found])[1][found.id].fate in {Fate.WRITTEN, Fate.WAITING}
    assert shown.tournament.players == tuple(person.player for person in shown.people if person.plays)
    assert all(player in shown.person for record in shown.games for player in record.game.players)


def _comparable(tables: Tables) -> str:
    return to_json(tables)


def _has_nan(book: Book) -> bool:
    return any(cell.value != cell.value for tab in book.tabs for row in tab.rows for cell in row)


# --- what was written is read again

NAMES = st.lists(
    st.text(st.sampled_from("aBéЖ '=@(),;1P-"), min_size=1, max_size=6).filter(lambda name: bool(name.strip())),
    min_size=2,
    max_size=6,
)
LOCAL = st.datetimes(datetime.fromisoformat("2001-01-01"), datetime.fromisoformat("2099-12-31"))


@st.composite
def seasons(draw: st.DrawFn) -> Mapping[TabName, Sequence[Mapping[str, Value]]]:
    """The canonical rows of a competition."""
    ids = [f"P{number}" for number, _ in enumerate(draw(NAMES), 1)]
    names = draw(st.lists(NAMES, min_size=len(ids), max_size=len(ids)))
    players = [
        {
            "ID": player,
            "Name": " ".join(name[0].split()),
            "Rating": draw(st.one_of(st.none(), st.integers(0, 3000))),
            "Default": draw(st.sampled_from([None, "present", "absent"])),
            "Aliases": draw(st.sampled_from([None, "Nick", "Ann, Anna"])),
        }
        for player, name in zip(ids, names, strict=True)
    ]
    numbers = range(1, draw(st.integers(1, 4)) + 1)
    rounds = [{"Round": n, "State": draw(st.sampled_from(list(RoundState))).value} for n in numbers]
    absences = [
        {"Round": n, "Player": player, "Kind": draw(st.sampled_from(list(AbsenceKind))).value}
        for n in numbers
        for player in draw(st.sets(st.sampled_from(ids), max_size=2))
    ]
    return {
        TabName.PLAYERS: players,
        TabName.ROUNDS: rounds,
        TabName.ABSENCES: absences,
        TabName.PAIRINGS: [row for n in numbers for row in draw(_pairings(n, ids))],
    }


@st.composite
def _pairings(draw: st.DrawFn, number: int, ids: Sequence[str]) -> list[Mapping[str, Value]]:
    order = draw(st.permutations(ids))
    games: list[Mapping[str, Value]] = []
    for board, (white, black) in enumerate(zip(order[::2], order[1::2], strict=False), 1):
        result = draw(st.sampled_from([None, *(r for r in Result if r is not Result.BYE)]))
        reported = draw(st.one_of(st.none(), LOCAL))
        games.append(
            {
                "Round": number,
                "Board": board,
                "White": white,
                "Black": black,
                "Result": None if result is None else result.value,
                "Status": draw(st.sampled_from([status.value or None for status in Status])),
                "Date": draw(st.one_of(st.none(), st.just("2026-03-12"))),
                "Time": draw(st.one_of(st.none(), st.just("19:30"))),
                "Reported by": draw(st.sampled_from([None, *ids])),
                "Reported at": None if reported is None else reported.isoformat(timespec="seconds").removesuffix(":00"),
            }
        )
    return games


SETTINGS: Rows = [["Key", "Value"], ["format", "keizer"], ["timezone", "Europe/Amsterdam"]]


def written(content: Mapping[TabName, Sequence[Mapping[str, Value]]]) -> MemoryWorkbook:
    """A workbook with these rows."""
    book = MemoryWorkbook({"Settings": SETTINGS})
    added = ChangeSet("all", tuple(AddRow(tab, row) for tab, rows in content.items() for row in rows))
    book.write(lambda fresh: plan(read_tables(fresh), [added]).plan)
    return book


@settings(max_examples=60)
@given(seasons())
def test_what_was_written_is_read_again(content: Mapping[TabName, Sequence[Mapping[str, Value]]]) -> None:
    tables = read_tables(written(content).read())
    for tab, rows in content.items():
        found = [
            {heading: value for heading, value in row.values.items() if value is not None} for row in tables.rows(tab)
        ]
        assert found == [{heading: value for heading, value in row.items() if value is not None} for row in rows]
    assert not any(row.flaws for tab in content for row in tables.rows(tab))


@settings(max_examples=40)
@given(seasons(), st.randoms(use_true_random=False))
def test_the_order_of_rows_changes_nothing(
    content: Mapping[TabName, Sequence[Mapping[str, Value]]], chance: random.Random
) -> None:
    shuffled = {tab: list(rows) for tab, rows in content.items()}
    for tab in (TabName.ROUNDS, TabName.ABSENCES, TabName.PAIRINGS):
        chance.shuffle(shuffled[tab])
    one, other = (snapshot(read_tables(written(rows).read())) for rows in (content, shuffled))
    assert replace(one, problems=()) == replace(other, problems=())
    assert sorted(p.code for p in one.problems) == sorted(p.code for p in other.problems)


@given(seasons(), st.randoms(use_true_random=False))
@settings(max_examples=30)
def test_the_order_of_columns_changes_nothing(
    content: Mapping[TabName, Sequence[Mapping[str, Value]]], chance: random.Random
) -> None:
    book = written(content).read()
    turned = []
    for tab in book.tabs:
        width = max(map(len, tab.rows))
        order = chance.sample(range(width), width)
        turned.append(replace(tab, rows=[[tab.cell(at, column) for column in order] for at in range(len(tab.rows))]))
    one, other = snapshot(read_tables(book)), snapshot(read_tables(replace(book, tabs=turned)))
    assert replace(one, problems=()) == replace(other, problems=())


# --- a plan brings about what it promised

IDS = st.sampled_from(["P1", "P2", "P3", "P4", "P10", "P11"])
RESULTS = st.sampled_from([None, "1-0", "½-½", "0-1", "+/-"])
BOARDS = st.integers(1, 3)
CHANGES: st.SearchStrategy[Change] = st.one_of(
    st.builds(
        lambda board, before, after: SetValues(
            TabName.PAIRINGS, (1, None, None, board), {"Result": before}, {"Result": after}
        ),
        BOARDS,
        RESULTS,
        RESULTS,
    ),
    st.builds(
        lambda board, remarks: SetValues(
            TabName.PAIRINGS, (1, None, None, board), {"Remarks": None}, {"Remarks": remarks}
        ),
        BOARDS,
        st.sampled_from([None, "x", "=y"]),
    ),
    st.builds(
        lambda player, kind: AddRow(TabName.ABSENCES, {"Round": 2, "Player": player, "Kind": kind}),
        IDS,
        st.sampled_from(["late", "notified"]),
    ),
    st.builds(
        lambda player, kind: RemoveRow(TabName.ABSENCES, (2, player), {"Kind": kind}),
        IDS,
        st.sampled_from(["late", "notified"]),
    ),
    st.builds(
        lambda player, name: AddRow(TabName.PLAYERS, {"ID": player, "Name": name}),
        IDS,
        st.sampled_from(["Anna", "Zoë", "P2", "Bo"]),
    ),
    st.builds(
        lambda player, before, after: SetValues(TabName.PLAYERS, (player,), {"Name": before}, {"Name": after}),
        IDS,
        st.sampled_from(["Anna", "Boris", "Zoë"]),
        st.sampled_from(["Anna", "Boris", "Player 1"]),
    ),
    st.builds(
        lambda white, black: AddRow(TabName.PAIRINGS, {"Round": 2, "Board": 1, "White": white, "Black": black}),
        IDS,
        IDS,
    ),
    st.builds(
        lambda rank, player: Repaint(TabName.STANDINGS, ({"Rank": rank, "Player": player, "Points": "1.5"},)),
        BOARDS,
        IDS,
    ),
    st.builds(
        lambda who: AddRow(
            TabName.LOG, {"When": "2026-03-12T18:00", "Who": who, "What": "x", "Before": None, "After": "y"}
        ),
        IDS,
    ),
)


def _key(change: Change) -> object:
    """No set adds a row twice, or changes one twice."""
    match change:
        case AddRow(tab, values):
            return (tab, tuple(values.get(heading) for heading in ("ID", "Round", "Player")))
        case SetValues(tab, key):
            return ("set", tab, key)
        case _:
            return change


SETS = st.lists(st.lists(CHANGES, min_size=1, max_size=3, unique_by=lambda change: repr(_key(change))), max_size=6).map(
    lambda sets: [ChangeSet(f"s{number}", tuple(changes)) for number, changes in enumerate(sets)]
)
EXTRA: Sequence[dict[str, Rows]] = (
    {},
    {
        "Pairings": [
            ["Round", "Board", "White", "Black", "Result", "mine"],
            [1, 1, "Anna", "Boris", "1:0", "z"],
            [1, 2, "P3", "dora", "?"],
        ]
    },
    {"Absences": [["Round", "Player", "Kind"], [2, "Boris", "late"], [], [None, None, None, "sum"]]},
    {
        "Players": [["Name", "Rating"], ["Anna", 1], ["Boris"], ["Chris"], ["Dora"]],
        "Standings": [["mine", "Player", "Rank"], ["x", "y", 3]],
    },
)


@settings(max_examples=150)
@given(st.sampled_from(EXTRA), SETS)
def test_an_overlay_is_what_is_read_once_the_plan_is_written(extra: dict[str, Rows], sets: list[ChangeSet]) -> None:
    book = workbook(extra)
    before = read_tables(book.read())
    laid, outcomes = overlay(before, sets)
    book.write(lambda fresh: plan(read_tables(fresh), sets).plan)
    after = read_tables(book.read())
    for tab in TabName:
        assert laid.rows(tab) == after.rows(tab)
    assert replace(snapshot(laid), problems=()) == replace(snapshot(after), problems=())
    assert set(outcomes) == {one.id for one in sets}


@settings(max_examples=100)
@given(st.sampled_from(EXTRA), SETS)
def test_a_plan_that_was_written_is_not_written_again(extra: dict[str, Rows], sets: list[ChangeSet]) -> None:
    book = workbook(extra)
    outcomes = plan(read_tables(book.read()), sets).outcomes
    book.write(lambda fresh: plan(read_tables(fresh), sets).plan)
    done = [one for one in sets if outcomes[one.id].fate in {Fate.WRITTEN, Fate.ALREADY_THERE}]
    again = plan(read_tables(book.read()), done)
    painted = [write for write in again.plan.cells if write.sheet_id not in _outputs(book)]
    assert painted == []


def _outputs(book: MemoryWorkbook) -> set[int]:
    """Several repaints in a row end with the last; they are no sets that a reply could be lost of."""
    return {tab.sheet_id for tab in book.read().tabs if tab.title == "Standings"}


@given(st.sampled_from(EXTRA), SETS)
@settings(max_examples=60)
def test_nothing_is_written_for_sets_that_are_lost(extra: dict[str, Rows], sets: list[ChangeSet]) -> None:
    before = read_tables(workbook(extra).read())
    outcomes = plan(before, sets).outcomes
    kept = [one for one in sets if outcomes[one.id].fate in {Fate.WRITTEN, Fate.ALREADY_THERE}]
    assert plan(before, kept).plan == plan(before, sets).plan

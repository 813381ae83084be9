"""The one place that knows headings and words."""

from collections import Counter
from enum import Enum

import pytest

from rules.results import Result
from rules.rounds import AbsenceKind, RoundState, Status
from sheets import headings, words
from sheets.headings import LANGUAGES, spellings
from sheets.records import Role
from sheets.schema import RESULTS, SCHEMA, TABS, Kind, TabName, TabSchema, heading_in, tab_titles, title_in
from sheets.words import by_spelling, canonical, word_key

TABLES_OF_WORDS = [words.ROLES, words.DEFAULTS, words.STATES, words.ABSENCES, words.STATUSES, words.UNITS]
TABLES_OF_WORDS += [words.STOPS, words.TIES]


@pytest.mark.parametrize("schema", SCHEMA, ids=lambda schema: schema.name.value)
def test_no_spelling_means_two_columns_of_a_tab(schema: TabSchema) -> None:
    known = spellings(headings.HEADINGS)
    meant: dict[str, set[str]] = {}
    for column in (*schema.columns, *schema.more):
        for group in known.get(column.heading, ()):
            for spelling in group:
                meant.setdefault(word_key(spelling), set()).add(column.heading)
    assert {spelling: columns for spelling, columns in meant.items() if len(columns) > 1} == {}


def test_no_title_means_two_tabs() -> None:
    titles = [
        (word_key(title), tab) for tab, line in spellings(headings.TABS).items() for group in line for title in group
    ]
    assert len({title for title, _ in titles}) == len(set(titles))


@pytest.mark.parametrize("schema", SCHEMA, ids=lambda schema: schema.name.value)
def test_every_column_has_a_heading_in_every_language(schema: TabSchema) -> None:
    for column in (*schema.columns, *schema.more):
        for language in LANGUAGES:
            assert schema.canonical(heading_in(language, column.heading)) == column.heading


def test_every_tab_has_a_title_in_every_language() -> None:
    assert {tab_titles()[word_key(title_in(language, tab))] for tab in TabName for language in LANGUAGES} == set(
        TabName
    )


@pytest.mark.parametrize("table", TABLES_OF_WORDS)
def test_no_word_means_two_things(table: str) -> None:
    said = [(word_key(word), line[0][0]) for line in spellings(table).values() for group in line for word in group]
    twice = Counter(word for word, _ in set(said))
    assert [word for word, count in twice.items() if count > 1] == []
    assert set(by_spelling(table).values()) == set(canonical(table))


@pytest.mark.parametrize(
    ("table", "members"),
    [(words.ROLES, Role), (words.STATES, RoundState), (words.ABSENCES, AbsenceKind)],
)
def test_the_words_are_those_of_the_rules(table: str, members: type[Enum]) -> None:
    assert list(canonical(table)) == [member.value for member in members]


def test_status_and_results_are_those_of_the_rules() -> None:
    assert list(canonical(words.STATUSES)) == [status.value for status in Status if status.value]
    assert sorted(RESULTS) == sorted(result.value for result in Result)


def test_keys_and_anchors_are_columns() -> None:
    for schema in SCHEMA:
        assert {*schema.key, *schema.anchors} <= set(schema.column)


def test_results_ids_and_names_are_text() -> None:
    for schema in SCHEMA:
        for column in schema.columns:
            if column.kind in {Kind.RESULT, Kind.ID, Kind.NAME, Kind.PERSON, Kind.TEAM, Kind.CHOICE}:
                assert column.is_text


@pytest.mark.parametrize("heading", ["Board 1", "bord 12", "BRETT  3", "Доска 2"])
def test_boards_of_a_line_up_are_numbered_in_any_language(heading: str) -> None:
    number = heading.rsplit(maxsplit=1)[-1]
    assert TABS[TabName.LINE_UPS].canonical(heading) == f"Board {number}"


@pytest.mark.parametrize("heading", ["Board", "Board 0", "Board one", "Board 1b", "Board 100"])
def test_other_headings_are_no_boards(heading: str) -> None:
    assert TABS[TabName.LINE_UPS].canonical(heading) is None


def test_drop_downs_fit_into_a_workbook() -> None:
    for schema in SCHEMA:
        for column in schema.columns:
            choices = column.choices if column.words or column.kind is Kind.RESULT else ()
            assert len(",".join(choices)) <= 255
            assert not any("," in choice for choice in choices)

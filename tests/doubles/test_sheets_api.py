"""The double of Google's servers is as strict as they are."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.doubles.sheets_api import Hands, SheetsApi
from tests.doubles.sheets_api.errors import ApiError, Json

TOKEN = "token"  # noqa: S105  # of a double


class Clock:
    """Stands still until it is moved."""

    seconds = 0.0

    def monotonic(self) -> float:
        return self.seconds

    def wall(self) -> float:
        return 1_000_000.0 + self.seconds


@pytest.fixture
def api() -> SheetsApi:
    made = SheetsApi(time=Clock())
    made.tokens.give(TOKEN, made.account().email)
    return made


@pytest.fixture
def hands(api: SheetsApi) -> Hands:
    return api.spreadsheet({"A": [["x", 1]]}, api.account())


def ask(api: SheetsApi, verb: str, path: str, body: Any = None, **query: str) -> Json:
    return api.answer(verb, f"/v4/spreadsheets/{path}", {name: [value] for name, value in query.items()}, body, TOKEN)


def batch(api: SheetsApi, hands: Hands, *requests: Mapping[str, Any]) -> Json:
    return ask(api, "POST", f"{hands.key}:batchUpdate", {"requests": list(requests)})


def refusal(api: SheetsApi, hands: Hands, *requests: Mapping[str, Any]) -> tuple[int, str]:
    with pytest.raises(ApiError) as refused:
        batch(api, hands, *requests)
    return refused.value.code, refused.value.message


CELL = {"updateCells": {"start": {"sheetId": 0}, "fields": "note", "rows": [{"values": [{"note": "n"}]}]}}


@pytest.mark.parametrize(("request_", "said"), [
    ({"updateCell": {}}, 'Unknown name "updateCell" at \'requests[0]\': Cannot find field.'),
    ({"updateCells": {"feilds": "*"}}, 'Unknown name "feilds" at \'requests[0].updateCells\': Cannot find field.'),
    ({"updateCells": {"start": {"sheetId": "0"}}}, "Invalid value at 'requests[0].updateCells.start.sheetId'"),
    ({"appendDimension": {"dimension": "LINES"}}, "Invalid value at 'requests[0].appendDimension.dimension'"),
    ({"updateCells": {"start": {"sheetId": 0}}}, "At least one field must be listed in 'fields'"),
    ({"updateCells": {"start": {"sheetId": 9}, "fields": "*", "rows": []}}, "No grid with id: 9"),
    ({"updateCells": {"start": {"rowIndex": 1000}, "fields": "note", "rows": [{"values": [{}]}]}}, "beyond the last"),
    ({"addSheet": {"properties": {"title": "a"}}}, 'A sheet with the name "a" already exists'),
    ({"deleteSheet": {"sheetId": 0}}, "You can't remove all the sheets"),
])  # fmt: skip
def test_what_googles_documents_do_not_know_is_refused(
    api: SheetsApi, hands: Hands, request_: Mapping[str, Any], said: str
) -> None:
    code, message = refusal(api, hands, request_)
    assert code == 400
    assert said in message


def test_a_batch_is_carried_out_whole_or_not_at_all(api: SheetsApi, hands: Hands) -> None:
    version = hands.book.version
    code, message = refusal(
        api, hands, CELL, {"addSheet": {"properties": {"title": "B"}}}, {"deleteSheet": {"sheetId": 7}}
    )
    assert (code, message) == (400, "Invalid requests[2].deleteSheet: No grid with id: 7")
    assert [sheet.title for sheet in hands.book.sheets] == ["A"]
    assert "note" not in hands.tab("A").cell((0, 0))
    assert hands.book.version == version


def test_an_empty_batch_is_refused(api: SheetsApi, hands: Hands) -> None:
    assert refusal(api, hands) == (400, "Must specify at least one request.")


@pytest.mark.parametrize("fields", ["sheets.propertys", "sheets(data(rowData(values(effectiveValu))))", "nothing"])
def test_a_mask_that_names_no_field_is_refused(api: SheetsApi, hands: Hands, fields: str) -> None:
    with pytest.raises(ApiError) as refused:
        ask(api, "GET", hands.key, fields=fields)
    assert refused.value.code == 400


def test_an_unknown_parameter_is_refused(api: SheetsApi, hands: Hands) -> None:
    with pytest.raises(ApiError, match="Cannot bind query parameter"):
        ask(api, "GET", hands.key, includeGrid="true")


def test_a_mask_shows_what_it_names_and_nothing_else(api: SheetsApi, hands: Hands) -> None:
    found = ask(api, "GET", hands.key, fields="sheets(properties(title),data/rowData/values/effectiveValue)")
    cells = [{"effectiveValue": {"stringValue": "x"}}, {"effectiveValue": {"numberValue": 1}}]
    assert found == {"sheets": [{"properties": {"title": "A"}, "data": [{"rowData": [{"values": cells}]}]}]}


def test_the_61st_request_of_a_minute_is_one_too_many(api: SheetsApi, hands: Hands) -> None:
    for _ in range(60):
        ask(api, "GET", hands.key, fields="spreadsheetId")
    with pytest.raises(ApiError) as refused:
        ask(api, "GET", hands.key, fields="spreadsheetId")
    assert (refused.value.code, refused.value.status) == (429, "RESOURCE_EXHAUSTED")
    batch(api, hands, CELL)  # writes are counted apart
    assert isinstance(api.time, Clock)
    api.time.seconds += 60.1
    ask(api, "GET", hands.key, fields="spreadsheetId")


def test_a_project_has_a_limit_of_its_own(api: SheetsApi) -> None:
    accounts = [api.account(f"a{number}@p.iam.gserviceaccount.com") for number in range(6)]
    hands = api.spreadsheet({"A": []}, *accounts)
    passed = 0
    for account in accounts:
        api.tokens.give(TOKEN, account.email)
        for _ in range(60):
            try:
                ask(api, "GET", hands.key, fields="spreadsheetId")
            except ApiError:
                continue
            passed += 1
    assert passed == 300


SECOND_OF_JANUARY, FIRST_OF_FEBRUARY, FIRST_OF_MAY = 46024, 46054, 46143
"""Of 2026, in days since 1899-12-30."""


@pytest.mark.parametrize(("text", "locale", "value"), [
    ("1/2", "nl_NL", {"numberValue": FIRST_OF_FEBRUARY}), ("1/2", "en_US", {"numberValue": SECOND_OF_JANUARY}),
    ("2-1", "de_DE", {"numberValue": SECOND_OF_JANUARY}), ("1.5", "nl_NL", {"numberValue": FIRST_OF_MAY}),
    ("1.5", "en_US", {"numberValue": 1.5}), ("1,5", "nl_NL", {"numberValue": 1.5}),
    ("½-½", "nl_NL", {"stringValue": "½-½"}), ("1-0", "nl_NL", {"stringValue": "1-0"}),
    ("007", "nl_NL", {"numberValue": 7}), ("'007", "nl_NL", {"stringValue": "007"}),
    ("=1+1", "nl_NL", {"formulaValue": "=1+1"}), ("20:00", "nl_NL", {"numberValue": 20 / 24}),
])  # fmt: skip
def test_what_is_typed_is_parsed_as_a_spreadsheet_does(
    hands: Hands, text: str, locale: str, value: Mapping[str, Any]
) -> None:
    hands.set_locale(locale)
    hands.type("A", "C3", text)
    assert hands.tab("A").cell((2, 2))["userEnteredValue"] == value


def test_a_sort_moves_what_stands_in_rows_and_empty_rows_come_last(api: SheetsApi) -> None:
    hands = api.spreadsheet({"A": [["Name", "Rating"], ["Ben", 1], [], ["Anna", 2]]}, api.account())
    hands.sort("A", "A")
    assert hands.rows("A") == [["Name", "Rating"], ["Anna", 2], ["Ben", 1]]

"""What Google refuses, loses or delays: told clearly, never for ever, and never done twice."""

from collections.abc import Callable

import pytest

from sheets.errors import WorkbookError, WorkbookUnreachable
from sheets.google.account import Account
from sheets.google.adapter import GoogleWorkbook
from sheets.google.addresses import SpreadsheetKey
from sheets.google.client import Endpoints
from sheets.google.keys import key_of
from sheets.google.pace import BURST, Quota
from sheets.grid import Book, CellWrite, NewTab, Plan
from sheets.workbook import Priority
from tests.doubles.sheets_api import Drip, Drop, Garbage, Hang, Refuse
from tests.doubles.sheets_api.faults import Fault
from tests.sheets.google.clubs import Club, Google

RESULT = CellWrite(0, 2, 4, None, "½-½")


def report(_: Book) -> Plan:
    return Plan((RESULT,))


def refused(act: Callable[[], object]) -> WorkbookError:
    with pytest.raises(WorkbookError) as refusal:
        act()
    return refusal.value


EMAIL = "rondo@club.iam.gserviceaccount.com"


def unshare(club: Club) -> None:
    club.hands.unshare(EMAIL)


def delete(club: Club) -> None:
    club.api.delete(club.hands)


def office_file(club: Club) -> None:
    club.hands.book.is_office_file = True


def disable(club: Club) -> None:
    club.api.disabled.add(("4711", "sheets.googleapis.com"))


def delete_account(club: Club) -> None:
    club.api.accounts[EMAIL].is_there = False
    club.api.tokens.forget()


def revoke_key(club: Club) -> None:
    club.api.accounts[EMAIL].is_key_valid = False
    club.api.tokens.forget()


@pytest.mark.parametrize(
    ("mishap", "code", "params"),
    [
        (unshare, "sheets-not-shared", {"email": EMAIL}),
        (delete, "sheets-gone", {}),
        (office_file, "sheets-office-file", {}),
        (disable, "sheets-api-disabled", {"project": "4711"}),
        (delete_account, "sheets-account-gone", {"email": EMAIL}),
        (revoke_key, "sheets-key-revoked", {"email": EMAIL}),
    ],
)
def test_each_refusal_has_a_code_of_its_own(
    club: Club, mishap: Callable[[Club], None], code: str, params: dict[str, str]
) -> None:
    """Reading and writing alike, at once, without trying again."""
    club.workbook.read()
    mishap(club)
    for act in (club.workbook.read, lambda: club.workbook.write(report)):
        error = refused(act)
        assert isinstance(error, WorkbookUnreachable)
        assert (error.code, {name: error.params[name] for name in params}) == (code, params)
        assert error.params["address"] == f"https://docs.google.com/spreadsheets/d/{club.hands.key}/edit"
    assert club.api.time.monotonic() == 0


def test_a_disabled_interface_is_told_with_the_page_where_it_is_enabled(club: Club) -> None:
    disable(club)
    link = refused(club.workbook.read).params["link"]
    assert link == "https://console.cloud.google.com/apis/library/sheets.googleapis.com?project=4711"


def test_what_is_shared_for_reading_only_can_be_read_and_says_so_when_it_is_written(club: Club) -> None:
    club.hands.share(EMAIL, "reader")
    club.workbook.read()
    assert refused(lambda: club.workbook.write(report)).code == "sheets-read-only"


def test_a_protected_cell_is_told_with_its_place(club: Club) -> None:
    club.hands.protect("Pairings", "E2:E5")
    error = refused(lambda: club.workbook.write(report))
    assert (error.code, error.params["tab"], error.params["cell"]) == ("sheets-protected", "Pairings", "E3")
    club.hands.unprotect("Pairings")
    club.workbook.write(report)
    assert club.hands.value("Pairings", "E3") == "½-½"


def test_a_full_spreadsheet_is_told(club: Club) -> None:
    club.hands.tab("Players").resize(9_974_000, 1)
    error = refused(lambda: club.workbook.write(lambda _: Plan(new_tabs=[NewTab("Log", [["When"] * 100])])))
    assert error.code == "sheets-full"
    assert [tab.title for tab in club.workbook.read().tabs] == ["Pairings", "Players"]


@pytest.mark.parametrize("ahead", [7200, -7200])
def test_a_clock_that_is_wrong_is_told(servers: Google, ahead: float) -> None:
    servers.stopwatch.ahead = ahead
    club = servers.club({"A": [["x"]]})
    assert refused(club.workbook.read).code == "sheets-clock-wrong"


def test_everything_is_written_once_the_share_is_back(club: Club) -> None:
    unshare(club)
    refused(lambda: club.workbook.write(report))
    club.hands.share(EMAIL)
    club.workbook.write(report)
    assert club.hands.value("Pairings", "E3") == "½-½"


# --- what passes


PASSING: tuple[Fault, ...] = (Refuse(503), Refuse(500), Refuse(429), Drop(), Garbage())


@pytest.mark.parametrize(("what", "fault"), [
    *((what, fault) for what in ("read", "write") for fault in PASSING),
    *(("token", fault) for fault in (Drop(), Garbage())),  # google-auth itself repeats others, with real pauses
], ids=str)  # fmt: skip
def test_what_passes_is_tried_again(club: Club, what: str, fault: Fault) -> None:
    club.api.faults.fail(what, fault, times=2 if what != "write" else 1)
    book = club.workbook.write(report)
    assert book.tabs[0].cell(2, 4).value == "½-½"
    assert club.hands.value("Pairings", "E3") == "½-½"


@pytest.mark.parametrize("fault", [Drop(applied=True), Hang(applied=True)], ids=str)
def test_a_write_whose_answer_is_lost_is_not_repeated(servers: Google, fault: Fault) -> None:
    """Read again and compared: it is there."""
    club = servers.club({"A": [["x", 1]]}, _impatient(servers))
    club.api.faults.fail("write", fault)
    edit = CellWrite(0, 0, 1, 1, 2)
    made = NewTab("Log", [["When"]])
    book = club.workbook.write(lambda _: Plan((edit,), (made,)))
    assert [tab.title for tab in book.tabs] == ["A", "Log"]
    assert club.hands.value("A", "B1") == 2
    assert club.api.count("write") == 1


def test_a_write_that_got_lost_on_the_way_is_planned_anew(club: Club) -> None:
    """On what stands there now: a person may have been quicker."""
    club.api.faults.fail("write", Drop(applied=False))
    plans = []

    def plan(book: Book) -> Plan:
        plans.append(book)
        return report(book)

    club.workbook.write(plan)
    assert len(plans) == 2
    assert club.hands.value("Pairings", "E3") == "½-½"


def test_a_person_who_writes_while_an_answer_is_lost_wins(club: Club) -> None:
    """The write was applied, its answer lost, then he corrected it: planned anew, it is no longer what was expected."""
    club.api.faults.fail("write", Drop(applied=True))
    club.api.faults.before("get", lambda: None)
    club.api.faults.before("get", lambda: club.hands.type("Pairings", "E3", "'0-1"))
    assert refused(lambda: club.workbook.write(report)).code == "cell-changed"
    assert club.hands.value("Pairings", "E3") == "0-1"


def _impatient(servers: Google) -> Account:
    """Whose line may be silent for a moment only."""
    key = key_of(servers.api.key_file(servers.api.account()), "key.json")
    places = Endpoints(servers.api.url, servers.api.url, 1.0, 0.2)
    made = Account(key, endpoints=places, stopwatch=servers.stopwatch, longest_attempt=1.0)
    servers.accounts.append(made)
    return made


@pytest.mark.parametrize(("fault", "code"), [
    (Refuse(503), "sheets-unavailable"), (Refuse(429), "sheets-quota"), (Drop(), "sheets-no-connection"),
    (Garbage(), "sheets-strange-answer"),
])  # fmt: skip
def test_nothing_is_tried_for_ever(club: Club, fault: Fault, code: str) -> None:
    """A minute at most, with ever longer pauses, and not a hundred attempts."""
    club.api.faults.fail("read", fault, times=None)
    assert refused(club.workbook.read).code == code
    assert 30 < club.api.time.monotonic() <= 61
    assert club.api.count("read") <= 12
    club.api.faults.heal()
    club.workbook.read()


@pytest.mark.parametrize("fault", [Hang(), Drip()], ids=str)
def test_a_line_that_is_silent_or_never_ends_stops_nobody_for_ever(servers: Google, fault: Fault) -> None:
    """Real seconds: those of one attempt."""
    account = _impatient(servers)
    club = servers.club({"A": [["x"]]}, account)
    club.api.faults.fail("read", fault)
    assert club.workbook.read().tabs[0].cell(0, 0).value == "x"


def test_a_server_that_is_not_there_is_told(servers: Google) -> None:
    key = key_of(servers.api.key_file(servers.api.account()), "key.json")
    nowhere = Endpoints("http://127.0.0.1:9", "http://127.0.0.1:9", 1.0, 1.0)
    account = Account(key, endpoints=nowhere, stopwatch=servers.stopwatch)
    servers.accounts.append(account)
    assert refused(GoogleWorkbook(SpreadsheetKey("1" * 44), account).read).code == "sheets-no-connection"


def test_google_is_asked_again_no_sooner_than_it_says(club: Club) -> None:
    club.api.faults.fail("read", Refuse(429, retry_after=23))
    club.workbook.read()
    assert club.api.time.monotonic() >= 23
    assert club.api.count("read") == 2


def test_two_minutes_of_too_many_requests_lose_nothing(club: Club) -> None:
    """As the work of an evening goes on: it is tried, told, and tried again later."""
    club.api.faults.fail("read", Refuse(429), times=None)
    codes = []
    while club.api.time.monotonic() < 120:
        codes.append(refused(lambda: club.workbook.write(report)).code)
    club.api.faults.heal()
    club.workbook.write(report)
    assert set(codes) == {"sheets-quota"}
    assert club.hands.value("Pairings", "E3") == "½-½"
    assert club.api.count("read") < 20


def test_an_hour_without_google_costs_few_requests(club: Club) -> None:
    club.api.faults.fail("read", Refuse(503), times=None)
    while club.api.time.monotonic() < 3600:
        assert refused(lambda: club.workbook.write(report)).code == "sheets-unavailable"
    assert club.api.count("read") < 3600 / 5
    club.api.faults.heal()
    club.workbook.write(report)
    assert club.hands.value("Pairings", "E3") == "½-½"


def test_a_token_that_has_run_out_is_renewed(club: Club) -> None:
    club.workbook.read()
    club.api.tokens.forget()
    club.workbook.read()


# --- between reading and write


def test_nothing_waits_between_the_reading_and_the_write(club: Club) -> None:
    """Whoever has to wait for his turn to write waits before he reads."""
    club.account.limiter.pause(Quota.WRITE, 25)
    club.workbook.write(report)
    read, write = club.api.asked
    assert (read.kind, write.kind) == ("read", "write")
    assert 20 < read.at == write.at


def test_after_one_request_too_many_it_is_read_again_before_it_is_written(club: Club) -> None:
    """Meanwhile a person may have been there, and he wins."""
    club.api.faults.fail("write", Refuse(429, retry_after=20))
    club.api.faults.before("get", lambda: None)
    club.api.faults.before("get", lambda: club.hands.type("Pairings", "E3", "'0-1"))
    assert refused(lambda: club.workbook.write(report)).code == "cell-changed"
    assert club.hands.value("Pairings", "E3") == "0-1"


def test_a_turn_that_is_not_needed_is_given_back(club: Club) -> None:
    for _ in range(100):
        club.workbook.at(Priority.LOOKING).write(lambda _: Plan())
    seconds = club.api.time.monotonic()
    for number in range(BURST):
        club.workbook.write(lambda _, number=number: Plan((CellWrite(1, 5 + number, 0, None, "x"),)))  # type: ignore[misc]
    assert club.api.time.monotonic() - seconds < 60 / 50 * BURST + 1


@pytest.mark.parametrize("fault", [Refuse(503), Drop(applied=False), Drop(applied=True)], ids=str)
def test_what_is_mended_is_mended_in_spite_of_faults(club: Club, fault: Fault) -> None:
    """Rows moved, and Google goes away right when they are to be mended."""

    def sort_and_fail() -> None:
        club.hands.sort("Pairings", "C", descending=True)
        club.api.faults.before("batchUpdate", lambda: club.api.faults.fail("write", fault))

    club.api.faults.before("batchUpdate", sort_and_fail)
    club.workbook.write(report)
    assert club.hands.rows("Pairings")[1:] == SORTED


def test_what_could_not_be_mended_is_mended_at_the_next_write(club: Club) -> None:
    def sort_and_fail() -> None:
        club.hands.sort("Pairings", "C", descending=True)
        club.api.faults.before("batchUpdate", lambda: club.api.faults.fail("write", Refuse(503), times=None))

    club.api.faults.before("batchUpdate", sort_and_fail)
    assert refused(lambda: club.workbook.write(report)).code == "sheets-unavailable"
    club.api.faults.heal()
    club.workbook.write(lambda _: Plan((CellWrite(1, 1, 2, 1900, 1901),)))
    assert club.hands.rows("Pairings")[1:] == SORTED
    assert club.hands.value("Players", "C2") == 1901


SORTED = [
    [1, 4, "Gijs", "Hana"], [1, 3, "Eva", "Finn"], [1, 2, "Cas", "Dirk", "½-½"], [1, 1, "Anna", "Ben", "1-0"],
]  # fmt: skip


@pytest.mark.parametrize("answer", [{"sheets": [{}]}, {"sheets": 7}, {"sheets": ["x"]}])
def test_an_answer_that_makes_no_sense_is_told(club: Club, answer: dict[str, object]) -> None:
    club.api.answers["sheets.spreadsheets.get"] = answer
    assert refused(club.workbook.read).code == "sheets-strange-answer"

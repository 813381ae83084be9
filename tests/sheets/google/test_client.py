"""The client library stays behind one file, and is loaded only by those who need it."""

import subprocess
import sys
from pathlib import Path

from sheets.google.keys import SCOPES
from tests.sheets.google.clubs import Club

ROOT = Path(__file__).parents[3]


def test_one_file_imports_the_client_library() -> None:
    importing = [
        str(file.relative_to(ROOT))
        for folder in ("bot", "rules", "sheets")
        for file in (ROOT / folder).rglob("*.py")
        if "import gspread" in (text := file.read_text(encoding="utf-8")) or "from gspread" in text
    ]
    assert importing == ["sheets/google/client.py"]


def test_commands_on_files_do_not_load_it() -> None:
    asked = (
        "import sys, bot.cli.app, bot.cli.workbooks, bot.opening; "
        "print([name for name in ('gspread', 'google.auth') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True, cwd=ROOT)
    assert told.stdout.strip() == "[]"


def test_the_account_asks_for_no_more_than_it_needs() -> None:
    """Spreadsheets that are shared with it, and when files were changed; nobody's Drive, no mail."""
    names = [scope.removeprefix("https://www.googleapis.com/auth/") for scope in SCOPES]
    assert names == ["spreadsheets", "drive.metadata.readonly"]


def test_one_token_serves_many_requests(club: Club) -> None:
    tokens = []
    for _ in range(5):
        club.api.faults.before("token", lambda: tokens.append(1))
    for _ in range(4):
        club.workbook.read()
    assert len(tokens) == 1


def test_compressed_answers_are_asked_for(club: Club) -> None:
    """A season is half a megabyte of JSON, and a hundredth of it on the line."""
    club.hands.add_tab("Rounds", [[f"Round {number}"] for number in range(500)])
    book = club.workbook.read()
    assert len(book.tabs[2].rows) == 500
    assert club.api.compressed > 0

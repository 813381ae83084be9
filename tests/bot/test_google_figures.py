"""How many requests an evening costs: Google counts them, sixty a minute for reading and for writing each."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.decisions import Account, AddLink, Decision, Link, SetAccount
from bot.running import Rondo
from bot.sync.sync import Rhythm
from bot.timer import SystemTimer
from rules.players import PlayerId
from sheets.grid import Scalar
from sheets.memory import MemoryWorkbook
from tests.bot.club_book import ANNA, BORIS, CLUB
from tests.bot.eventually import eventually
from tests.bot.google_club import GoogleClub, google_club
from tests.bot.running_club import settled

ORGANISER = "P999"


@pytest.fixture(autouse=True)
def spans(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PTB_TIMEDELTA", "true")


def _since(club: GoogleClub) -> Callable[[], tuple[int, int]]:
    reads, writes = club.requests()
    return lambda: (club.requests()[0] - reads, club.requests()[1] - writes)


async def test_a_result_that_is_reported_and_confirmed_costs_two_readings_and_two_writes(tmp_path: Path) -> None:
    async with google_club(tmp_path) as club, club.club.running() as rondo:
        anna, boris = club.club.people[ANNA], club.club.people[BORIS]
        await settled(club.club.telegram, rondo)
        spent = _since(club)
        anna.send("1-0")
        await settled(club.club.telegram, rondo)
        boris.press(boris.last, "Confirm")
        await settled(club.club.telegram, rondo)
        reads, writes = spent()
        assert (reads <= 2, writes <= 2) == (True, True), spent()
        assert [club.hands.value("Pairings", cell) for cell in ("E2", "F2")] == ["1-0", "confirmed"]
        assert club.hands.rows("Standings")[1][:2] == [1, "Anna"]


def big_book(players: int, *, pair_at: str | None = None, is_paired: bool = False) -> MemoryWorkbook:
    """So many players and an organiser; a round that is to be paired, or is published."""
    people: list[list[Scalar]] = [[f"P{n}", f"Player {n}", 3000 - n, "player"] for n in range(1, players + 1)]
    games: list[list[Scalar]] = [[1, n, f"P{2 * n - 1}", f"P{2 * n}"] for n in range(1, players // 2 + 1)]
    state = "published" if is_paired else "planned"
    settings: list[list[Scalar]] = [["competition", "Club"], ["format", "keizer"], ["timezone", "Europe/Amsterdam"]]
    tabs: dict[str, list[list[Scalar]]] = {
        "Settings": [["Key", "Value"], *settings],
        "Players": [["ID", "Name", "Rating", "Role"], *people, [ORGANISER, "Olga", None, "organiser"]],
        "Rounds": [["Round", "Date", "Time", "State", "Pair at"], [1, "2026-03-03", "20:30", state, pair_at]],
        "Absences": [["Round", "Player", "Kind", "Reported by", "Reported at"]],
        "Pairings": [
            ["Round", "Board", "White", "Black", "Result", "Status", "Reported by", "Reported at"],
            *(games if is_paired else []),
        ],
        "Standings": [["Rank", "Player", "Points"]],
        "Log": [["When", "Who", "What", "Before", "After"]],
    }
    return MemoryWorkbook(tabs)


async def _link(rondo: Rondo, *links: Link) -> None:
    facts = [fact for one in links for fact in (SetAccount(Account(one.user_id, one.user_id, "x")), AddLink(one))]
    await rondo.desk.decide(None, CLUB, lambda _: Decision(facts=tuple(facts)))


async def test_a_round_of_twenty_boards_that_is_paired_and_published_by_itself(tmp_path: Path) -> None:
    """A fresh reading, the write on a reading of its own, and what it holds then, which the write's answer tells."""
    async with google_club(tmp_path, big_book(40, pair_at="2026-03-03 20:10")) as club, club.club.running() as rondo:
        player = club.club.telegram.reader("Anna")
        await _link(rondo, Link(player.id, PlayerId("P1")))
        await settled(club.club.telegram, rondo)
        spent = _since(club)
        club.club.telegram.advance(minutes=15)
        rondo.tick()
        await eventually(lambda: len(club.hands.rows("Pairings")) == 21)
        await settled(club.club.telegram, rondo)
        assert club.hands.value("Rounds", "D2") == "published"
        assert "on board" in player.last.text
        reads, writes = spent()
        assert (reads <= 2, writes <= 1) == (True, True), spent()


@pytest.mark.parametrize(
    ("taps", "reads", "writes"), [(("Preview", "Pair and publish"), 3, 1), (("Pair round 1", "Publish round 1"), 4, 2)]
)
async def test_a_round_that_the_organiser_pairs_and_publishes(
    tmp_path: Path, taps: tuple[str, ...], reads: int, writes: int
) -> None:
    """Each tap looks at the workbook anew; who sees what was paired before he publishes it pays a write for that."""
    async with google_club(tmp_path, big_book(40)) as club, club.club.running() as rondo:
        olga = club.club.telegram.reader("Olga")
        player = club.club.telegram.reader("Anna")
        await _link(rondo, Link(olga.id, PlayerId(ORGANISER)), Link(player.id, PlayerId("P1")))
        await settled(club.club.telegram, rondo)
        spent = _since(club)
        for label in taps:
            if label not in (olga.last.labels if olga.received() else ()):
                olga.send("/round")
                await settled(club.club.telegram, rondo)
            olga.press(olga.last, label)
            await settled(club.club.telegram, rondo)
        assert len(club.hands.rows("Pairings")) == 21
        assert club.hands.value("Rounds", "D2") == "published"
        assert "on board" in player.last.text
        found = spent()
        assert (found[0] <= reads, found[1] <= writes) == (True, True), found


class Hurried(SystemTimer):
    """Ten times as fast."""

    def monotonic(self) -> float:
        return super().monotonic() * 10

    async def sleep(self, seconds: float) -> None:
        await super().sleep(seconds / 10)


async def test_two_hundred_results_in_a_minute_are_at_most_twenty_writes(tmp_path: Path) -> None:
    """Twenty boards; each of White's players changes his mind nine times."""
    said = ("1-0", "0-1", "draw")
    async with google_club(tmp_path, big_book(40, is_paired=True)) as club:
        club.club.timer, club.club.rhythm = Hurried(), Rhythm()
        async with club.club.running() as rondo:
            people = [club.club.telegram.reader(f"Player {n}") for n in range(20)]
            await _link(rondo, *(Link(person.id, PlayerId(f"P{2 * n + 1}")) for n, person in enumerate(people)))
            await eventually(lambda: rondo.is_idle)
            spent, began = _since(club), club.club.timer.monotonic()
            for number in range(200):
                people[number % 20].send(said[number // 20 % 3])
                await club.club.timer.sleep(began + 60 * number / 200 - club.club.timer.monotonic())
            await settled(club.club.telegram, rondo)
            minutes = (club.club.timer.monotonic() - began) / 60
            reads, writes = spent()
            print(f"200 results in {minutes:.1f} minutes: {reads} reads, {writes} writes")
            assert 1 <= writes <= 20 * max(1.0, minutes)
            assert reads <= writes + 1
    assert [row[4] for row in club.hands.rows("Pairings")[1:]] == ["1-0"] * 20

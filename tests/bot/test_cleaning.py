"""What is old is erased, what is still to be done never."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.cleaning import clean
from bot.journal import inbox, letters, open_journal, prompts
from bot.journal.inbox import Received
from bot.journal.letters import Letter, LetterState, Settled
from bot.journal.prompts import Prompt
from bot.messages import Rendered
from tests.bot.journal.servers import on_disk

THEN = datetime(2026, 1, 1, tzinfo=UTC)


def test_texts_go_after_a_month_and_numbers_after_three(tmp_path: Path) -> None:
    journal = open_journal(on_disk(tmp_path))
    updates = [Received(number, 5, 5, "said", THEN, THEN) for number in (1, 2)]
    journal.transact(inbox.store, updates)
    journal.transact(inbox.finish, 1, "c1", THEN)
    sent, _ = journal.transact(
        letters.queue, [Letter(5, Rendered("one"), "en"), Letter(5, Rendered("two"), "en")], THEN
    )
    journal.transact(letters.settle, sent.number, Settled(LetterState.SENT, 77), THEN)
    journal.transact(prompts.ask, Prompt("c1", 5, 77, "say"), THEN)

    def left() -> list[str]:
        first = journal.transact(letters.letter, sent.number)
        return [
            "number" if journal.transact(inbox.is_finished, 1) else "",
            "gone" if first is None else first.content.text,
            journal.transact(prompts.asked, 5, 77) or "",
        ]

    journal.transact(clean, THEN + timedelta(days=29))
    assert left() == ["number", "one", "say"]
    journal.transact(clean, THEN + timedelta(days=31))
    assert left() == ["number", "", ""]
    journal.transact(clean, THEN + timedelta(days=91))
    assert left() == ["", "gone", ""]

    assert [each.payload for each in journal.transact(inbox.unfinished)] == ["said"]
    assert len(journal.transact(letters.waiting)) == 1
    journal.close()

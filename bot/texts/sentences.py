"""All sentences by their codes, gathered from the files of this package."""

from collections.abc import Mapping
from itertools import chain

from bot.texts.absences import ABSENCE_SENTENCES
from bot.texts.accounts import ACCOUNT_SENTENCES
from bot.texts.announcements import ANNOUNCEMENT_SENTENCES
from bot.texts.backups import BACKUP_SENTENCES
from bot.texts.calendar import CALENDAR_SENTENCES
from bot.texts.circuit_talk import CIRCUIT_TALK
from bot.texts.connecting import CONNECT_SENTENCES
from bot.texts.cup import CUP_SENTENCES
from bot.texts.explain import EXPLAIN_SENTENCES
from bot.texts.groups import GROUP_SENTENCES
from bot.texts.installation import INSTALLATION_SENTENCES
from bot.texts.knockout import KNOCKOUT_ITEMS, KNOCKOUT_SENTENCES
from bot.texts.line_ups import LINE_UP_LAYOUTS, LINE_UP_SENTENCES
from bot.texts.moves import MOVE_SENTENCES
from bot.texts.notes import NOTE_SENTENCES
from bot.texts.panel import PANEL_SENTENCES
from bot.texts.pgn_files import PGN_FILE_SENTENCES
from bot.texts.pictures import PICTURE_SENTENCES
from bot.texts.results import RESULT_SENTENCES
from bot.texts.rounds import ROUND_SENTENCES
from bot.texts.sentence import Plural, Sentences, plural
from bot.texts.subscriptions import SUBSCRIPTION_SENTENCES
from bot.texts.swiss import SWISS_SENTENCES
from bot.texts.team import TEAM_SENTENCES
from bot.texts.timetable import TIMETABLE_SENTENCES
from bot.texts.troubles import TROUBLE_SENTENCES
from bot.texts.unread_cells import UNREAD_CELL_SENTENCES

_MORE: Sentences = {"and-more": plural("… and {count} more", "… and {count} more")}

PARTS: tuple[Sentences, ...] = (
    ABSENCE_SENTENCES,
    CIRCUIT_TALK,
    ACCOUNT_SENTENCES,
    ANNOUNCEMENT_SENTENCES,
    BACKUP_SENTENCES,
    CALENDAR_SENTENCES,
    CONNECT_SENTENCES,
    CUP_SENTENCES,
    EXPLAIN_SENTENCES,
    GROUP_SENTENCES,
    INSTALLATION_SENTENCES,
    KNOCKOUT_ITEMS,
    KNOCKOUT_SENTENCES,
    MOVE_SENTENCES,
    LINE_UP_SENTENCES,
    NOTE_SENTENCES,
    PICTURE_SENTENCES,
    PANEL_SENTENCES,
    PGN_FILE_SENTENCES,
    RESULT_SENTENCES,
    ROUND_SENTENCES,
    SUBSCRIPTION_SENTENCES,
    SWISS_SENTENCES,
    TEAM_SENTENCES,
    TIMETABLE_SENTENCES,
    TROUBLE_SENTENCES,
    UNREAD_CELL_SENTENCES,
    _MORE,
)

SENTENCES: Mapping[str, str | Plural] = dict(chain.from_iterable(part.items() for part in PARTS))

LAYOUTS: Mapping[str, str] = {
    **LINE_UP_LAYOUTS,
    "lines": "{lines}",
    "panel": "{state}\n\n{blocks}\n\n{wishes}\n\n{last}",
    "explanation-of-stages": "<b>{total}</b>\n\n{lines}",
    "one-line": "{one} {other}",
    "board-because": "{line}\n    {because}",
    "announcement": "<b>{competition}</b>\n{text}",
    "invitation-line": "{name}: {link}",
    "item-steps": "{line}\n{steps}",
    "knockout-told": "{line}",
    "knockout-news": "{lines}",
    "knockout-outcome": "{parts}",
    "name": "{name}",
    "day": "{when:short}",
    "wanted": "☑ {kind}",
    "unwanted": "☐ {kind}",
    "result": "{result}",
    "own-line": "▸ <b>{line}</b>",
    "game-line-marked": "{line} ({status})",
    "problem": "{problem}",
    "meant-elsewhere": "{problem}",
    "round-state": "{state}",
    "refusal": "{refusal}",
    "language-en": "English",
    "language-nl": "Nederlands",
    "language-sv": "Svenska",
    "language-de": "Deutsch",
    "language-ru": "Русский",
}
"""What has no words to translate."""

"""A PGN file in a private chat: fetched, read off the event loop, and recorded as a whole or not at all."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from io import BytesIO

from telegram import Document, MaybeInaccessibleMessage, Message, Update
from telegram.error import BadRequest, InvalidToken

from bot.decisions import Button, CompetitionId, Decision, Say, State
from bot.errors import NotAllowed, Refusal
from bot.handlers import anything
from bot.handlers.competitions import concerned, decide, explained
from bot.handlers.ports import Desk
from bot.handlers.progress import EVERY, Progress
from bot.handlers.talk import Context, Talk, desk_of, talk_of
from bot.parsing import callbacks, presses
from bot.parsing.words import plain
from bot.permissions import Act, may, require
from bot.texts.notes import error_said
from bot.usecases.results.record_file import RecordFile, record_file, uses
from rules.errors import RulesError
from rules.pgn.reading import read_games
from rules.pgn.records import FileGame
from rules.pgn.text import LINE_LIMIT, decoded

MOST_MEGABYTES = 20
"""What Telegram gives to a bot."""

PROGRESS_EVERY = "progress every"
"""Where an application's `bot_data` may say something else than `EVERY`."""

_MEGABYTE = 1024 * 1024
_PATIENCE = 60.0
"""Seconds for 20 MB."""


async def document(update: Update, context: Context) -> None:
    """A file. In groups it isn't meant for the bot; one that holds no games is talk like any other."""
    talk, desk, message = talk_of(update), desk_of(context), update.message
    if talk is None or message is None or message.document is None or not talk.is_private:
        await desk.ignore(update.update_id)
        return
    candidates = _allowed(desk, talk, concerned(desk, talk))
    if _is_pgn(message.document):
        await _taken(talk, context, message.document, _Where(message.message_id, candidates, talk.words))
    elif talk.words or not candidates:
        await anything.text(update, context)
    else:
        await desk.answer(talk.update_id, [talk.sender.answered(Say("pgn-no-pgn", {"name": _name(message.document)}))])


async def pressed(
    question: MaybeInaccessibleMessage | None, context: Context, talk: Talk, choice: presses.TakeGames
) -> None:
    """Which competition the games are of. The file is the one that the question replies to; what comes of it is said
    in a new message, so that a second tap can't cover it.
    """
    desk, asked = desk_of(context), question.reply_to_message if isinstance(question, Message) else None
    talk = replace(talk, sender=replace(talk.sender, pressed=None))
    where = CompetitionId(choice.competition)
    allowed = _allowed(desk, talk, [where] if where in desk.competitions() else [])
    if not allowed or asked is None or asked.document is None:
        await decide(desk, talk, where, lambda state: _nothing_below(state, talk))
    else:
        await _taken(talk, context, asked.document, _Where(asked.message_id, allowed))


def _nothing_below(state: State, talk: Talk) -> Decision:
    """NotAllowed; Refusal."""
    require(state, talk.sender.user_id, Act.RECORD_FILE)
    raise Refusal("pgn-not-below")


def _allowed(desk: Desk, talk: Talk, among: Sequence[CompetitionId]) -> Sequence[CompetitionId]:
    return [one for one in among if may(desk.state(one), talk.sender.user_id, Act.RECORD_FILE)]


@dataclass(frozen=True, slots=True)
class _Where:
    """Whereto the games of a file may go: the message that brought it, and what was said with it."""

    message: int
    candidates: Sequence[CompetitionId]
    caption: str = ""


async def _taken(talk: Talk, context: Context, file: Document, among: _Where) -> None:
    desk = desk_of(context)
    every = float(context.bot_data.get(PROGRESS_EVERY, EVERY))
    progress = Progress(context.bot, talk.sender, every, replies=among.message)
    try:
        if not among.candidates:
            raise NotAllowed(f"not-allowed-{Act.RECORD_FILE.value}")
        games = await _games(file, progress)
        fitting = await asyncio.to_thread(_fitting, desk, among, games)
    except (Refusal, RulesError) as refusal:
        say = refusal.say if isinstance(refusal, Refusal) else error_said(refusal, {})
        await desk.answer(talk.update_id, [progress.sender.shown(say)])
        return
    if len(fitting) > 1:
        asked = progress.sender.shown(_which(desk, fitting, _name(file)))
        await desk.answer(talk.update_id, [replace(asked, replies=among.message)])
    else:
        (where,) = fitting
        recording = _recorded(desk, talk, where, progress, games)
        await progress.during(recording, lambda: Say("pgn-recording", {"count": len(games)}))


async def _recorded(
    desk: Desk, talk: Talk, where: CompetitionId, progress: Progress, games: tuple[FileGame, ...]
) -> None:
    """Worked out before it is the desk's turn, so that nobody waits for it; anew if the competition has changed."""
    state, command = desk.state(where), RecordFile(progress.sender, games)
    usecase = explained(lambda now: record_file(now, command))
    beforehand: Decision | None = None
    with suppress(Refusal):  # the desk tells it
        beforehand = await asyncio.to_thread(usecase, state)

    def decided(now: State) -> Decision:
        return beforehand if beforehand is not None and now.snapshot is state.snapshot else usecase(now)

    await desk.decide(talk.update_id, where, decided)


async def _games(file: Document, progress: Progress) -> tuple[FileGame, ...]:
    """Refusal; UnreadableFile."""
    reading = _Reading(await _fetched(file))
    games = await progress.during(
        asyncio.to_thread(reading.games), lambda: Say("pgn-reading", {"count": reading.count})
    )
    if not games:
        raise Refusal("pgn-empty", name=_name(file))
    return games


def _name(file: Document) -> str:
    return file.file_name or "?"


def _is_pgn(file: Document) -> bool:
    name, kind = (file.file_name or "").casefold(), (file.mime_type or "").casefold()
    return name.endswith(".pgn") or "pgn" in kind


async def _fetched(file: Document) -> bytes:
    name = _name(file)
    too_large = Refusal("pgn-over-limit", name=name, size=_megabytes(file.file_size or 0), most=MOST_MEGABYTES)
    if (file.file_size or 0) > MOST_MEGABYTES * _MEGABYTE:
        raise too_large
    try:
        found = await file.get_file()
        return bytes(await found.download_as_bytearray(read_timeout=_PATIENCE))
    except BadRequest as error:
        raise (too_large if "too big" in error.message.casefold() else Refusal("pgn-not-fetched", name=name)) from error
    except InvalidToken as error:  # how the library tells of a path that is gone
        raise Refusal("pgn-not-fetched", name=name) from error


def _megabytes(size: int) -> int:
    return -(-size // _MEGABYTE)


@dataclass
class _Reading:
    """Reads in a thread of its own; `count` may be looked at meanwhile."""

    content: bytes
    count: int = 0
    _read: list[FileGame] = field(default_factory=list)

    def games(self) -> tuple[FileGame, ...]:
        """UnreadableFile."""
        stream = BytesIO(self.content)
        for game in read_games(decoded(iter(lambda: stream.readline(LINE_LIMIT), b""))):
            self._read.append(game)
            self.count = game.number
        return tuple(self._read)


def _fitting(desk: Desk, among: _Where, games: Sequence[FileGame]) -> Sequence[CompetitionId]:
    """The competition that the caption names, else those whose games these may be; at least one."""
    caption = plain(among.caption)
    named = [one for one in among.candidates if caption and plain(_title(desk, one)) in caption]
    left = named or among.candidates
    fitting = [one for one in left if _fits(desk.state(one), games)] if len(left) > 1 else []
    return fitting or left[:1]


def _which(desk: Desk, fitting: Sequence[CompetitionId], file: str) -> Say:
    """The question, with a button for each."""
    buttons = (Button("name", {"name": _title(desk, one)}, callbacks.encode(presses.TakeGames(one))) for one in fitting)
    return Say("pgn-which-competition", {"name": file}, tuple((button,) for button in buttons))


def _title(desk: Desk, competition: CompetitionId) -> str:
    return desk.state(competition).snapshot.competition.name


def _fits(state: State, games: Sequence[FileGame]) -> bool:
    try:
        return uses(state, games)
    except (Refusal, RulesError):
        return False

"""The rounds as a file for one's own calendar; a player's with his games, and marked where he is absent."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass

from bot.decisions import Attachment, Decision, Say, State
from bot.errors import Refusal
from bot.game_days import has_own_day, starts_at
from bot.lines import name_of
from bot.parsing.presses import View
from bot.parsing.tokens import game_token, key_of, player_token
from bot.parsing.words import plain
from bot.sender import Sender
from bot.texts.calendar_file import Diary, Entry, calendar_file
from bot.usecases.absences.absence_rows import is_away
from bot.usecases.people.own_player import own_players, which
from bot.usecases.results.game_rows import is_public
from bot.usecases.rounds.played_here import require_played_here
from bot.usecases.views.reader import reader_language
from rules.players import PlayerId
from sheets.records import GameRecord, RoundPlan


def show_calendar(state: State, sender: Sender, bot_name: str, player: PlayerId | None = None) -> Decision:
    """Of one of his players; in a group, and for those who don't play, the rounds alone. Refusal `nothing-dated`."""
    require_played_here(state)
    players = _players(state, sender)
    if player is None and len(players) > 1:
        return Decision(notices=(sender.shown(which(state, players, View.CALENDAR)),))
    shown = player or next(iter(players), None)
    if shown is not None and shown not in players:
        raise Refusal("not-your-button")
    competition = state.snapshot.competition
    entries = tuple(_Calendar(state, shown, bot_name).entries())
    if not entries:
        raise Refusal("nothing-dated")
    content = calendar_file(
        Diary(competition.name, competition.timezone, state.now, entries), reader_language(state, sender)
    )
    enclosed = Attachment(_file_name(competition.name), content)
    return Decision(notices=(sender.answered(Say("calendar", {"competition": competition.name}, enclosed=enclosed)),))


def _players(state: State, sender: Sender) -> tuple[PlayerId, ...]:
    try:
        return own_players(state, sender.user_id) if sender.chat_id > 0 else ()
    except Refusal:
        return ()


def _file_name(competition: str) -> str:
    """Plain letters, which every phone takes."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in plain(competition))
    return f"{'-'.join(filter(None, letters.split('-'))) or 'rounds'}.ics"


@dataclass(frozen=True, slots=True)
class _Calendar:
    """`player` None: nobody's in particular."""

    state: State
    player: PlayerId | None
    bot_name: str

    def entries(self) -> Iterator[Entry]:
        """By round; one with its only game on another day is there on that day."""
        for plan in self.state.snapshot.rounds:
            if not self._takes_part(plan.number):
                continue
            games = self._games(plan.number)
            own_days = [record for record in games if has_own_day(self.state.snapshot, record)]
            if len(games) == 1 and own_days:
                yield from self._on_own_day(own_days[0], self._uid(plan.number))
                continue
            yield from self._round(plan, [record for record in games if record not in own_days])
            for record in own_days:
                yield from self._on_own_day(record, self._uid(plan.number, game_token(key_of(record.game))))

    def _round(self, plan: RoundPlan, games: list[GameRecord]) -> Iterator[Entry]:
        if plan.starts_at is None:
            return
        uid, about = self._uid(plan.number), {**self._about, "round": plan.number}
        if games and games[0].game.is_bye:
            yield Entry(uid, plan.starts_at, Say("entry-bye", about), is_free=True)
        elif games:
            said = tuple(say for record in games for say in self._own_game(record))
            yield Entry(uid, plan.starts_at, self._versus(games[0]), said, games[0].place)
        elif self.player is not None and is_away(self.state.snapshot, self.player, plan.number):
            yield Entry(uid, plan.starts_at, Say("entry-absent", about), (Say("entry-signed-off"),), is_free=True)
        else:
            yield Entry(uid, plan.starts_at, Say("entry-round", about))

    def _on_own_day(self, record: GameRecord, uid: str) -> Iterator[Entry]:
        when = starts_at(self.state.snapshot, record)
        if when is not None:
            yield Entry(uid, when, self._versus(record), tuple(self._own_game(record)), record.place)

    # --- parts

    @property
    def _about(self) -> dict[str, object]:
        return {"competition": self.state.snapshot.competition.name}

    def _takes_part(self, number: int) -> bool:
        return self.player is None or self.state.snapshot.person[self.player].player.belongs_to(number)

    def _games(self, number: int) -> list[GameRecord]:
        """His games that players know of, or his bye."""
        if self.player is None or not is_public(self.state, number):
            return []
        return [r for r in self.state.snapshot.games if r.game.round == number and self.player in r.game.players]

    def _versus(self, record: GameRecord) -> Say:
        white, black = (name_of(self.state.snapshot, player) for player in record.game.players)
        return Say("entry-game", {**self._about, "white": white, "black": black})

    def _own_game(self, record: GameRecord) -> Iterator[Say]:
        game = record.game
        opponent = game.opponent_of(self.player) if self.player else None
        yield Say("entry-in-round", {"round": game.round, "board": game.board})
        if opponent is None or self.player is None:
            return
        person = self.state.snapshot.person.get(opponent)
        rating = person.player.rating if person else None
        params = {
            "colour": game.colour_of(self.player),
            "opponent": name_of(self.state.snapshot, opponent),
            "rating": rating,
        }
        yield Say("entry-own-game-rated" if rating else "entry-own-game", params)

    def _uid(self, number: int, game: str = "") -> str:
        """Two bots may both call a competition c1."""
        club = hashlib.sha256(f"{self.bot_name}:{self.state.competition}".encode()).hexdigest()[:12]
        whose = player_token(self.player) if self.player else "all"
        return f"{club}-{whose}-{f'game-{game}' if game else f'round-{number}'}@rondo"

"""A player wants his game played at another time: postponed, or in advance. The other player is asked."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.decisions import Button, Decision, GameKey, Notice, Say, State, ToOrganisers, ToPerson
from bot.errors import Refusal
from bot.game_days import record_for, starts_at
from bot.lines import game_line, name_of, open_line, round_line
from bot.parsing import callbacks, presses
from bot.parsing.moves import SaidMove
from bot.parsing.tokens import game_token, key_of, player_token
from bot.parsing.whens import ASK, UNKNOWN, WITH_ROUND, When, read, written
from bot.permissions import Act, require
from bot.sender import Sender
from bot.usecases.results.agree_on_day import blocks_said, book, day_said, decided_record, refuse_day, refuse_over
from bot.usecases.results.day_rows import fingerprint, stands
from bot.usecases.results.find_game import open_seats
from bot.usecases.results.game_rows import own_record
from bot.usecases.results.result_buttons import Rows, move_button
from rules.players import PlayerId
from rules.rounds import Game
from sheets.records import GameRecord

_DAYS = 8
"""So many of the next days are offered as buttons."""


@dataclass(frozen=True, slots=True)
class ProposeDay:
    """`player` wants it; None: an organiser, who asks nobody. `when` as a button carries it."""

    sender: Sender
    game: GameKey
    player: PlayerId | None
    when: str


@dataclass(frozen=True, slots=True)
class SayDay:
    """Somebody typed that a game is played at another time."""

    sender: Sender
    said: SaidMove


def propose_day(state: State, command: ProposeDay) -> Decision:
    """Asked for the day, or for the other side's yes. NotAllowed; Refusal."""
    record = _record(state, command)
    if command.when == ASK:
        refuse_over(state, record)
        return Decision(notices=(command.sender.shown(_which_day(state, record, command.player)),))
    when = read(command.when)
    if when is None and command.when != WITH_ROUND:
        raise Refusal("button-outdated")
    if stands(state.snapshot, record, when):
        params = {"line": game_line(state.snapshot, record.game), "when": day_said(state, when)}
        return Decision(notices=(command.sender.shown(Say("moved-already", params)),))
    refuse_day(state, record, when, is_organiser=command.player is None)
    if command.player is None:
        return book(state, command.sender, record, when, None)
    return _ask_the_other(state, command, record, command.player)


def say_day(state: State, command: SayDay) -> Decision:
    """Of his only open game; of several he taps one. Refusal `not-linked`, `no-game-to-move`."""
    seats = open_seats(state, command.sender.user_id)
    if not state.players_of(command.sender.user_id):
        raise Refusal("not-linked")
    if not seats:
        raise Refusal("no-game-to-move")
    if len(seats) > 1:
        return Decision(notices=(command.sender.answered(Say("move-which", {}, move_rows(state, command))),))
    seat = seats[0]
    wanted = _written(state, seat.game, command.said)
    return propose_day(state, ProposeDay(command.sender, key_of(seat.game), seat.player, wanted))


def move_rows(state: State, command: SayDay) -> Rows:
    """A button for each of his open games."""
    return tuple(
        (
            Button(
                "move-game",
                {
                    "round": seat.game.round,
                    "white": name_of(state.snapshot, seat.game.white),
                    "black": name_of(state.snapshot, seat.game.black or PlayerId("")),
                    "competition": state.snapshot.competition.name,
                },
                move_button(state, seat.game, seat.player, _written(state, seat.game, command.said)).data,
            ),
        )
        for seat in open_seats(state, command.sender.user_id)
    )


def _written(state: State, game: Game, said: SaidMove) -> str:
    """A day without a time means the usual one."""
    if said.day is None:
        return ASK
    usual = starts_at(state.snapshot, record_for(state.snapshot, game))
    at = said.at or (usual.timetz().replace(tzinfo=None) if isinstance(usual, datetime) else None)
    return written(When(said.day, at))


def _record(state: State, command: ProposeDay) -> GameRecord:
    """The row, of a game that is still to be played."""
    if command.player is None:
        return decided_record(state, command.sender, command.game)
    require(state, command.sender.user_id, Act.REPORT, himself=command.player)
    return own_record(state.snapshot, command.game, command.player)


# --- the days


def _which_day(state: State, record: GameRecord, player: PlayerId | None) -> Say:
    game = record.game
    days = tuple(_days(state, record, player))
    rows = tuple(days[at : at + 2] for at in range(0, len(days), 2))
    unknown = _day_button(state, game, player, UNKNOWN, Button("day-unknown"))
    back = _day_button(state, game, player, WITH_ROUND, Button("with-round"))
    last = (unknown,) if stands(state.snapshot, record, None) else (unknown, back)
    params = {"round": round_line(state.snapshot, game.round), "line": game_line(state.snapshot, game)}
    code = "move-ask" if player is not None else "move-decide"
    return Say(code, params, (*rows, *((button,) for button in last)))


def _days(state: State, record: GameRecord, player: PlayerId | None) -> list[Button]:
    """The next days at the usual time, without the one on which it is played anyway."""
    usual = starts_at(state.snapshot, record)
    at = usual.timetz().replace(tzinfo=None) if isinstance(usual, datetime) else None
    today = state.now.astimezone(state.snapshot.competition.timezone).date()
    days = (today + timedelta(days=ahead) for ahead in range(1, _DAYS + 2))
    return [
        _day_button(state, record.game, player, written(When(day, at)), Button("day", {"when": day}))
        for day in days
        if day != (usual.date() if isinstance(usual, datetime) else usual)
    ][:_DAYS]


def _day_button(state: State, game: Game, player: PlayerId | None, when: str, words: Button) -> Button:
    return replace(move_button(state, game, player, when), label=words.label, params=words.params)


# --- the question


def _ask_the_other(state: State, command: ProposeDay, record: GameRecord, player: PlayerId) -> Decision:
    """The other player; the organisers when he isn't on Telegram."""
    opponent = record.game.opponent_of(player)
    if opponent is None:
        raise Refusal("bye-has-no-result")
    asked = bool(state.accounts_of(opponent))
    params = {
        "round": round_line(state.snapshot, record.game.round),
        "line": open_line(state.snapshot, record.game),
        "player": name_of(state.snapshot, player),
        "opponent": name_of(state.snapshot, opponent),
        "when": day_said(state, read(command.when)),
        "blocks": blocks_said(state, record, read(command.when)),
    }
    rows = _agree_rows(state, record, opponent if asked else None, command.when)
    question = Say("please-agree" if asked else "organiser-please-agree", params, rows)
    answer = Say("move-proposed" if asked else "move-proposed-alone", params)
    to = ToPerson(opponent) if asked else ToOrganisers()
    return Decision((command.sender.shown(answer), Notice(to, question)), by=player)


def _agree_rows(state: State, record: GameRecord, player: PlayerId | None, when: str) -> Rows:
    token, who = game_token(key_of(record.game)), player_token(player) if player is not None else ""
    seen = fingerprint(record)
    yes, no = (
        callbacks.encode(presses.Agree(state.competition, token, who, when, seen, yes=yes)) for yes in (True, False)
    )
    return ((Button("agree", data=yes), Button("not-agreed", data=no)),)

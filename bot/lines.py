"""Lines that many messages share: a game with both colours, a round with its day, names that can't be mixed up."""

from collections.abc import Mapping
from dataclasses import replace

from bot.decisions import Say
from bot.game_days import has_own_day, record_for, starts_at
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game, Status
from sheets.records import Snapshot


def name_of(snapshot: Snapshot, player: PlayerId) -> str:
    """His name, or that of a team; with the ID behind it when two share it; the ID alone of one who isn't listed."""
    person = snapshot.person.get(player)
    if person is None:
        return _team_name(snapshot, player)
    shared = sum(other.name.casefold() == person.name.casefold() for other in snapshot.people) > 1
    return f"{person.name} ({player})" if shared else person.name


def names_of(snapshot: Snapshot) -> Mapping[PlayerId, str]:
    """Of everybody and of all teams, by ID."""
    ids = (*(PlayerId(team.id) for team in snapshot.teams), *(person.id for person in snapshot.people))
    return {each: name_of(snapshot, each) for each in ids}


def _team_name(snapshot: Snapshot, team_id: str) -> str:
    team = snapshot.team.get(team_id)
    if team is None:
        return team_id
    shared = sum(other.name.casefold() == team.name.casefold() for other in snapshot.teams) > 1
    return f"{team.name} ({team_id})" if shared else team.name


def game_line(snapshot: Snapshot, game: Game, result: Result | None = None) -> Say:
    """`Board 3: Anna (White) 1-0 Boris (Black)`, with the game's own result unless another is given."""
    shown = result or game.result
    if game.black is None:
        return Say("bye-line", {"player": name_of(snapshot, game.white)})
    names = {"white": name_of(snapshot, game.white), "black": name_of(snapshot, game.black)}
    if shown is None:
        return Say("game-line-open", {"board": game.board, **names})
    if shown is Result.POSTPONED:
        return Say("game-line-postponed", {"line": Say("game-line-open", {"board": game.board, **names})})
    return Say("game-line", {"board": game.board, "result": shown, **names})


def open_line(snapshot: Snapshot, game: Game) -> Say:
    """The same as if it had no result yet, for a question about it."""
    return game_line(snapshot, replace(game, result=None))


def marked_line(snapshot: Snapshot, game: Game) -> Say:
    """The same with its status when the result isn't sure, and with its own day when it is still to be played."""
    line = game_line(snapshot, game)
    if not game.is_bye and game.result in {None, Result.POSTPONED}:
        record = record_for(snapshot, game)
        moved = {"line": open_line(snapshot, game), "when": starts_at(snapshot, record)}
        code = "game-line-postponed-to" if game.result else "game-line-moved"
        return Say(code, moved) if has_own_day(snapshot, record) else line
    if game.status in {Status.REPORTED, Status.DISPUTED} and game.result is not None:
        return Say("game-line-marked", {"line": line, "status": game.status})
    return line


def round_line(snapshot: Snapshot, number: int) -> Say:
    """`Round 7, Thursday 12 March, 20:00`."""
    plan = snapshot.round_plan.get(number)
    if plan is None or plan.starts_at is None:
        return Say("round-line-undated", {"round": number})
    return Say("round-line", {"round": number, "when": plan.starts_at})


def lines(*parts: Say | None) -> Say:
    """Several messages as one, a line each."""
    return Say("lines", {"lines": tuple(part for part in parts if part is not None)})

"""A player's own page: place, points, next game, whom he played with which colour, rounds ahead."""

from collections.abc import Iterator

from bot import formats
from bot.decisions import Button, Decision, Say, State
from bot.errors import Refusal
from bot.lines import marked_line, name_of, round_line
from bot.parsing.callbacks import encode
from bot.parsing.presses import Show, View
from bot.parsing.tokens import player_token
from bot.permissions import is_organiser
from bot.sender import Sender
from bot.usecases.absences.absence_rows import is_away, is_paired, rounds_ahead
from bot.usecases.matches.announce_matches import match_to_come
from bot.usecases.matches.match_lines import is_seated
from bot.usecases.people.own_player import own_players, which
from bot.usecases.results.find_game import Seat, is_open
from bot.usecases.results.game_rows import is_public
from bot.usecases.results.result_buttons import move_button, report_row
from bot.usecases.views.own_game import own_game
from bot.usecases.views.show_help import view_button
from rules.errors import RulesError
from rules.players import PlayerId, TeamId
from rules.rounds import Game, games_of
from sheets.events.teams import event_of
from sheets.records import Format

_GAMES_SHOWN = 40


def show_me(state: State, sender: Sender, player: PlayerId | None = None) -> Decision:
    """Of one of his players. Refusal `not-linked`, `not-a-player`."""
    if player is not None and is_organiser(state, sender.user_id):
        return Decision(notices=(sender.shown(_page(state, player)),))
    players = own_players(state, sender.user_id)
    if player is None and len(players) > 1:
        return Decision(notices=(sender.shown(which(state, players, View.ME)),))
    shown = player or players[0]
    if shown not in players:
        raise Refusal("not-your-button")
    return Decision(notices=(sender.shown(_page(state, shown)),))


def _page(state: State, player: PlayerId) -> Say:
    games = [game for game in games_of(player, state.snapshot.tournament.games) if is_public(state, game.round)]
    waiting = [game for game in games if is_open(game)]
    params = {
        "player": name_of(state.snapshot, player),
        "place": _place(state, player),
        "open": (*(Say("open-game", own_game(state, game, player)) for game in waiting), *_sealed(state, player)),
        "games": tuple(_game(state, game) for game in games[-_GAMES_SHOWN:] if game not in waiting),
        "next": _next(state, player),
    }
    rows = tuple(
        row
        for game in waiting[:1]
        for row in (report_row(state, Seat(game, player)), (move_button(state, game, player),))
    )
    return Say("me", params, (*rows, *_more(state, player)))


def _sealed(state: State, player: PlayerId) -> Iterator[Say]:
    """Matches of his team of which nobody knows yet who plays."""
    person = state.snapshot.person.get(player)
    if state.snapshot.competition.format is not Format.TEAM_SWISS or person is None:
        return
    team = person.player.team
    for match in event_of(state.snapshot).matches:
        if team in match.teams and not match.is_bye and not is_seated(match) and is_public(state, match.round):
            yield match_to_come(state, match, TeamId(team or ""))


def _more(state: State, player: PlayerId) -> tuple[tuple[Button, ...], ...]:
    """What else there is of his own."""
    picture = Show(state.competition, View.COURSE_PICTURE, player_token(player), 0)
    if state.snapshot.competition.format is Format.CIRCUIT:
        return ((view_button(state, View.WHY), view_button(state, View.NEEDS)),)
    is_cup = state.snapshot.competition.format is Format.KNOCKOUT
    return (
        (view_button(state, View.WHY), view_button(state, View.MATCH if is_cup else View.ABSENCES)),
        (Button("view-course_picture", data=encode(picture)), view_button(state, View.CALENDAR)),
    )


def _place(state: State, player: PlayerId) -> Say:
    """His line in the list, or his team's; the page is shown also when the list can't be worked out."""
    try:
        table = formats.standings(state.snapshot)
    except (RulesError, Refusal):
        return Say("no-place")
    person = state.snapshot.person.get(player)
    team = person.player.team if person else None
    line = next((line for line in table.standings if line.id in {player, team}), None)
    if line is None or not table.after_round:
        return Say("no-place")
    if state.snapshot.competition.format is Format.CIRCUIT:
        return Say("circuit-place", {"rank": line.rank, "points": line.points, "stages": table.after_round})
    params = {"rank": line.rank, "all": len(table.standings), "points": line.points, "round": table.after_round}
    if line.id == player:
        return Say("your-place", params)
    return Say("your-standing", {**params, "player": name_of(state.snapshot, PlayerId(line.id))})


def _game(state: State, game: Game) -> Say:
    return Say("game-in-round", {"round": game.round, "line": marked_line(state.snapshot, game)})


def _next(state: State, player: PlayerId) -> Say | str:
    """The next round that isn't paired yet, and whether he is expected; a cup's follows from its results."""
    if state.snapshot.competition.format is Format.KNOCKOUT:
        return ""
    plans = [p for p in rounds_ahead(state.snapshot, player, state.now) if not is_paired(state.snapshot, p)]
    if not plans:
        return ""
    code = "next-round-away" if is_away(state.snapshot, player, plans[0].number) else "next-round-present"
    params = {"round": round_line(state.snapshot, plans[0].number), "deadline": plans[0].absence_deadline}
    return Say(code if plans[0].absence_deadline else f"{code}-open", params)

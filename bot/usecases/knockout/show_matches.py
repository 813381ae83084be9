"""`/match`: one's own match, or any, with what can be done in it; `/bracket`: all of them."""

from collections.abc import Iterator, Sequence

from bot.decisions import Button, Decision, Say, State
from bot.formats import knockout as rules_of
from bot.lines import name_of
from bot.parsing.presses import View
from bot.parsing.words import plain
from bot.permissions import Act, is_organiser, may
from bot.sender import Sender
from bot.usecases.knockout.choice_buttons import choice_row, match_button
from bot.usecases.knockout.choose_colour import match_meant
from bot.usecases.knockout.standing import is_sure, next_rows
from bot.usecases.results.find_game import Seat, is_called, is_open
from bot.usecases.results.game_rows import is_public
from bot.usecases.results.result_buttons import Rows, report_row, settle_game_button
from bot.usecases.views.show_help import view_button
from bot.usecases.views.show_match import match_head, match_said, require_knockout
from rules.knockout.bracket import Knockout
from rules.knockout.seating import MatchState
from rules.players import PlayerId

_GAMES = 12
"""Games of a match that an organiser can correct with a button, the latest ones."""

_MATCHES = 16
_LINES = 40


def show_match(state: State, sender: Sender, wanted: str = "") -> Decision:
    """One's own match, or that of the name or player that is wanted. Refusal; RulesError."""
    require_knockout(state)
    now = rules_of.event(state.snapshot)
    found = _wanted(state, now, wanted) if wanted.strip() else _own(state, now, sender.user_id)
    choice = found or [each for each in now.of_round(now.current_round) if each.players]
    if len(choice) == 1:
        return Decision(notices=(sender.shown(_page(state, now, choice[0], sender)),))
    rows = tuple((_named_button(state, each),) for each in choice[:_MATCHES])
    return Decision(notices=(sender.shown(Say("which-match", {}, (*rows, (view_button(state, View.BRACKET),)))),))


def show_pressed_match(state: State, sender: Sender, token: str) -> Decision:
    """The match of a button. Refusal; RulesError."""
    require_knockout(state)
    now = rules_of.event(state.snapshot)
    return Decision(notices=(sender.shown(_page(state, now, match_meant(now, token), sender)),))


def show_bracket(state: State, sender: Sender) -> Decision:
    """All matches, round after round, in messages of a size that fits. Refusal; RulesError."""
    require_knockout(state)
    now = rules_of.event(state.snapshot)
    lines = tuple(_bracket(state, now, sender.user_id))
    parts = [lines[at : at + _LINES] for at in range(0, len(lines), _LINES)]
    says = [
        Say(
            "bracket",
            {"competition": state.snapshot.competition.name, "lines": part},
            _bracket_rows(state, part, parts),
        )
        for part in parts
    ]
    return Decision(notices=(sender.shown(says[0]), *(sender.answered(say) for say in says[1:])))


# --- which match


def _own(state: State, now: Knockout, user_id: int) -> list[MatchState]:
    """Of each of his players the last one he plays in."""
    found: dict[str, MatchState] = {}
    for player in state.players_of(user_id):
        his = [each for each in now.states if player in each.players]
        found |= {each.id: each for each in his[-1:]}
    return list(found.values())


def _wanted(state: State, now: Knockout, wanted: str) -> list[MatchState]:
    """By its name, else the last one of each player who is called so. UnknownMatch."""
    slot = now.draw.find(wanted)
    if slot is not None:
        return [now.state[slot.id]]
    called = [one.id for one in state.snapshot.people if _is_called(state, one.id, wanted)]
    found = {his[-1].id: his[-1] for who in called if (his := [each for each in now.states if who in each.players])}
    return list(found.values()) or [now.named(wanted)]


def _is_called(state: State, player: PlayerId, wanted: str) -> bool:
    person = state.snapshot.person[player]
    return plain(player) == plain(wanted) or any(is_called(name, wanted) for name in (person.name, *person.aliases))


# --- one match


def _page(state: State, now: Knockout, match: MatchState, sender: Sender) -> Say:
    said = match_said(state.snapshot, match.id)
    rows = (*_own_rows(state, now, match, sender), *_organisers_rows(state, match, sender))
    unsure = (Say("match-unsure"),) if not is_sure(match) else ()
    buttons = (*rows, (view_button(state, View.BRACKET),))
    return Say("match-page", {"match": Say(said.code, said.params), "unsure": unsure}, buttons)


def _own_rows(state: State, now: Knockout, match: MatchState, sender: Sender) -> Iterator[tuple[Button, ...]]:
    """The result of his open game, and his choice of colour (an organiser's for whoever has it)."""
    his = state.players_of(sender.user_id)
    for game in match.rows if is_public(state, match.slot.round) and sender.chat_id > 0 else ():
        seat = next((Seat(game, player) for player in his if player in game.players), None)
        if seat is not None and is_open(game):
            yield report_row(state, seat)
    row = next_rows(now, match.slot.round).get(match.id)
    chooser = row.due.game.chooser if row is not None and row.waits_for_choice and is_sure(match) else None
    if row is not None and chooser is not None and may(state, sender.user_id, Act.CHOOSE_COLOUR, himself=chooser):
        yield choice_row(state, match.id, row.due.game, chooser)


def _organisers_rows(state: State, match: MatchState, sender: Sender) -> Iterator[tuple[Button, ...]]:
    """Every game with what he can make of it."""
    if not is_organiser(state, sender.user_id) or sender.chat_id < 0:
        return
    games = sorted(match.rows, key=lambda game: (game.game or 0, game.board))
    yield from ((settle_game_button(state, game, "game-of-match"),) for game in games[-_GAMES:] if not game.is_bye)


def _named_button(state: State, match: MatchState) -> Button:
    names = [name_of(state.snapshot, player) for player in match.players]
    return match_button(state, match.id, "match-of", players=" – ".join(names))


# --- the bracket


def _bracket(state: State, now: Knockout, user_id: int) -> Iterator[Say]:
    his = set(state.players_of(user_id))
    for number in range(1, now.draw.rounds + 1):
        yield Say("bracket-round", {"round": number})
        for match in now.of_round(number):
            line = _line(state, match)
            yield Say("own-line", {"line": line}) if his & set(match.players) else line


def _line(state: State, match: MatchState) -> Say:
    head = match_head(state.snapshot, match)
    if match.winner is None:
        return head
    return Say("bracket-won", {"line": head, "player": name_of(state.snapshot, match.winner)})


def _bracket_rows(state: State, part: object, parts: Sequence[object]) -> Rows:
    row = (view_button(state, View.MATCH), view_button(state, View.BRACKET_PICTURE))
    return (row,) if part is parts[-1] else ()

"""What somebody can do here, with a button for each thing."""

from bot.decisions import Button, Decision, Say, State
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.presses import View
from bot.permissions import is_captain_of, is_operator, is_organiser
from bot.sender import Sender
from rules.players import PlayerId
from sheets.records import Format

_PLAYER: tuple[tuple[View, ...], ...] = (
    (View.RESULT, View.ABSENCES),
    (View.PAIRINGS, View.STANDINGS),
    (View.ME, View.WHY),
    (View.SCHEDULE, View.CALENDAR),
)
_KNOCKOUT: tuple[tuple[View, ...], ...] = (
    (View.RESULT, View.MATCH),
    (View.PAIRINGS, View.BRACKET),
    (View.ME, View.SCHEDULE),
)
"""Nobody signs off from a match."""
_CIRCUIT: tuple[tuple[View, ...], ...] = ((View.CIRCUIT, View.NEEDS), (View.WHY, View.TABLE_PICTURE))
"""Its stages are played elsewhere."""

_CAPTAIN = (View.LINE_UP,)
_OF_CIRCUIT: tuple[tuple[View, ...], ...] = ((View.PLAYERS, View.PROBLEMS),)
_ORGANISER: tuple[tuple[View, ...], ...] = ((View.ROUND, View.DISPUTES), (View.PLAYERS, View.PROBLEMS))


def show_help(state: State, sender: Sender) -> Decision:
    """By what he is: stranger, player, captain, organiser."""
    organiser = is_organiser(state, sender.user_id)
    linked = bool(state.players_of(sender.user_id))
    code = "help-organiser" if organiser else "help-player" if linked else "help-stranger"
    if linked and state.snapshot.competition.format is Format.KNOCKOUT:
        code = "help-operator-cup" if is_operator(state, sender.user_id) and not organiser else f"{code}-cup"
    if linked and state.snapshot.competition.format is Format.CIRCUIT:
        code = f"{code}-circuit"
    if code == "help-player" and leads_a_team(state, sender.user_id):
        code = "help-captain"
    params = {"competition": state.snapshot.competition.name}
    rows = rows_for(state, sender.user_id) if linked else ()
    return Decision(notices=(sender.shown(Say(code, params, rows)),))


def welcome(state: State, player: PlayerId, *, organiser: bool) -> Say:
    """To somebody who has just been linked."""
    params = {"player": name_of(state.snapshot, player), "competition": state.snapshot.competition.name}
    captain = any(player in {team.captain, *team.vice_captains} for team in state.snapshot.teams)
    rows = help_rows(state, organiser=organiser, captain=captain)
    return Say(welcome_code(state, "welcome"), params, rows)


def welcome_code(state: State, code: str) -> str:
    """Nobody reports results or pairs rounds in a circuit, nobody signs off in a cup."""
    match state.snapshot.competition.format:
        case Format.CIRCUIT:
            return f"{code}-circuit"
        case Format.KNOCKOUT if code == "welcome":
            return "welcome-cup"
        case _:
            return code


def rows_for(state: State, user_id: int) -> tuple[tuple[Button, ...], ...]:
    """The buttons of somebody who is linked."""
    return help_rows(state, organiser=is_organiser(state, user_id), captain=leads_a_team(state, user_id))


def leads_a_team(state: State, user_id: int) -> bool:
    """As its captain or vice-captain."""
    return any(is_captain_of(state, user_id, team.id) for team in state.snapshot.teams)


def help_rows(state: State, *, organiser: bool, captain: bool = False) -> tuple[tuple[Button, ...], ...]:
    """The everyday things, a captain's above and an organiser's below."""
    own = {Format.KNOCKOUT: _KNOCKOUT, Format.CIRCUIT: _CIRCUIT}.get(state.snapshot.competition.format)
    usual = own or ((_CAPTAIN, *_PLAYER) if captain else _PLAYER)
    extra = _OF_CIRCUIT if own is _CIRCUIT else _ORGANISER
    views = (*usual, *(extra if organiser else ()))
    return tuple(tuple(view_button(state, view) for view in row) for row in views)


def view_button(state: State, view: View, number: int = 0) -> Button:
    """Leads to a view, of a round where it has one."""
    shown = presses.Show(state.competition, view, "", number)
    return Button(f"view-{view.name.lower()}", {"round": number}, callbacks.encode(shown))

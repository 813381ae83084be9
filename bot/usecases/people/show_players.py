"""`/players`: everybody with how he can be reached, those who can't be first; in pages."""

from bot.decisions import Decision, Say, State
from bot.lines import name_of
from bot.parsing.presses import View
from bot.permissions import Act, require_in_private
from bot.sender import Sender
from bot.usecases.people.invite import at_once_row, invite_button
from bot.usecases.people.reach import Reach, sorted_by_reach
from bot.usecases.views.pages import page_within, turns
from rules.players import PlayerId

PAGE = 30


def show_players(state: State, sender: Sender, page: int = 1) -> Decision:
    """NotAllowed; Refusal `not-in-a-group`. A page that isn't there any more is the last one."""
    require_in_private(state, sender.user_id, sender.chat_id, Act.INVITE)
    found = sorted_by_reach(state, (person.id for person in state.snapshot.people))
    everybody = [(reach, player) for reach, players in found.items() for player in players]
    page, pages = page_within(page, len(everybody), PAGE)
    shown = everybody[(page - 1) * PAGE : page * PAGE]
    params = {
        "reached": len(found[Reach.FINE]),
        "all": len(everybody),
        "lines": tuple(_line(state, reach, player) for reach, player in shown),
    }
    missing = tuple((invite_button(state, player),) for reach, player in shown if reach is Reach.NEVER)
    at_once = (at_once_row(state),) if found[Reach.NEVER] else ()
    rows = (*turns(state, View.PLAYERS, page, pages), *at_once, *missing)
    return Decision(notices=(sender.shown(Say("players", params, rows)),))


def _line(state: State, reach: Reach, player: PlayerId) -> Say:
    languages = dict.fromkeys(account.language for account in state.accounts_of(player))
    said = tuple(Say(f"language-{language}") for language in languages)
    params = {"player": name_of(state.snapshot, player), "language": said[0] if said else ""}
    return Say(f"reach-{reach.value}", params)

"""Why a player has his points: every item with its factors; they add up exactly."""

from bot import formats
from bot.decisions import Decision, Say, State
from bot.lines import name_of, names_of
from bot.parsing.presses import View
from bot.sender import Sender
from bot.texts.explain import item_said
from bot.usecases.people.own_player import named, own_players, which
from rules.players import PlayerId
from sheets.records import Format


def explain_points(state: State, sender: Sender, player: PlayerId | None = None, typed: str = "") -> Decision:
    """Of the player given or named, else the sender's own. RulesError; Refusal."""
    if player is None and typed:
        player = named(state, typed)
    if player is None:
        players = own_players(state, sender.user_id)
        if len(players) > 1:
            return Decision(notices=(sender.shown(which(state, players, View.WHY)),))
        player = players[0]
    told = formats.explanation(state.snapshot, player)
    names = names_of(state.snapshot)
    total = {"name": name_of(state.snapshot, player), "round": told.after_round, "points": told.points}
    lines = tuple(item_said(item, names) for item in told.items)
    if state.snapshot.competition.format is Format.CIRCUIT:
        said = Say("explanation-of-stages", {"total": Say("points-after-stage", total), "lines": lines})
    else:
        said = Say("explanation", {"player": total["name"], **total, "lines": lines})
    return Decision(notices=(sender.shown(said),))

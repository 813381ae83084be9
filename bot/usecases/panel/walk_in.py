"""Somebody comes who wasn't announced: the left-over players are paired, and nobody else is touched."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.decisions import Decision, Fact, Say, State, WantStep
from bot.errors import Refusal
from bot.lines import game_line, name_of, names_of, round_line
from bot.parsing.presses import Choice
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.absences.absence_rows import booked, booking, removal
from bot.usecases.panel.buttons import back_button, choice_button, state_of
from bot.usecases.panel.changing import check_open
from bot.usecases.panel.left_overs import Mended, mended
from bot.usecases.rounds.steps import TELL_CHANGES
from rules.players import Player, PlayerId
from rules.rounds import Absence, AbsenceKind, RoundState
from sheets.reading.ids import next_player_id
from sheets.records import AddRow, Change, Person, Snapshot
from sheets.schema import TabName

PROMPT = "walk-in"
"""What free text that answers our question is about: `walk-in:c1:7`."""

_MOST_RATING = 3500


@dataclass(frozen=True, slots=True)
class WalkIn:
    """He is here and has no game."""

    sender: Sender
    round: int
    player: PlayerId


@dataclass(frozen=True, slots=True)
class Stranger:
    """Somebody who isn't in the Players tab: what an organiser has typed of him."""

    sender: Sender
    round: int
    name: str
    rating: int | None


def missing(state: State, number: int) -> Iterator[PlayerId]:
    """Those of the competition who have no game in the round."""
    games = state.snapshot.tournament.games_by_round.get(number, ())
    playing = {player for game in games for player in game.players}
    return (player.id for player in state.snapshot.tournament.players if player.id not in playing)


def walk_in(state: State, command: WalkIn) -> Decision:
    """NotAllowed; Refusal `changes-not-here`, `not-a-member`; RulesError when the left-over can't be paired."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    number, player = command.round, command.player
    games = state.snapshot.tournament.games_by_round.get(number, ())
    if games:
        check_open(state, number)
    own = [game for game in games if player in game.players]
    if own:
        params = {"round": round_line(state.snapshot, number), "lines": (game_line(state.snapshot, own[0]),)}
        rows = ((back_button(state, number),),)
        return Decision(notices=(command.sender.shown(Say("walk-in-has-game", params, rows)),))
    person = state.snapshot.person.get(player)
    if person is None or not person.plays or not person.player.belongs_to(number):
        name = name_of(state.snapshot, player)
        raise Refusal("walk-in-not-a-member", ((back_button(state, number),),), player=name, round=number)
    by = organiser_as(state, command.sender.user_id)
    changes, present = _made_present(state, player, number, by)
    return _seated(state, command.sender, number, (present, changes, player))


def ask_stranger(state: State, sender: Sender, number: int) -> Decision:
    """Asks for name and rating of somebody who isn't in the Players tab. NotAllowed."""
    require(state, sender.user_id, Act.RUN_ROUND)
    check_open(state, number)
    prompt = f"{PROMPT}:{state.competition}:{number}"
    say = Say("walk-in-who", {"round": round_line(state.snapshot, number)}, ask_reply=True, prompt=prompt)
    return Decision(notices=(sender.answered(say),))


def add_stranger(state: State, command: Stranger) -> Decision:
    """Added to the Players tab from this round on, and paired. NotAllowed; Refusal `walk-in-known`, `-rating`."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    number = command.round
    check_open(state, number)
    same = next((p for p in state.snapshot.people if p.name.casefold() == command.name.casefold()), None)
    if same is not None:
        rows = ((choice_button(state, number, Choice.WALK_IN), back_button(state, number)),)
        raise Refusal("walk-in-known", rows, player=same.name)
    if command.rating is not None and not 0 < command.rating <= _MOST_RATING:
        raise Refusal("walk-in-rating", ((back_button(state, number),),), rating=command.rating)
    new = Player(next_player_id(state.snapshot), command.name, command.rating, joins_in_round=number)
    row = {"ID": new.id, "Name": new.name, "Rating": new.rating, "Joins in round": number}
    after = replace(state.snapshot, people=(*state.snapshot.people, Person(new)))
    return _seated(state, command.sender, number, (after, (AddRow(TabName.PLAYERS, row),), new.id))


def _made_present(state: State, player: PlayerId, number: int, by: PlayerId) -> tuple[tuple[Change, ...], Snapshot]:
    """Without his sign-off; one who is absent by default is entered as present."""
    was, snapshot = booked(state.snapshot, player, number), state.snapshot
    if snapshot.person[player].player.absent_by_default:
        change, after = booking(snapshot, Absence(number, player, AbsenceKind.PRESENT), was, by, state.now)
        return (change,), after
    if was is not None and was.absence.kind.keeps_away:
        change, after = removal(snapshot, was)
        return (change,), after
    return (), snapshot


def _seated(
    state: State, sender: Sender, number: int, coming: tuple[Snapshot, tuple[Change, ...], PlayerId]
) -> Decision:
    present, changes, player = coming
    names, by = names_of(present), organiser_as(state, sender.user_id)
    rows = ((choice_button(state, number, Choice.WALK_IN), back_button(state, number)),)
    found = mended(present, number, (player,)) if present.tournament.games_by_round.get(number) else None
    params = {
        "round": round_line(state.snapshot, number),
        "player": names[player],
        "lines": _lines(present, found),
        "notes": tuple(note_said(note, names) for note in (*found.notes.relaxed, *found.notes.notes)) if found else (),
    }
    known = state_of(state.snapshot, number) is RoundState.PUBLISHED
    code = "walk-in-present" if found is None else "walk-in-paired-known" if known else "walk-in-paired"
    facts: tuple[Fact, ...] = (WantStep(number, TELL_CHANGES),) if known and found else ()
    answer = sender.shown(Say(code, params, rows))
    return Decision((answer,), (*changes, *(found.changes if found else ())), facts, by=by)


def _lines(snapshot: Snapshot, found: Mended | None) -> tuple[Say, ...]:
    return tuple(game_line(snapshot, game) for game in found.games) if found else ()

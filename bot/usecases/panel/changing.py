"""Two change places in a pairing, or a game its colours, by an organiser's hand before the game has a result.

What breaks a rule happens only after a warning, and so does a change of what players know; those concerned are told as
soon as it stands in the workbook.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.decisions import Button, Decision, Fact, Say, State, WantStep
from bot.errors import Refusal
from bot.formats.by_hand import objections, second_bye, takes_changes
from bot.lines import game_line, names_of, round_line
from bot.parsing.presses import Choice, Sight
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.panel.buttons import Rows, back_button, look_button, pick, state_of
from bot.usecases.results.game_rows import row_key
from bot.usecases.rounds.steps import TELL_CHANGES
from rules.players import PlayerId
from rules.rounds import Game, Note, Pairing, RoundState
from sheets.records import SetValues, Snapshot, Value
from sheets.schema import TabName


@dataclass(frozen=True, slots=True)
class Change:
    """`first` and `second` change places; with `second` empty the game of `first` is played with other colours.

    `board` is where `first` sat when the button was made. `surely`: after the warning.
    """

    sender: Sender
    round: int
    first: PlayerId
    second: PlayerId
    board: int
    surely: bool = False


def change_pairing(state: State, command: Change) -> Decision:
    """NotAllowed; Refusal `changes-not-here`, `round-closed-already`, `not-in-pairing`, `change-has-result`."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    check_open(state, command.round)
    sitting = seat_of(state, command.round, command.first)
    turned = not command.second and sitting.white != command.first
    if sitting.board != command.board or turned:
        return _shown(state, command, "change-done-already", (sitting,))
    before = _concerned(state, command, sitting)
    after = _swapped(before, command.first, command.second or sitting.opponent_of(command.first))
    notes = _against(state, command.round, before, after)
    is_known = state_of(state.snapshot, command.round) is RoundState.PUBLISHED
    if (notes or is_known) and not command.surely:
        return _warned(state, command, after, notes, is_known=is_known)
    facts: tuple[Fact, ...] = (WantStep(command.round, TELL_CHANGES),) if is_known else ()
    changes = tuple(_written(old, new) for old, new in zip(before, after, strict=True))
    answer = _shown(state, command, "change-made-known" if is_known else "change-made", after)
    by = organiser_as(state, command.sender.user_id)
    return replace(answer, changes=changes, facts=facts, by=by)


def check_open(state: State, number: int) -> None:
    """Refusal where the pairing can't be changed by hand."""
    kind = state.snapshot.competition.format
    if not takes_changes(kind):
        raise Refusal("changes-not-here", ((back_button(state, number),),), format=kind.value)
    if state_of(state.snapshot, number) is RoundState.CLOSED:
        raise Refusal("round-closed-already", round=round_line(state.snapshot, number))


def seat_of(state: State, number: int, player: PlayerId) -> Game:
    """His game or bye. Refusal `not-in-pairing`."""
    games = state.snapshot.tournament.games_by_round.get(number, ())
    found = next((game for game in games if player in game.players), None)
    if found is None:
        name = names_of(state.snapshot).get(player, player)
        raise Refusal("not-in-pairing", ((back_button(state, number),),), player=name, round=number)
    return found


def _concerned(state: State, command: Change, sitting: Game) -> tuple[Game, ...]:
    """The one or two rows that change. Refusal `change-has-result`, `bye-has-no-colours`."""
    other = seat_of(state, command.round, command.second) if command.second else sitting
    if command.second and other == sitting:
        raise Refusal("change-one-board", ((back_button(state, command.round),),))
    games = (sitting,) if other == sitting else (sitting, other)
    if len(games) == 1 and sitting.is_bye:
        raise Refusal("bye-has-no-colours", ((back_button(state, command.round),),))
    played = next((game for game in games if game.result is not None and not game.is_bye), None)
    if played is not None:
        line = game_line(state.snapshot, played)
        raise Refusal("change-has-result", ((back_button(state, command.round),),), line=line)
    return games


def _swapped(games: Sequence[Game], one: PlayerId, other: PlayerId | None) -> tuple[Game, ...]:
    def instead(player: PlayerId | None) -> PlayerId | None:
        return other if player == one else one if player == other else player

    return tuple(replace(g, white=instead(g.white) or g.white, black=instead(g.black)) for g in games)


def _against(state: State, number: int, before: Sequence[Game], after: Sequence[Game]) -> tuple[Note, ...]:
    """The rules that are broken after the change."""
    return tuple(note for old, new in zip(before, after, strict=True) for note in _broken(state, number, old, new))


def _broken(state: State, number: int, old: Game, new: Game) -> Iterator[Note]:
    if new.black is None:
        if new.white != old.white:
            yield from second_bye(state.snapshot, number, new.white)
    else:
        yield from objections(state.snapshot, number, Pairing(new.white, new.black))


def _written(old: Game, new: Game) -> SetValues:
    return SetValues(TabName.PAIRINGS, row_key(old), _cells(old), _cells(new))


def _cells(game: Game) -> dict[str, Value]:
    return {"White": game.white, "Black": game.black, "Result": game.result.value if game.result else None}


# --- what is said


def _warned(state: State, command: Change, after: Sequence[Game], notes: Sequence[Note], *, is_known: bool) -> Decision:
    names = names_of(state.snapshot)
    choice = Choice.SWAP_PLAYERS if command.second else Choice.SWAP_COLOURS
    data = pick(state, command.round, choice, command.first, command.second, board=command.board, yes=1)
    params = {
        "round": round_line(state.snapshot, command.round),
        "lines": _lines(state.snapshot, after),
        "notes": tuple(note_said(note, names) for note in notes),
        "known": Say("change-is-known") if is_known else "",
    }
    rows = ((Button("surely", {}, data), back_button(state, command.round)),)
    return Decision(notices=(command.sender.shown(Say("change-surely", params, rows)),))


def _shown(state: State, command: Change, code: str, games: Sequence[Game]) -> Decision:
    params = {"round": round_line(state.snapshot, command.round), "lines": _lines(state.snapshot, games)}
    return Decision(notices=(command.sender.shown(Say(code, params, _rows(state, command.round))),))


def _lines(snapshot: Snapshot, games: Sequence[Game]) -> tuple[Say, ...]:
    return tuple(game_line(snapshot, game) for game in games)


def _rows(state: State, number: int) -> Rows:
    return ((look_button(state, number, Sight.CHANGES), back_button(state, number)),)

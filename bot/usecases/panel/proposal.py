"""A pairing to be looked at: board by board with the reasons, ten boards a page, and one board's reasons in full."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from bot import formats
from bot.decisions import Button, Decision, Say, State
from bot.errors import Refusal
from bot.formats.by_hand import Reasons, explains, reasons
from bot.lines import game_line, name_of, names_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import Sight, Step
from bot.permissions import Act, require
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.matches.match_lines import under_heads
from bot.usecases.panel.buttons import Rows, back_button, look_button, step_button
from bot.usecases.panel.wishes import wish_lines, wishes_for
from bot.usecases.results.find_game import is_open
from bot.usecases.results.result_buttons import settle_game_button
from bot.usecases.rounds.pair_round import pair
from rules.errors import RulesError
from rules.rounds import Game, Note, PairedRound, Pairing

BOARDS_A_PAGE = 10


@dataclass(frozen=True, slots=True)
class Proposal:
    """A pairing that would be made, or is; `games` are its rows, byes last."""

    paired: PairedRound
    games: tuple[Game, ...]
    because: Reasons


def show_preview(state: State, sender: Sender, number: int, page: int = 1) -> Decision:
    """The pairing that would be made with the wishes as they are; nothing is written. NotAllowed; errors of `pair`."""
    require(state, sender.user_id, Act.RUN_ROUND)
    wishes = wishes_for(state, number)
    paired, _ = pair(state.snapshot, number, wishes, state.now)
    proposal = proposed(state, paired)
    rows = (
        *page_rows(state, proposal, Sight.PREVIEW, page),
        (step_button(state, number, Step.PAIR), step_button(state, number, Step.PAIR_AND_PUBLISH)),
        (look_button(state, number, Sight.WISHES),),
        (back_button(state, number),),
    )
    return Decision(notices=(sender.shown(page_of(state, proposal, "pairing-preview", page, rows)),))


def show_boards(state: State, sender: Sender, number: int, page: int = 1) -> Decision:
    """The pairing as it stands, with the reasons. NotAllowed; Refusal `nothing-to-publish`."""
    require(state, sender.user_id, Act.RUN_ROUND)
    proposal = standing(state, number)
    rows = (*page_rows(state, proposal, Sight.BOARDS, page), (back_button(state, number),))
    return Decision(notices=(sender.shown(page_of(state, proposal, "pairing-stands", page, rows)),))


def show_why(state: State, sender: Sender, number: int, place: int) -> Decision:
    """Why one board (the place in the list, byes last) is as it is. NotAllowed; RulesError; Refusal."""
    require(state, sender.user_id, Act.RUN_ROUND)
    is_paired = bool(state.snapshot.tournament.games_by_round.get(number))
    wishes = wishes_for(state, number)
    proposal = (
        standing(state, number) if is_paired else proposed(state, pair(state.snapshot, number, wishes, state.now)[0])
    )
    back = look_button(state, number, Sight.BOARDS if is_paired else Sight.PREVIEW, (place - 1) // BOARDS_A_PAGE + 1)
    if not 1 <= place <= len(proposal.games):
        raise Refusal("no-such-board", ((back,),), round=number, board=place)
    game = proposal.games[place - 1]
    found = formats.why_paired(state.snapshot, game.white, number, None, wishes)
    params = {
        "round": round_line(state.snapshot, number),
        "line": game_line(state.snapshot, game),
        "reasons": _notes(state, found.reasons),
    }
    return Decision(notices=(sender.shown(Say("pairing-why", params, ((back, back_button(state, number)),))),))


def show_results(state: State, sender: Sender, number: int, page: int = 1) -> Decision:
    """Every board as a button that leads to its result, those without one first. NotAllowed; Refusal."""
    require(state, sender.user_id, Act.DECIDE_RESULT)
    games = [game for game in standing(state, number).games if not game.is_bye]
    ordered = sorted(games, key=lambda game: not is_open(game))
    rows = tuple((settle_game_button(state, game),) for game in _on_page(ordered, page))
    count = pages(len(ordered), BOARDS_A_PAGE)
    turns = turn_buttons([look_button(state, number, Sight.RESULTS, n) for n in range(1, count + 1)], page)
    more = ((turns,) if turns else ()) + ((back_button(state, number),),)
    return Decision(
        notices=(sender.shown(Say("results-of", {"round": round_line(state.snapshot, number)}, (*rows, *more))),)
    )


def proposed(state: State, paired: PairedRound) -> Proposal:
    """A pairing that has just been worked out."""
    boards = tuple(
        Game(paired.round, pairing.board or board, pairing.white, pairing.black, match=pairing.match)
        for board, pairing in enumerate(paired.pairings, start=1)
    )
    byes = tuple(Game(paired.round, len(boards) + n, player, None) for n, player in enumerate(paired.byes, start=1))
    return Proposal(paired, (*boards, *byes), _because(state, paired))


def standing(state: State, number: int) -> Proposal:
    """The pairing in the workbook. Refusal `nothing-to-publish`."""
    games = state.snapshot.tournament.games_by_round.get(number, ())
    if not games:
        raise Refusal("nothing-to-publish", round=number)
    played, byes = [g for g in games if not g.is_bye], [g for g in games if g.is_bye]
    pairings = tuple(Pairing(game.white, game.black, game.match) for game in played if game.black is not None)
    paired = PairedRound(number, pairings, tuple(game.white for game in byes))
    return Proposal(paired, (*played, *byes), _because(state, paired))


def page_of(state: State, proposal: Proposal, code: str, page: int, rows: Rows) -> Say:
    """The boards of a page; what had to give way and what is worth knowing stands on the first."""
    number = proposal.paired.round
    shown = _on_page(proposal.games, page)
    notes = (*proposal.paired.relaxed, *proposal.paired.notes) if page <= 1 else ()
    params = {
        "round": round_line(state.snapshot, number),
        "lines": tuple(under_heads(state.snapshot, number, shown, lambda game: _line(state, proposal, game))),
        "notes": (*_notes(state, notes), *(wish_lines(state, number) if page <= 1 else ())),
    }
    return Say(code, params, rows)


def page_rows(state: State, proposal: Proposal, sight: Sight, page: int) -> Rows:
    """A button for each board that has reasons, and those that turn the page."""
    number = proposal.paired.round
    first = (max(page, 1) - 1) * BOARDS_A_PAGE
    shown = _on_page(proposal.games, page)
    why = tuple(
        _why_button(state, number, place, game)
        for place, game in enumerate(shown, start=first + 1)
        if explains(state.snapshot.competition.format)
    )
    turns = turn_buttons(
        [look_button(state, number, sight, n) for n in range(1, pages(len(proposal.games), BOARDS_A_PAGE) + 1)], page
    )
    half = (len(why) + 1) // 2
    return tuple(row for row in (why[:half], why[half:], turns) if row)


def pages(count: int, on_each: int) -> int:
    """How many pages that makes, one at least."""
    return max(1, -(-count // on_each))


def turn_buttons(buttons: Sequence[Button], page: int) -> tuple[Button, ...]:
    """Back and on, of a button for each page."""
    return tuple(
        Button(label, {"page": at, "pages": len(buttons)}, buttons[at - 1].data)
        for label, at in (("page-back", page - 1), ("page-on", page + 1))
        if 1 <= at <= len(buttons)
    )


def _on_page(games: Sequence[Game], page: int) -> Sequence[Game]:
    first = (max(page, 1) - 1) * BOARDS_A_PAGE
    return games[first : first + BOARDS_A_PAGE]


def _because(state: State, paired: PairedRound) -> Reasons:
    """A list that can't be worked out leaves the boards without reasons."""
    try:
        return reasons(state.snapshot, paired, wishes_for(state, paired.round))
    except RulesError:
        return {}


def _line(state: State, proposal: Proposal, game: Game) -> Say:
    line = game_line(state.snapshot, game)
    notes = proposal.because.get(game.white, ()) if not game.is_bye else ()
    if not notes:
        return line
    said = reduce(lambda one, other: Say("one-line", {"one": one, "other": other}), _notes(state, notes))
    return Say("board-because", {"line": line, "because": said})


def _notes(state: State, notes: Sequence[Note]) -> tuple[Say, ...]:
    names = names_of(state.snapshot)
    return tuple(note_said(note, names) for note in notes)


def _why_button(state: State, number: int, place: int, game: Game) -> Button:
    data = callbacks.encode(presses.Look(state.competition, number, Sight.WHY, place))
    if game.is_bye:
        return Button("why-bye", {"player": name_of(state.snapshot, game.white)}, data)
    return Button("why-board", {"board": game.board}, data)

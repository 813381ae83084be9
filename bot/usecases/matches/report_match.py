"""A captain tells the results of his team's match, the other side's captain confirms them.

He speaks for his players: whatever was said of a board before, by either side, is met as if they had said it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.decisions import Decision, Fact, Notice, Say, State, ToOrganisers, ToPerson
from bot.errors import Refusal
from bot.lines import marked_line, name_of, round_line
from bot.parsing.match_results import SaidMatch
from bot.parsing.results import Outcome
from bot.parsing.tokens import key_of
from bot.permissions import Act
from bot.sender import Sender
from bot.usecases.line_ups.captaincy import captain_as, captains_of
from bot.usecases.matches.announce_matches import match_to_come
from bot.usecases.matches.find_match import Side, side_of
from bot.usecases.matches.match_buttons import Told, ask_rows, board_rows, confirm_rows, turned_button
from bot.usecases.matches.match_lines import is_seated, match_head, total_line
from bot.usecases.results.find_game import is_open
from bot.usecases.results.game_rows import is_public
from bot.usecases.results.report_game import ReportGame, reported
from rules.players import PlayerId
from rules.results import Colour, Result
from rules.rounds import Game, Status
from sheets.records import Change


@dataclass(frozen=True, slots=True)
class ReportMatch:
    """`told` is what is said of each board; None: nothing of that one."""

    sender: Sender
    round: int
    team: str
    told: Told


def report_match(state: State, command: ReportMatch) -> Decision:
    """Booked, confirmed or disputed board by board; the other captains are asked once. NotAllowed; Refusal."""
    side, captain = _side(state, command)
    decisions = [_of_board(state, command.sender, side, game, result) for game, result in _said(side, command.told)]
    changes, facts, disputes = _together(decisions)
    after = _after(side, command.told)
    params = {**_about(state, side), "lines": tuple(marked_line(state.snapshot, game) for game in after)}
    answer = command.sender.shown(Say("match-booked" if changes else "match-nothing-new", params))
    asked: list[Notice] = []
    waits = _waiting(side, command.told)
    if any(result is not None for result in waits) and changes:
        other = state.snapshot.team[side.opponent]
        rows = confirm_rows(state, command.round, side.opponent, waits)
        by = {**params, "by": name_of(state.snapshot, captain)}
        asked = [Notice(ToPerson(who), Say("match-please-confirm", by, rows)) for who in captains_of(other)]
    return Decision((answer, *asked, *disputes), changes, facts, by=captain)


def confirm_match(state: State, command: ReportMatch) -> Decision:
    """The other captain agrees with what stood on his button. Refusal `match-changed-since`."""
    side, captain = _side(state, command)
    rows = list(_said(side, command.told))
    changed = [game for game, result in rows if game.result is not result and game.status is not Status.DISPUTED]
    if changed or not rows:  # without players, before line-ups are shown, there is nothing to agree with
        lines = tuple(marked_line(state.snapshot, game) for game in side.games)
        raise Refusal("match-changed-since", board_rows(state, command.round, side), **_about(state, side), lines=lines)
    decisions = [_of_board(state, command.sender, side, game, result) for game, result in rows]
    changes, facts, others = _together(decisions)
    after = [replace(game, status=Status.CONFIRMED) for game in _after(side, command.told)]
    params = {**_about(state, side), "lines": tuple(marked_line(state.snapshot, game) for game in after)}
    told = Say("match-confirmed", {**params, "by": name_of(state.snapshot, captain)})
    opponents = captains_of(state.snapshot.team[side.opponent])
    heard = [Notice(ToPerson(who), told) for who in opponents] if changes else []
    return Decision((command.sender.shown(told), *heard, *others), changes, facts, by=captain)


def deny_match(state: State, command: ReportMatch) -> Decision:
    """He is asked which board isn't right; nothing changes until he has said what it was."""
    side, _ = _side(state, command)
    lines = tuple(marked_line(state.snapshot, game) for game in side.games)
    shown = Say("match-which-board", {**_about(state, side), "lines": lines}, board_rows(state, command.round, side))
    return Decision(notices=(command.sender.shown(shown),))


def ask_boards(state: State, command: ReportMatch, board: int = 0) -> Decision:
    """Board by board: the next one of which nothing is said yet, or the one that he has tapped; then the whole."""
    side, _ = _side(state, command)
    if not is_seated(side.match):
        return Decision(notices=(command.sender.shown(match_to_come(state, side.match, side.team)),))
    told = command.told or (None,) * len(side.games)
    still_open = (g.board for g, r in _pairs(side, told) if r is None and is_open(g) and _is_played(side, g))
    following = board or next(still_open, 0)
    lines = tuple(marked_line(state.snapshot, replace(g, result=r or g.result)) for g, r in _pairs(side, told))
    params = {
        **_about(state, side),
        "lines": lines,
        "board": following,
        "total": total_line(state.snapshot, side.match, told),
    }
    code = "match-next-board" if following else "match-all-right"
    return Decision(notices=(command.sender.shown(Say(code, params, ask_rows(state, side, told, following))),))


def said_in_words(state: State, sender: Sender, team: str, number: int, said: SaidMatch) -> Decision:
    """What was typed is shown as whole lines first; a total that says nothing of boards is asked board by board."""
    side, _ = _side(state, ReportMatch(sender, number, team, ()))
    if not is_seated(side.match):
        return ask_boards(state, ReportMatch(sender, number, team, ()))
    told = _understood(side, said)
    if told is None:
        first = ask_boards(state, ReportMatch(sender, number, team, ()))
        scores = said.total or (None, None)
        say = replace(first.notices[0].say, code="match-total-boards")
        say = replace(say, params={**say.params, "first": scores[0], "second": scores[1]})
        return Decision(notices=(sender.answered(say),))
    shown = ask_boards(state, ReportMatch(sender, number, team, told)).notices[0].say
    if not said.is_turnable:
        return Decision(notices=(sender.answered(shown),))
    turned = (turned_button(state, side, tuple(result.reversed() if result else None for result in told)),)
    return Decision(notices=(sender.answered(replace(shown, buttons=(shown.buttons[0], turned, *shown.buttons[1:]))),))


# --- what is said, board by board


def _side(state: State, command: ReportMatch) -> tuple[Side, PlayerId]:
    team = state.snapshot.team.get(command.team)
    if team is None:
        raise Refusal("team-gone")
    captain = captain_as(state, command.sender.user_id, team, Act.REPORT_MATCH)
    if command.sender.chat_id < 0:
        raise Refusal("not-in-a-group")
    side = side_of(state, command.round, command.team)
    if not is_public(state, command.round) or any(game.black is None for game in side.games):
        raise Refusal("no-match", round=command.round)
    return side, captain


def _pairs(side: Side, told: Told) -> list[tuple[Game, Result | None]]:
    return [(game, told[game.board - 1] if game.board <= len(told) else None) for game in side.games]


def _said(side: Side, told: Told) -> Sequence[tuple[Game, Result]]:
    """Boards at which both sides have somebody; an empty one was forfeited when line-ups were shown."""
    return [(g, result) for g, result in _pairs(side, told) if result is not None and _is_played(side, g)]


def _is_played(side: Side, game: Game) -> bool:
    seats = {side.seat(game)[1], game.opponent_of(side.seat(game)[1])}
    return seats.isdisjoint({PlayerId(side.team), PlayerId(side.opponent)})


def _of_board(state: State, sender: Sender, side: Side, game: Game, result: Result) -> Decision:
    """As his player at that board says it."""
    return reported(state, ReportGame(sender, key_of(game), side.seat(game)[1], result))


def _together(decisions: Sequence[Decision]) -> tuple[tuple[Change, ...], tuple[Fact, ...], tuple[Notice, ...]]:
    """Their changes; of their messages those to the organisers, as captains get one for the whole match."""
    return (
        tuple(change for decision in decisions for change in decision.changes),
        tuple(fact for decision in decisions for fact in decision.facts),
        tuple(n for decision in decisions for n in decision.notices if isinstance(n.to, ToOrganisers)),
    )


def _after(side: Side, told: Told) -> list[Game]:
    return [replace(game, result=result or game.result) for game, result in _pairs(side, told)]


def _waiting(side: Side, told: Told) -> Told:
    """The boards that wait for the other side's word after this report."""
    waits = []
    for game, result in _pairs(side, told):
        is_new = result is not None and _is_played(side, game) and game.status in {Status.NONE, Status.REPORTED}
        waits.append(result if is_new and game.result in {None, result, Result.POSTPONED} else None)
    return tuple(waits)


def _about(state: State, side: Side) -> dict[str, object]:
    return {
        "round": round_line(state.snapshot, side.match.round),
        "match": match_head(state.snapshot, side.match),
        "team": name_of(state.snapshot, PlayerId(side.team)),
    }


# --- what was meant


def _understood(side: Side, said: SaidMatch) -> Told | None:
    if said.boards:
        return tuple(_result(side, game, each) for game, each in zip(side.games, said.boards, strict=False))
    own, other = said.total or (None, None)
    if own is None or other is None or (own and other):
        return None
    outcome = Outcome.WON if own else Outcome.LOST
    return tuple(_result(side, game, outcome) for game in side.games)


def _result(side: Side, game: Game, said: Result | Outcome) -> Result:
    if isinstance(said, Result):
        return said
    pieces, _ = side.seat(game)
    return Result.WHITE_WINS if (pieces is Colour.WHITE) is (said is Outcome.WON) else Result.BLACK_WINS

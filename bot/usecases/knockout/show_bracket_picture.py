"""The bracket as a picture; what stands in it can be read with `/bracket`."""

from bot.decisions import Attachment, Decision, Say, State
from bot.formats import knockout as rules_of
from bot.lines import name_of
from bot.numbers import game_points
from bot.pictures.bracket import BracketBox, BracketPicture, BracketSide, draw_bracket
from bot.sender import Sender
from bot.texts.rendering import plain
from bot.usecases.views.reader import reader_language
from bot.usecases.views.show_match import require_knockout
from rules.knockout.bracket import Knockout
from rules.knockout.draw import THIRD_PLACE, WinnerOf
from rules.knockout.seating import MatchState
from rules.players import PlayerId

ROUNDS = 5
"""The last ones are drawn: more could not be read on a phone."""


def show_bracket_picture(state: State, sender: Sender) -> Decision:
    """Refusal `no-matches`; RulesError."""
    require_knockout(state)
    now = rules_of.event(state.snapshot)
    competition = state.snapshot.competition.name
    stands = Say("bracket-stands", {"round": now.current_round, "rounds": now.draw.rounds})
    own = frozenset(state.players_of(sender.user_id))
    picture = BracketPicture(competition, plain(stands, reader_language(state, sender)), _columns(state, now, own))
    said = Say(
        "bracket-picture",
        {"competition": competition, "stands": stands},
        enclosed=Attachment("bracket.png", draw_bracket(picture), is_picture=True),
    )
    return Decision(notices=(sender.answered(said),))


def _columns(state: State, now: Knockout, own: frozenset[PlayerId]) -> tuple[tuple[BracketBox, ...], ...]:
    """The match for the third place stands nowhere else than in the text: it is led to by losers."""
    first = max(1, now.draw.rounds - ROUNDS + 1)
    columns, before = [], dict[str, int]()
    for number in range(first, now.draw.rounds + 1):
        matches = [match for match in now.of_round(number) if match.id != THIRD_PLACE]
        columns.append(tuple(_box(state, match, own, before) for match in matches))
        before = {match.id: place for place, match in enumerate(matches)}
    return tuple(columns)


def _box(state: State, match: MatchState, own: frozenset[PlayerId], before: dict[str, int]) -> BracketBox:
    leads = (seat.match for seat in match.slot.seats if isinstance(seat, WinnerOf))
    one, other = (_side(state, match, side.player, own) for side in match.sides)
    return BracketBox(match.id, (one, other), tuple(before[lead] for lead in leads if lead in before))


def _side(state: State, match: MatchState, player: PlayerId | None, own: frozenset[PlayerId]) -> BracketSide:
    if player is None:
        return BracketSide()
    score = match.replayed.course.score.get(player) if match.replayed and match.is_begun else None
    points = "" if score is None else game_points(score)
    return BracketSide(name_of(state.snapshot, player), points, match.winner == player, player in own)

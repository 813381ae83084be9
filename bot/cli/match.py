"""`rondo match`: a match of a knockout, its score, its next game, who has won it and by which stage."""

from bot.cli.ending import DONE
from bot.cli.language import reader
from bot.cli.stopping import explained
from bot.cli.workbooks import names, print_json, tell, tell_warnings, workbook
from bot.errors import Refusal
from bot.formats import knockout as rules_of
from bot.texts.notes import sentence
from bot.texts.rendering import plain
from bot.usecases.views.show_match import match_said
from rules.knockout.seating import MatchState
from rules.ladder.course import NextGame
from rules.players import PlayerId
from rules.regulations import decimal_text
from sheets.decode import snapshot
from sheets.records import Format
from sheets.tables import read_tables


def show_match(address: str, match: str, *, as_json: bool) -> int:
    """In words with the whole ladder, or as JSON; notes go to standard error."""
    shown = snapshot(read_tables(workbook(address).read()))
    language = reader().language
    with explained(shown):
        if shown.competition.format is not Format.KNOCKOUT:
            raise Refusal("no-matches", format=shown.competition.format.value)
        state = rules_of.event(shown).named(match)
        said = plain(match_said(shown, state.id), language)
    tell_warnings(shown)
    if as_json:
        print_json(match_as_json(state))
    else:
        tell(said)
    for note in state.notes:
        tell(sentence(note, names(shown), language), to_stderr=True)
    return DONE


def match_as_json(state: MatchState) -> dict[str, object]:
    """`next` is null when the match is over or its players aren't known; `decided_by` until it is over."""
    return {
        "match": state.id,
        "score": _score(state),
        "next": _next_as_json(state.next),
        "winner": state.winner,
        "decided_by": state.decided_by or None,
    }


def _score(state: MatchState) -> dict[PlayerId, str]:
    score = state.replayed.course.score if state.replayed else {}
    return {player: decimal_text(score[player]) if player in score else "0" for player in state.players}


def _next_as_json(due: NextGame | None) -> dict[str, object] | None:
    if due is None:
        return None
    return {
        "game": due.number,
        "stage": due.stage.name,
        "unit": due.unit,
        "leg": due.leg,
        "white": due.white,
        "black": due.black,
        "time_control": due.time_control.text if due.time_control else None,
        "book": due.stage.book or None,
        "same_opening_as": due.same_opening_as,
        "chooser": due.chooser,
    }

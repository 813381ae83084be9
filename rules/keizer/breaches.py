"""What is said when a rule of the Keizer pairing gives way: one note for each pair and rule, with players and numbers.

Codes are those of `Rule`; all have `white` and `black`. Not done here: the sentences.
"""

from collections.abc import Iterator
from typing import assert_never

from rules.keizer.history import is_colour
from rules.keizer.legality import Candidate, Legality, Rule
from rules.players import PlayerId
from rules.results import Colour
from rules.rounds import Game, Note


def breaches(pair: Candidate, rules: Legality) -> tuple[Note, ...]:
    """The rules that this pair breaks, in the order in which they give way."""
    return tuple(note for rule, _ in pair.steps for note in _notes(rule, pair, rules))


def _notes(rule: Rule, pair: Candidate, rules: Legality) -> Iterator[Note]:
    match rule:
        case Rule.PLACE_DIFFERENCE:
            difference = abs(rules.place[pair.white] - rules.place[pair.black])
            yield _note(rule, pair, difference=difference, limit=rules.limits.max_place_difference)
        case Rule.ONCE_A_PERIOD | Rule.REMATCH_GAP:
            yield _note(rule, pair, last_round=_meetings(pair, rules)[-1].round)
        case Rule.REMATCH_COLOURS:
            with_colours = [game for game in _meetings(pair, rules) if is_colour(game)]
            yield _note(rule, pair, last_round=with_colours[-1].round)
        case Rule.COLOUR_RUN:
            for player, colour in _sides(pair):
                run, limit = rules.records[player].run_with(colour), rules.limits.max_same_colour
                if limit is not None and run > limit:
                    yield _note(rule, pair, player=player, colour=colour, run=run, limit=limit)
        case Rule.COLOUR_DIFFERENCE:
            for player, colour in _sides(pair):
                before, after = rules.records[player].difference, rules.records[player].difference_with(colour)
                limit = rules.limits.max_colour_difference
                if limit is not None and abs(after) > limit and abs(after) > abs(before):
                    yield _note(rule, pair, player=player, difference=after, limit=limit)
        case _:
            assert_never(rule)


def _meetings(pair: Candidate, rules: Legality) -> tuple[Game, ...]:
    return rules.history.met(frozenset((pair.white, pair.black)))


def _note(rule: Rule, pair: Candidate, **numbers: object) -> Note:
    return Note.of(rule.code, white=pair.white, black=pair.black, **numbers)


def _sides(pair: Candidate) -> tuple[tuple[PlayerId, Colour], tuple[PlayerId, Colour]]:
    return (pair.white, Colour.WHITE), (pair.black, Colour.BLACK)

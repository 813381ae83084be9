"""The pairing of a Keizer round (Sliedrecht 2020, with what the text leaves open decided).

Of all legal pairings of the n who are paired, numbered 1..n by place, the one with
1. the smallest sum of (j - i)^2 over the pairs i < j,
2. then the smallest sum of (n - i)(j - i), so that the top is the closest,
3. then number 1's opponent as high as possible, then the opponent of the highest of the rest, and so on.

This is the optimum, never a guess, and there is exactly one.
Not done here: the list of places, writing the round.
"""

from collections.abc import Sequence

from rules.errors import PairingError
from rules.keizer.attendance import check_wishes, present
from rules.keizer.breaches import breaches
from rules.keizer.byes import entitled, spared, volunteers
from rules.keizer.history import history_before
from rules.keizer.legality import Candidate, Legality, legality
from rules.keizer.limits import PairingLimits, Relax, for_this_round
from rules.keizer.optimum import Field, best_pairs
from rules.players import PlayerId
from rules.rounds import Note, PairedRound, Pairing, Wishes
from rules.tournament import Tournament

NO_WISHES = Wishes()


def pair_round(
    tournament: Tournament,
    places: Sequence[PlayerId],
    limits: PairingLimits,
    round_number: int,
    wishes: Wishes = NO_WISHES,
) -> PairedRound:
    """Pairs, colours and bye of those who are there; `places` is the list for pairing, highest first, with the absent.

    Fixed pairs keep the organiser's colours. Codes of `relaxed`: those of `Rule`; of `notes`: `bye` (player, reason
    `named` | `volunteer` | `lowest`, passed) and `fixed-pair-breaks` (white, black, rules). PairingError: those of
    `attendance`, `relaxation-needed` (relaxed: notes), `no-legal-pairing` (reasons `bye` | `forbidden` |
    `max-meetings`; unpaired: some who are left over), `pairing-too-large` (above about 100 players, if dozens of rules
    would have to give way). SettingError for this round's settings.
    """
    limits = for_this_round(limits, wishes.settings)
    here = present(tournament, places, round_number)
    check_wishes(wishes, tournament, here, round_number)
    rules = legality(round_number, limits, places, history_before(tournament, round_number), wishes.forbidden)
    willing = volunteers(tournament, round_number)
    fresh = spared(tournament, round_number, spares=limits.bye_spares_newcomers)
    field = _field(here, wishes, rules, (willing, fresh))
    pairs, bye = best_pairs(field)
    relaxed = tuple(note for pair in _by_board(pairs, rules) for note in breaches(pair, rules))
    if relaxed and limits.relax is Relax.ASK:
        raise PairingError("relaxation-needed", round=round_number, relaxed=relaxed)
    fixed = _by_board([rules.as_given(pair) for pair in wishes.fixed], rules)
    return PairedRound(
        round=round_number,
        pairings=tuple(Pairing(pair.white, pair.black) for pair in _by_board([*pairs, *fixed], rules)),
        byes=() if bye is None else (bye,),
        relaxed=relaxed,
        notes=(*_fixed_notes(fixed, rules), *_bye_notes(bye, field, wishes, willing)),
    )


def _field(
    here: tuple[PlayerId, ...],
    wishes: Wishes,
    rules: Legality,
    bye: tuple[frozenset[PlayerId], frozenset[PlayerId]],
) -> Field:
    """`bye`: who would like it, and who is to be spared."""
    fixed = {player for pair in wishes.fixed for player in (pair.white, pair.black)}
    free = tuple(player for player in here if player not in fixed)
    byes = (wishes.bye,) if wishes.bye is not None else entitled(free, bye[0], rules.history.byes, bye[1])
    return Field(here, free, byes, rules)


def _by_board(pairs: Sequence[Candidate], rules: Legality) -> list[Candidate]:
    """Board 1 is that of the highest placed player, and so on."""
    return sorted(pairs, key=lambda pair: min(rules.place[pair.white], rules.place[pair.black]))


def _fixed_notes(fixed: Sequence[Candidate], rules: Legality) -> list[Note]:
    """Fixed pairs are kept, but what they break is said."""
    notes = []
    for pair in fixed:
        bar = rules.bar(pair.white, pair.black)
        codes = (*(() if bar is None else (bar.value,)), *(rule.code for rule, _ in pair.steps))
        if codes:
            notes.append(Note.of("fixed-pair-breaks", white=pair.white, black=pair.black, rules=codes))
    return notes


def _bye_notes(bye: PlayerId | None, field: Field, wishes: Wishes, willing: frozenset[PlayerId]) -> list[Note]:
    if bye is None:
        return []
    reason = "named" if wishes.bye is not None else "volunteer" if bye in willing else "lowest"
    return [Note.of("bye", player=bye, reason=reason, passed=field.byes[: field.byes.index(bye)])]

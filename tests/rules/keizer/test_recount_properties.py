"""What holds for every season, every club and every convention."""

from dataclasses import replace
from itertools import pairwise
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.keizer.items import Item
from rules.keizer.recount import list_for_pairing, recount
from rules.keizer.regulation import KeizerRegulation, Withdrawn
from rules.keizer.season import counted_rounds
from rules.players import PlayerId
from rules.rounds import Absence, AbsenceKind
from rules.tournament import Tournament
from tests.rules.keizer.seasons import ROUNDS, regulations, tournaments

quick = settings(max_examples=100, deadline=None)


@quick
@given(tournaments(), regulations(), st.integers(0, ROUNDS))
def test_the_explanation_adds_up_to_the_score(tournament: Tournament, regulation: KeizerRegulation, after: int) -> None:
    for line in recount(tournament, regulation, after).lines:
        assert sum(item.points for item in line.items) == line.points


@quick
@given(tournaments(), regulations(), st.integers(0, ROUNDS))
def test_everyone_has_exactly_one_item_per_counted_round(
    tournament: Tournament, regulation: KeizerRegulation, after: int
) -> None:
    table = recount(tournament, regulation, after)
    assert table.rounds == tuple(number for number in counted_rounds(tournament) if number <= after)
    for line in table.lines:
        own = [None] if regulation.own_value_counts else []
        assert [item.round for item in line.items] == [*own, *table.rounds]


@quick
@given(tournaments(), regulations())
def test_ranks_are_unique_and_follow_the_points(tournament: Tournament, regulation: KeizerRegulation) -> None:
    table = recount(tournament, regulation)
    assert [line.rank for line in table.lines] == list(range(1, len(table.lines) + 1))
    assert len(set(table.order)) == len(table.lines)
    assert all(above.points >= below.points for above, below in pairwise(table.lines))
    assert [line.next_value for line in table.lines] == [
        regulation.value_at(line.rank, len(table.lines)) for line in table.lines
    ]


@quick
@given(tournaments(), regulations(), st.randoms(use_true_random=False))
def test_the_order_of_rows_changes_nothing(tournament: Tournament, regulation: KeizerRegulation, lots: Random) -> None:
    def shuffled(rows: tuple[object, ...]) -> list[object]:
        return lots.sample(rows, len(rows))

    mixed = Tournament(
        tournament.players,
        tuple(shuffled(tournament.rounds)),  # type: ignore[arg-type]
        tuple(shuffled(tournament.games)),  # type: ignore[arg-type]
        tuple(shuffled(tournament.absences)),  # type: ignore[arg-type]
    )
    assert recount(mixed, regulation) == recount(tournament, regulation)


@quick
@given(tournaments(), regulations(), st.data())
def test_an_absence_changes_nothing_in_the_items_of_others_but_values(
    tournament: Tournament, regulation: KeizerRegulation, data: st.DataObject
) -> None:
    player = data.draw(st.sampled_from(tournament.players)).id
    kind = data.draw(st.sampled_from([kind for kind in AbsenceKind if kind.keeps_away]))
    absence = Absence(data.draw(st.integers(1, ROUNDS)), player, kind)
    more = replace(tournament, absences=(*tournament.absences, absence))
    before, after = recount(tournament, regulation), recount(more, regulation)
    assert set(before.order) == set(after.order)
    for line in before.lines:
        if line.player != player:
            assert _without_values(line.items) == _without_values(after.line[line.player].items)


def _without_values(items: tuple[Item, ...]) -> list[Item]:
    return [replace(item, value=item.value * 0) for item in items]


@quick
@given(tournaments(), regulations("fixed point"))
def test_a_fixed_point_is_fixed_or_says_that_it_moves(tournament: Tournament, regulation: KeizerRegulation) -> None:
    table = recount(tournament, regulation)
    if table.cycle_length is None:
        assert [line.value for line in table.lines] == [line.next_value for line in table.lines]
    else:
        assert table.cycle_length > 1
        assert any(dict(note.params).get("length") == table.cycle_length for note in table.notes)


@quick
@given(tournaments(), regulations("frozen"), st.integers(0, ROUNDS))
def test_a_frozen_round_is_never_scored_again(tournament: Tournament, regulation: KeizerRegulation, after: int) -> None:
    regulation = replace(regulation, withdrawn=Withdrawn.UNTIL_HE_LEFT)  # else games are paid anew once one has left
    earlier, whole = recount(tournament, regulation, after), recount(tournament, regulation)
    for line in earlier.lines:
        if line.player in whole.line and after <= whole.after_round:
            assert whole.line[line.player].items[: len(line.items)] == line.items


@quick
@given(tournaments(), regulations(), st.integers(1, ROUNDS + 1))
def test_the_list_for_pairing_holds_those_who_belong_to_the_round(
    tournament: Tournament, regulation: KeizerRegulation, number: int
) -> None:
    table = list_for_pairing(tournament, regulation, number)
    paired_early = {player for game in tournament.games if game.round <= number for player in game.players}
    expected = {
        player.id
        for player in tournament.players
        if player.belongs_to(number) or (player.id in paired_early and not player.left_before(number))
    }
    assert set(table.order) == expected
    assert all(counted < number for counted in table.rounds)


@quick
@given(tournaments(), regulations())
def test_after_round_none_is_the_last_counted_round(tournament: Tournament, regulation: KeizerRegulation) -> None:
    table = recount(tournament, regulation)
    assert table.after_round == max(counted_rounds(tournament), default=0)
    assert table == recount(tournament, regulation, table.after_round)


@quick
@given(tournaments(), regulations())
def test_nobody_gets_more_paid_absences_than_the_limit(tournament: Tournament, regulation: KeizerRegulation) -> None:
    for line in recount(tournament, regulation).lines:
        for kind in AbsenceKind:
            mine = [item for item in line.items if item.absence is kind]
            assert [item.ordinal for item in mine] == list(range(1, len(mine) + 1))
            if mine:
                limit = regulation.absence(kind).paid_at_most
                assert limit is None or sum(item.factor > 0 for item in mine) <= limit


def test_ids_of_players_decide_nothing() -> None:
    """Roster order does; a list is the same under other names."""

    @quick
    @given(tournaments(), regulations())
    def check(tournament: Tournament, regulation: KeizerRegulation) -> None:
        turned = {player.id: PlayerId(f"Z{99 - n}") for n, player in enumerate(tournament.players)}
        renamed = Tournament(
            tuple(replace(player, id=turned[player.id]) for player in tournament.players),
            tournament.rounds,
            tuple(
                replace(game, white=turned[game.white], black=game.black and turned[game.black])
                for game in tournament.games
            ),
            tuple(replace(absence, player=turned[absence.player]) for absence in tournament.absences),
        )
        named = recount(tournament, regulation)
        assert [turned[player] for player in named.order] == list(recount(renamed, regulation).order)

    check()

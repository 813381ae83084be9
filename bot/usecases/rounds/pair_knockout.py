"""Write the games of a knockout that can be played now; a round is paired again and again until its matches are over.

The first pairing writes the seeds into the Settings tab, so that neither sorting the players nor a new rating draws the
bracket again.
"""

from collections.abc import Iterator, Sequence

from bot.errors import StoppedByProblems
from bot.formats import knockout as rules_of
from bot.usecases.results.game_rows import row_key
from rules.knockout.bracket import Knockout
from rules.knockout.regulation import SEEDS
from rules.knockout.seating import BYE, MatchState
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game, PairedRound, RoundState, Wishes
from sheets.records import AddRow, Change, RemoveRow, SetValues, Snapshot, Value
from sheets.schema import TabName


def pair_knockout(
    snapshot: Snapshot, round_number: int | None = None, wishes: Wishes | None = None
) -> tuple[PairedRound, tuple[Change, ...]]:
    """The games that are due and the changes that write them; by default of the first round that isn't over.

    StoppedByProblems; RulesError of the format.
    """
    if snapshot.errors:
        raise StoppedByProblems(snapshot.errors)
    now = rules_of.event(snapshot)
    number = now.current_round if round_number is None else round_number
    paired = rules_of.pairing(snapshot, number, wishes or Wishes())
    changes = (
        *_stale_rows(now, number),
        *_rows(paired, now),
        *seeds_kept(snapshot, now),
        *state_kept(snapshot, number),
        rules_of.bracket_rows(now, rules_of.names_in(snapshot)),
    )
    return paired, changes


def knockout_round(snapshot: Snapshot) -> int:
    """The first round that isn't over. RulesError of the format."""
    return rules_of.event(snapshot).current_round


def seeds_kept(snapshot: Snapshot, now: Knockout) -> Iterator[Change]:
    """The order of the seeds before any replacement, written down once."""
    competition = snapshot.competition
    if now.regulation.seeds is not None:
        return
    seeds = ", ".join(rules_of.seeds(snapshot))
    if SEEDS.key in competition.listed:
        before = competition.settings.get(SEEDS.key)
        yield SetValues(
            TabName.SETTINGS, (SEEDS.key,), {"Value": None if before is None else str(before)}, {"Value": seeds}
        )
    else:
        yield AddRow(TabName.SETTINGS, {"Key": SEEDS.key, "Value": seeds})


def state_kept(snapshot: Snapshot, number: int) -> Iterator[Change]:
    """A planned round becomes paired; one that is published stays so when games are added."""
    plan = snapshot.round_plan.get(number)
    if plan is None:
        yield AddRow(TabName.ROUNDS, {"Round": number, "State": RoundState.PAIRED.value})
    elif plan.state is RoundState.PLANNED:
        yield SetValues(TabName.ROUNDS, (number,), {"State": plan.state.value}, {"State": RoundState.PAIRED.value})


def _rows(paired: PairedRound, now: Knockout) -> Iterator[AddRow]:
    for pairing in paired.pairings:
        yield AddRow(
            TabName.PAIRINGS,
            {
                "Round": paired.round,
                "Board": pairing.board,
                "White": pairing.white,
                "Black": pairing.black,
                "Match": pairing.match,
                "Game": pairing.game,
                "Stage": pairing.stage,
            },
        )
    yield from bye_rows(now, paired.round, paired.byes)


def bye_rows(now: Knockout, number: int, players: Sequence[PlayerId] | None = None) -> Iterator[AddRow]:
    """Those who are free in a round (by default all of them), each at the place of his match."""
    for place, state in enumerate(now.of_round(number), 1):
        player = state.winner
        if state.decided_by != BYE or player is None or (players is not None and player not in players):
            continue
        row: dict[str, Value] = {"Round": number, "Board": place, "White": player, "Match": state.id}
        yield AddRow(TabName.PAIRINGS, {**row, "Result": Result.BYE.value})


def _stale_rows(now: Knockout, number: int) -> Iterator[RemoveRow]:
    """Open games between people who don't play the match any more, since an earlier one was corrected."""
    for state in now.of_round(number):
        for game in state.rows:
            if game.result is None and not _is_theirs(game, state):
                before: dict[str, Value] = {"White": game.white, "Black": game.black, "Result": None}
                yield RemoveRow(TabName.PAIRINGS, row_key(game), before)


def _is_theirs(game: Game, state: MatchState) -> bool:
    return set(game.players) == set(state.players)

"""The end of a Keizer season, told under the list in words."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot import formats
from bot.texts.notes import sentence
from rules.regulations import SettingValue
from rules.results import Result
from rules.rounds import RoundState, Status
from sheets.records import GameRecord, Snapshot
from tests.bot.clubs import ANNA, BORIS, CARLA, DIRK, NAMES, club, game

CLOSED = dict.fromkeys((1, 2), RoundState.CLOSED)
FLAT: Mapping[str, SettingValue] = {
    "rounds": 2,
    "keizer.top value": 20,
    "keizer.step": 0,
    "keizer.play-off margin": 5,
    "keizer.absence.notified": "0%",
}
"""Everybody is worth 20 points; whoever is within 5 of the first plays off."""

LEVEL = (game(1, 1, ANNA, CARLA, Result.WHITE_WINS), game(1, 2, BORIS, DIRK, Result.WHITE_WINS))
AHEAD = (*LEVEL, game(2, 1, ANNA, DIRK, Result.WHITE_WINS))


def snapshot(*games: GameRecord, rounds: int = 2, states: Mapping[int, RoundState] = CLOSED) -> Snapshot:
    """A season of so many rounds, of which the Rounds tab lists three."""
    whole = club(games, states=states, settings={**FLAT, "rounds": rounds})
    return replace(whole, rounds=whole.rounds[:3])


def play_off(number: int, board: int, record: GameRecord) -> GameRecord:
    return replace(record, game=replace(record.game, round=number, board=board, stage="play-off"))


def notes(shown: Snapshot, after_round: int | None = None) -> Sequence[str]:
    """But for those about people who had no game."""
    told = formats.standings(shown, after_round).notes
    return [sentence(note, NAMES, "en") for note in told if note.code != "present-but-unpaired"]


def test_nothing_is_said_before_the_last_round() -> None:
    assert notes(snapshot(*AHEAD, rounds=3)) == []
    assert notes(snapshot(*AHEAD), 1) == []
    assert notes(snapshot(*AHEAD, rounds=10**9), 10**9) == ["Round 1000000000 doesn't count yet: it has no result."]


def test_a_lead_beyond_the_margin_makes_a_champion() -> None:
    assert notes(snapshot(*AHEAD)) == ["The season is over: Anna is champion, too far ahead for a play-off."]


def test_a_play_off_is_told_with_its_players_and_its_games() -> None:
    (told,) = notes(snapshot(*LEVEL, game(2, 1, CARLA, DIRK, Result.DOUBLE_FORFEIT)))
    assert "between Anna, Boris <b>: the lead is 0, no more than 5" in told
    assert "Play-off, game 1: Anna – Boris <b>\nPlay-off, game 2: Boris <b> – Anna\n" in told
    assert "play-off in its column Stage" in told


def test_the_play_off_decides_and_is_shown() -> None:
    rapid = (
        play_off(3, 1, game(3, 1, ANNA, BORIS, Result.BLACK_WINS)),
        play_off(3, 2, game(3, 2, BORIS, ANNA, Result.DRAW)),
    )
    assert notes(snapshot(*LEVEL, *rapid)) == [
        "The season is over: Boris <b> is champion, having won the play-off:",
        "Play-off, game 1: Anna – Boris <b> 0-1",
        "Play-off, game 2: Boris <b> – Anna ½-½",
    ]


def test_a_level_play_off_says_what_decided_instead() -> None:
    rapid = (
        play_off(3, 1, game(3, 1, ANNA, BORIS, Result.DRAW)),
        play_off(3, 2, game(3, 2, BORIS, ANNA, Result.DRAW)),
    )
    assert notes(snapshot(*LEVEL, *rapid))[0] == "The season is over: Anna is champion, as the first of the list."
    met = (
        game(1, 1, ANNA, CARLA, Result.WHITE_WINS),
        game(1, 2, BORIS, DIRK, Result.DRAW),
        game(2, 1, ANNA, BORIS, Result.BLACK_WINS),
        game(3, 1, DIRK, ANNA, Result.DRAW),
    )
    later = (replace(record, game=replace(record.game, round=4)) for record in rapid)
    told = notes(snapshot(*met, *later, rounds=3))
    assert "Boris <b> is champion. The play-off was level" in told[0]
    assert len(told) == 3


def test_a_game_without_result_is_asked_back_and_nobody_declared() -> None:
    disputed = game(2, 1, ANNA, DIRK, Result.WHITE_WINS, status=Status.DISPUTED)
    told = notes(snapshot(*LEVEL, disputed))[-1]
    assert "Round 2, board 1: Anna – Dirk_de_Vries" in told
    assert "Nobody is champion" in told


def test_a_round_that_was_left_out_is_asked_back() -> None:
    (told,) = notes(snapshot(game(2, 1, ANNA, DIRK, Result.WHITE_WINS), states={2: RoundState.CLOSED}))
    assert "these rounds don't count yet: 1" in told


def test_a_season_that_seems_to_end_early_is_asked_back() -> None:
    states = dict.fromkeys((1, 2, 3), RoundState.CLOSED)
    assert notes(snapshot(*AHEAD, rounds=30, states=states)) == [
        "All rounds up to 3 are closed, but the season has 30. Does it end here? Then write 3 as rounds in the "
        "Settings tab, and it is told who is champion."
    ]


def test_rounds_beyond_the_planned_ones_prolong_the_season() -> None:
    longer = (*AHEAD, game(3, 1, BORIS, CARLA), game(3, 2, ANNA, DIRK))
    assert notes(snapshot(*longer)) == []
    longer = (*longer[:-1], game(3, 2, ANNA, DIRK, Result.DRAW))
    assert notes(snapshot(*longer), 3)[-1].startswith("The last round is played, but these games have no result")

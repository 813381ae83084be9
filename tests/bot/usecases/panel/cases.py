"""Rounds for tests of the panel: forty boards, and a club whose rules can be broken."""

from dataclasses import replace

from bot.decisions import State
from rules.players import Player, PlayerId
from rules.rounds import RoundState
from sheets.records import GameRecord, Person, Snapshot
from tests.bot.clubs import club, evening, game, state


def forty_boards() -> State:
    """Eighty players with long names, paired in round 1; nobody knows it yet."""
    people = [
        Person(Player(PlayerId(f"P{100 + n}"), f"Maximiliana van der Oosterhout-Zwijndrecht {n}", 2200 - n))
        for n in range(80)
    ]
    games = [game(1, board, people[2 * board - 2].id, people[2 * board - 1].id) for board in range(1, 41)]
    whole = club(games=games, states={1: RoundState.PAIRED})
    return state(replace(whole, people=(*whole.people, *people)), evening(1))


def second_round(games: list[GameRecord], stands: RoundState = RoundState.PAIRED) -> Snapshot:
    """Round 2 with these games, after the round 1 that is among them."""
    return club(games=games, states={1: RoundState.CLOSED, 2: stands})

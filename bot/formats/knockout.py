"""A knockout of people or programs: its rules applied to a snapshot."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from bot.formats.tables import Explanation, Item, Standing, Table, Terms
from bot.numbers import points as shown_points
from rules.errors import PairingError, RulesError, UnknownRound
from rules.knockout.bracket import Knockout, knockout
from rules.knockout.draw import seeding
from rules.knockout.due import DueGame, board_of, due_games, next_games
from rules.knockout.places import PlayerMatch, places, player_matches
from rules.knockout.seating import BYE, WALKOVER, MatchState
from rules.ladder.course import FirstWhite
from rules.players import PlayerId
from rules.rounds import Game, Note, PairedRound, Pairing, Wishes
from sheets.checks.knockouts import event_of, regulation_of
from sheets.records import Repaint, Snapshot, Value
from sheets.schema import TabName

PRESET = "kubok-rossii-2018-final"
"""The regulation that a new workbook begins with."""


def event(snapshot: Snapshot) -> Knockout:
    """The event as the workbook tells it. SettingError; PairingError `knockout-too-few`."""
    return event_of(snapshot)


def seeds(snapshot: Snapshot) -> tuple[PlayerId, ...]:
    """Who is seeded, before anybody is replaced. SettingError."""
    return seeding(snapshot.tournament.players, regulation_of(snapshot))


def rounds(snapshot: Snapshot) -> int | None:
    """How many rounds these players need."""
    return event_of(snapshot).draw.rounds


def blocking(snapshot: Snapshot, round_number: int) -> Sequence[Game]:  # noqa: ARG001  # as in every format
    """A match waits for nobody but its own players."""
    return ()


def pairing(snapshot: Snapshot, round_number: int, wishes: Wishes) -> PairedRound:
    """The games that can be played now and don't stand in the workbook yet, in playing order.

    PairingError for a round in which there is nothing to write, with the reason; UnknownRound.
    """
    if wishes != Wishes():
        raise PairingError("knockout-no-wishes")
    now = event_of(snapshot)
    if not 1 <= round_number <= now.draw.rounds:
        raise UnknownRound("unknown-round", round=round_number, last=now.draw.rounds)
    due = [each for each in due_games(now, round_number) if each.row is None and not each.state.refused]
    free = _free(now, snapshot, round_number)
    if not due and not free:
        raise _nothing_to_pair(now, round_number)
    pairings = tuple(_pairing(now, each) for each in due)
    return PairedRound(round_number, pairings, free, (), tuple(_pairing_notes(now, due, round_number)))


def standings(snapshot: Snapshot, after_round: int | None) -> Table:
    """Who is where; ranks are shared by those who have come equally far."""
    tournament = snapshot.tournament
    last = tournament.last_counted_round if after_round is None else after_round
    if after_round is not None:
        tournament = replace(tournament, games=tuple(game for game in tournament.games if game.round <= after_round))
    now = knockout(tournament, regulation_of(snapshot))
    if not 0 <= last <= now.draw.rounds:
        raise UnknownRound("unknown-round", round=last, last=now.draw.rounds)
    lines = tuple(
        Standing(
            place.rank,
            place.player,
            snapshot.person[place.player].name,
            place.points,
            {"seed": place.seed, "match": place.match, "matches_won": place.wins, "still_in": place.is_in},
        )
        for place in places(now)
    )
    refused = (Note.of("game-refused", why=Note.of(each.reason.code, **each.reason.params)) for each in now.strays)
    return Table(last, lines, (*now.notes, *refused))


def explanation(snapshot: Snapshot, player: PlayerId, after_round: int | None) -> Explanation:
    """One item for each of his matches: with whom, how it ended, by which stage. RulesError `not-in-bracket`."""
    now = event_of(snapshot)
    if player not in now.draw.seed_of:
        raise RulesError("not-in-bracket", player=player)
    last = now.draw.rounds if after_round is None else after_round
    matches = [match for match in player_matches(now, player) if match.round <= last]
    items = tuple(Item(match.round, match.own, _reason(match)) for match in matches)
    shown_round = snapshot.tournament.last_counted_round if after_round is None else after_round
    total = sum((item.points for item in items), Fraction(0))
    return Explanation(player, shown_round, total, items)


def terms(snapshot: Snapshot, player: PlayerId, round_number: int) -> tuple[Terms, ...]:  # noqa: ARG001
    """Nobody signs off from a match."""
    return ()


def bracket_rows(now: Knockout, names: Mapping[PlayerId, str]) -> Repaint:
    """The Matches tab: the bracket, round after round."""
    return Repaint(TabName.MATCHES, tuple(_match_row(state, names) for state in now.states))


def names_in(snapshot: Snapshot) -> Mapping[PlayerId, str]:
    """Everybody's name."""
    return {person.id: person.name for person in snapshot.people}


# --- pairing


def _pairing(now: Knockout, due: DueGame) -> Pairing:
    game = due.game
    return Pairing(
        game.white,
        game.black,
        match=due.match,
        game=game.number,
        stage=game.stage.name,
        board=board_of(now, due.state),
        time_control=game.time_control.text if game.time_control else "",
        book=game.stage.book,
    )


def _free(now: Knockout, snapshot: Snapshot, round_number: int) -> tuple[PlayerId, ...]:
    """Those who are free in the round and have no row that says so."""
    written = {game.white for game in snapshot.tournament.games_by_round.get(round_number, ()) if game.is_bye}
    free = (state.winner for state in now.of_round(round_number) if state.decided_by == BYE)
    return tuple(player for player in free if player is not None and player not in written)


def _nothing_to_pair(now: Knockout, round_number: int) -> PairingError:
    """Why not."""
    states = now.of_round(round_number)
    problems = [each.reason for state in states for each in state.refused]
    if all(state.is_over for state in now.states):
        return PairingError("knockout-over", player=now.champion)
    if all(state.is_over for state in states):
        return PairingError("knockout-round-over", round=round_number)
    if problems:
        return PairingError("knockout-to-mend", problems=tuple(Note.of(each.code, **each.params) for each in problems))
    waiting = tuple(each.row for each in due_games(now, round_number) if each.row is not None)
    if waiting:
        return PairingError("knockout-games-open", games=waiting)
    return PairingError("knockout-players-unknown", round=round_number)


def _pairing_notes(now: Knockout, due: Sequence[DueGame], round_number: int) -> Iterator[Note]:
    yield from now.notes
    for each in due:
        chooser = each.game.chooser
        if chooser is not None:
            yield Note.of("colour-to-choose", player=chooser, match=each.match, seed=now.regulation.lot_seed)
        elif each.game.number == 1 and now.regulation.first_white is FirstWhite.LOT:
            yield Note.of("lot-drawn", player=each.game.white, match=each.match, seed=now.regulation.lot_seed)
    waiting = tuple(each.match for each in next_games(now, round_number) if not each.is_due)
    if waiting:
        yield Note.of("tie-breaks-wait", matches=waiting)
    for state in now.of_round(round_number):
        if state.refused:
            yield from (Note.of("game-refused", why=Note.of(e.reason.code, **e.reason.params)) for e in state.refused)


# --- explanations


def _reason(match: PlayerMatch) -> Note:
    about: Mapping[str, object] = {"match": match.match, "opponent": match.opponent, "stage": match.decided_by}
    score = {"own": match.own, "others": match.others}
    if match.decided_by == BYE:
        return Note.of("knockout-bye", **about)
    if match.decided_by == WALKOVER:
        return Note.of("knockout-walkover" if match.has_won else "knockout-given-away", **about)
    if match.has_won is None:
        return Note.of("knockout-going-on" if match.opponent else "knockout-waiting", **about, **score)
    level = match.own == match.others
    return Note.of(f"knockout-{'won' if match.has_won else 'lost'}{'-level' if level else ''}", **about, **score)


# --- the Matches tab


def _match_row(state: MatchState, names: Mapping[PlayerId, str]) -> Mapping[str, Value]:
    first, second = (None if side.player is None else names[side.player] for side in state.sides)
    course = state.replayed.course if state.replayed else None
    score = None
    if course is not None and course.played:
        one, other = (course.score[player] for player in state.players)
        score = f"{shown_points(one, 'en')}-{shown_points(other, 'en')}"
    return {
        "Round": state.slot.round,
        "Match": state.id,
        "White team": first,
        "Black team": second,
        "Score": score,
        "Winner": None if state.winner is None else names[state.winner],
        "Decided by": state.decided_by or None,
    }

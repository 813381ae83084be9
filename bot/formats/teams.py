"""An event of teams, with or without handicap: its rules applied to a snapshot. A participant is a team."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from bot.formats.tables import Explanation, Standing, Table, Terms
from bot.formats.team_explain import of_player, of_team
from bot.formats.team_seats import seated
from rules.errors import PairingError, RulesError, UnknownRound
from rules.players import PlayerId, TeamId
from rules.postponed import PostponedGames
from rules.results import Result
from rules.rounds import AbsenceKind, Game, Note, PairedRound, Pairing, Wishes
from rules.team.event import TeamEvent
from rules.team.matches import Match, rows_of
from rules.team.pairing import PairedTeams, TeamWishes, pair_round
from rules.team.report import team_report
from rules.team.standings import TeamStanding, team_standings
from rules.team.tiebreak_names import Criterion
from rules.trf import Heading
from sheets.events.teams import event_of, regulation_of
from sheets.records import Snapshot

T = TypeVar("T")


def rounds(snapshot: Snapshot) -> int | None:
    """How many rounds the event has."""
    return regulation_of(snapshot).rounds


def blocking(snapshot: Snapshot, round_number: int) -> Sequence[Game]:
    """Boards without a result, where the settings have them block."""
    if regulation_of(snapshot).postponed is not PostponedGames.BLOCK_NEXT_ROUND:
        return ()
    games = (game for game in snapshot.tournament.games if game.round < round_number and not game.is_bye)
    return tuple(g for g in games if g.counted_result is None or g.counted_result is Result.POSTPONED)


def pairing(snapshot: Snapshot, round_number: int, wishes: Wishes) -> PairedRound:
    """Which teams meet, board by board. Where a line-up may still be handed in, teams stand for their players."""
    event = event_of(snapshot)
    paired = _in_event(event, lambda: _paired(event, round_number, wishes))
    boards = seated(snapshot, event, paired.matches, is_open=wishes.line_ups_open)
    notes = (*(note for note in paired.notes if not _is_open(snapshot, note)), *boards.notes)
    return PairedRound(round_number, pairings_of(boards.matches), tuple(map(PlayerId, paired.byes)), (), notes)


def pairings_of(matches: Sequence[Match]) -> tuple[Pairing, ...]:
    """The boards of matches, as they stand in the Pairings tab; byes are none."""
    rows = (game for match in matches if not match.is_bye for game in rows_of(match))
    return tuple(
        Pairing(game.white, game.black, match=game.match, board=game.board, result=game.result)
        for game in rows
        if game.black is not None
    )


def standings(snapshot: Snapshot, after_round: int | None) -> Table:
    """The teams after a round; those that nothing tells apart share a rank."""
    event = event_of(snapshot)
    found = _in_event(event, lambda: team_standings(event, after_round))
    return Table(found.after_round, tuple(_standing(event, line) for line in found.lines), found.notes)


def explanation(snapshot: Snapshot, player: PlayerId, after_round: int | None) -> Explanation:
    """A team's match points, match by match; of a player the points on his boards. RulesError `not-in-list`."""
    event = event_of(snapshot)
    last = event.last_counted_round if after_round is None else after_round
    if TeamId(player) in event.team:
        return of_team(event, TeamId(player), last)
    if player in event.tournament.player:
        return of_player(event, player, last)
    raise RulesError("not-in-list", player=player, round=last)


def terms(snapshot: Snapshot, player: PlayerId, round_number: int) -> tuple[Terms, ...]:  # noqa: ARG001  # all alike
    """Who signs off leaves his board to another of his team."""
    return (Terms(AbsenceKind.NOTIFIED, Note.of("pays-no-board")),)


def report(snapshot: Snapshot, after_round: int | None) -> str:
    """The event as the text of a Tournament Report File."""
    event = event_of(snapshot)
    days = [plan.starts_at.date() for plan in snapshot.rounds if plan.starts_at is not None]
    heading = Heading(
        snapshot.competition.name,
        starts=min(days, default=None),
        ends=max(days, default=None),
        kind="Team Swiss",
    )
    return _in_event(event, lambda: team_report(event, heading, after_round))


def _paired(event: TeamEvent, round_number: int, wishes: Wishes) -> PairedTeams:
    if wishes.fixed or wishes.bye is not None or wishes.settings:
        raise PairingError("team-wishes")
    team_of = {player.id: player.team for player in event.tournament.players}
    forbidden = frozenset(frozenset(team_of.get(side) or TeamId(side) for side in pair) for pair in wishes.forbidden)
    try:
        return pair_round(event, round_number, TeamWishes(forbidden=frozenset(p for p in forbidden if len(p) == 2)))
    except PairingError as error:
        if error.code == "no-legal-pairing":
            raise PairingError("team-no-legal-pairing", round=round_number) from error
        raise


def _is_open(snapshot: Snapshot, note: Note) -> bool:
    """A match that isn't finished because results are missing: those are named one by one elsewhere."""
    about = dict(note.params)
    games = snapshot.tournament.games_by_round.get(int(str(about.get("round", 0))), ())
    of_match = (game for game in games if game.match.strip() == about.get("match"))
    return note.code == "match-unfinished" and any(game.result is None for game in of_match)


def _in_event(event: TeamEvent, question: Callable[[], T]) -> T:
    """The answer; a round outside the event is refused with the last one there is."""
    try:
        return question()
    except UnknownRound as error:
        last = max(event.regulation.rounds, event.last_counted_round)
        raise UnknownRound(error.code, round=error.params["round"], last=last) from error


_POINTS = frozenset({Criterion.MATCH_POINTS, Criterion.GAME_POINTS})


def _standing(event: TeamEvent, line: TeamStanding) -> Standing:
    tie_breaks: Mapping[str, Fraction] = {c.acronym: value for c, value in line.values if c not in _POINTS}
    more = {
        "match_points": line.match_points,
        "game_points": line.game_points,
        "pairing_number": line.pairing_number,
        "tie_breaks": tie_breaks,
    }
    return Standing(line.rank, line.team, event.team[line.team].name, line.match_points, more)

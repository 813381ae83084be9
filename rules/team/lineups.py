"""Line-ups (Svenska Cupen 2018, "Handikappegler": the players of the round count; more than four hand in a line-up).

The order of boards is the captain's. A line-up that is handed in and sound always holds; without one, a team that has
no choice gets its players in rating order, and a silent team what `team.silent team` says.

*Not done here*: deadlines and sealing (the bot's), and what a player who was named but does not come costs: his game
is forfeited, the line-up and with it the handicap stay as they were handed in.
"""

from collections import Counter
from dataclasses import dataclass
from enum import Enum, unique

from rules.players import Player, PlayerId, TeamId
from rules.rounds import Note
from rules.team.regulation import AutomaticOrder, SilentTeam, TeamRegulation
from rules.team.teams import Squad, is_unrated


@dataclass(frozen=True, slots=True)
class LineUp:
    """The players of one team in one round, board 1 first; None is an empty board."""

    round: int
    team: TeamId
    boards: tuple[PlayerId | None, ...]

    @property
    def players(self) -> tuple[PlayerId, ...]:
        return tuple(player for player in self.boards if player is not None)

    @property
    def length(self) -> int:
        """The number of the last occupied board."""
        return max((board for board, player in enumerate(self.boards, 1) if player is not None), default=0)


@unique
class Origin(Enum):
    """Where a line-up comes from."""

    HANDED_IN = "handed in"
    AUTOMATIC = "automatic"
    LAST = "last line-up"
    HIGHEST_RATED = "highest rated"
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class SettledLineUp:
    """What holds after the deadline. `lineup` is None when nobody can play; `notes` are for the captain."""

    lineup: LineUp | None
    origin: Origin
    notes: tuple[Note, ...] = ()


def settle(squad: Squad, handed_in: LineUp | None, last: LineUp | None, regulation: TeamRegulation) -> SettledLineUp:
    """The line-up that holds: the one handed in if it is sound, else what the regulation gives the team.

    `last` is the team's latest line-up of an earlier round. Notes tell what was wrong with the one handed in.
    """
    wrong = problems(handed_in, squad, regulation) if handed_in is not None else ()
    if handed_in is not None and not wrong:
        return SettledLineUp(
            _lineup(squad, handed_in.boards, regulation.boards), Origin.HANDED_IN, squad_notes(squad, regulation)
        )
    lineup, origin = _without_a_sound_one(squad, last, regulation)
    told = (Note.of("lineup-replaced", team=squad.team.id, round=squad.round, origin=origin.value),)
    return SettledLineUp(lineup, origin, (*wrong, *(told if wrong else ()), *squad_notes(squad, regulation)))


def needs_a_lineup(squad: Squad, regulation: TeamRegulation) -> bool:
    """Whether the captain has a choice and must hand in a line-up: more players than boards."""
    return len(squad.available) > regulation.boards


def automatic(squad: Squad, regulation: TeamRegulation) -> LineUp:
    """Everybody who is available, in rating order (or the roster's); boards that nobody is left for stay empty."""
    order = squad.by_rating(regulation.unrated)
    if regulation.automatic_order is AutomaticOrder.ROSTER:
        order = squad.available
    return _lineup(squad, _ids(order), regulation.boards)


def highest_rated(squad: Squad, regulation: TeamRegulation) -> LineUp:
    """As many of the highest rated available players as there are boards."""
    return _lineup(squad, _ids(squad.by_rating(regulation.unrated)), regulation.boards)


def problems(lineup: LineUp, squad: Squad, regulation: TeamRegulation) -> tuple[Note, ...]:
    """Everything that forbids the line-up, all of it, in board order; empty when it may be handed in."""
    return (
        *_number_of_boards(lineup, squad, regulation),
        *_named_twice(lineup, squad),
        *(note for player in dict.fromkeys(lineup.players) for note in _who_may_not_play(player, squad)),
    )


def squad_notes(squad: Squad, regulation: TeamRegulation) -> tuple[Note, ...]:
    """What stops nothing but should be known: nobody or too few available, players without a rating."""
    few = len(squad.available)
    team, round_number = squad.team.id, squad.round
    notes: list[Note] = []
    if few == 0:
        notes.append(Note.of("team-nobody-available", team=team, round=round_number))
    elif few < regulation.boards:
        notes.append(
            Note.of("team-empty-boards", team=team, round=round_number, available=few, boards=regulation.boards)
        )
    notes.extend(_unrated(player, regulation.unrated) for player in squad.available if is_unrated(player))
    return tuple(notes)


def unrated_notes(squad: Squad, unrated: int) -> tuple[Note, ...]:
    """Players of the team who have no rating at all, and what they count for."""
    return tuple(_unrated(player, unrated) for player in squad.members if is_unrated(player))


def _unrated(player: Player, unrated: int) -> Note:
    return Note.of("player-unrated", player=player.id, counts_as=unrated)


def _without_a_sound_one(squad: Squad, last: LineUp | None, regulation: TeamRegulation) -> tuple[LineUp | None, Origin]:
    if not squad.available:
        return None, Origin.NOBODY
    if not needs_a_lineup(squad, regulation):
        return automatic(squad, regulation), Origin.AUTOMATIC
    if regulation.silent_team is SilentTeam.LAST_LINE_UP and last is not None and _still_holds(last, squad, regulation):
        return _lineup(squad, last.players, regulation.boards), Origin.LAST
    return highest_rated(squad, regulation), Origin.HIGHEST_RATED


def _still_holds(last: LineUp, squad: Squad, regulation: TeamRegulation) -> bool:
    """Whether all the boards of that line-up can be played by the same players again."""
    return len(last.players) == last.length == regulation.boards and not problems(last, squad, regulation)


def _ids(players: tuple[Player, ...]) -> tuple[PlayerId, ...]:
    return tuple(player.id for player in players)


def _lineup(squad: Squad, players: tuple[PlayerId | None, ...], boards: int) -> LineUp:
    empty = (None,) * max(0, boards - len(players))
    return LineUp(squad.round, squad.team.id, players[:boards] + empty)


def _number_of_boards(lineup: LineUp, squad: Squad, regulation: TeamRegulation) -> list[Note]:
    team, boards, named = squad.team.id, regulation.boards, len(lineup.players)
    if not squad.available:
        return [Note.of("lineup-nobody-available", team=team, round=squad.round)]
    if lineup.length > boards:
        return [Note.of("lineup-too-many", team=team, named=lineup.length, boards=boards)]
    wanted = min(boards, len(squad.available))
    return [Note.of("lineup-too-few", team=team, named=named, wanted=wanted)] if named < wanted else []


def _named_twice(lineup: LineUp, squad: Squad) -> list[Note]:
    times = Counter(lineup.players)
    return [Note.of("lineup-twice", team=squad.team.id, player=player) for player, n in times.items() if n > 1]


def _who_may_not_play(player: PlayerId, squad: Squad) -> list[Note]:
    if player in squad.available_ids:
        return []
    code = "lineup-absent" if player in {member.id for member in squad.members} else "lineup-other-team"
    return [Note.of(code, team=squad.team.id, player=player, round=squad.round)]

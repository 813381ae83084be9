"""What each participant did in each counted round: exactly one claim, whatever the rows say.

Sliedrecht 2020: points by result, compensation by kind of absence, ten paid, newcomers as if absent with notice.
Decided, as the text is silent: a game wins over a bye, that over a sign-off, that over having joined later, that over
being absent by default; who is present and has nothing gets 0; a disputed or missing result pays 0 until it is there.
Not done here: values (staged, fixed_point, frozen).
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from rules.keizer.items import Claim, ItemKind, ValueOf
from rules.keizer.regulation import KeizerRegulation, Withdrawn
from rules.keizer.roster import Entrant, Roster
from rules.keizer.season import season_games
from rules.players import PlayerId
from rules.postponed import PostponedGames
from rules.results import Result
from rules.rounds import Absence, AbsenceKind, Game, Note, RoundState
from rules.tournament import Tournament

_NOTHING = Fraction(0)
_FORFEITS = {Fraction(1): ItemKind.FORFEIT_WIN, Fraction(0): ItemKind.FORFEIT_LOSS}
_PLAYED = {Fraction(1): ItemKind.WIN, Fraction(1, 2): ItemKind.DRAW, Fraction(0): ItemKind.LOSS}


@dataclass(frozen=True, slots=True)
class Claims:
    """Claims of everyone ranked, in round order up to his last round; and what was odd about the rows."""

    of: Mapping[PlayerId, tuple[Claim, ...]]
    notes: tuple[Note, ...]


def claims(tournament: Tournament, regulation: KeizerRegulation, roster: Roster) -> Claims:
    """The claims that a list after the rounds of this roster rests on."""
    reader = _Reader(tournament, regulation, roster)
    of = {entrant.id: tuple(reader.claims_of(entrant)) for entrant in roster.entrants if entrant.ranked}
    reader.look_at_games()
    return Claims(of, tuple(sorted(reader.notes, key=_note_order)))


class _Reader:
    """The rows of the counted rounds by round and player, and the notes taken while reading them."""

    def __init__(self, tournament: Tournament, regulation: KeizerRegulation, roster: Roster) -> None:
        self.regulation = regulation
        self.roster = roster
        self.notes: list[Note] = []
        self._known = tournament.player
        self._never_ranked = _never_ranked(regulation, roster)
        self._closed = {entry.number for entry in tournament.rounds if entry.state is RoundState.CLOSED}
        wanted = frozenset(roster.rounds)
        self._games = [game for game in season_games(tournament) if game.round in wanted]
        self._games_at: defaultdict[tuple[int, PlayerId], list[Game]] = defaultdict(list)
        for game in self._games:
            if game.white != game.black:
                for player in game.players:
                    self._games_at[game.round, player].append(game)
        self._absences_at: defaultdict[tuple[int, PlayerId], list[AbsenceKind]] = defaultdict(list)
        for absence in _absences(tournament, roster.rounds):
            self._absences_at[absence.round, absence.player].append(absence.kind)

    def claims_of(self, entrant: Entrant) -> Iterator[Claim]:
        """One claim for each counted round up to his last."""
        taken: Counter[AbsenceKind] = Counter()
        for number in self.roster.rounds:
            if number <= entrant.last:
                yield self._claim(entrant, number, taken)

    def _claim(self, entrant: Entrant, number: int, taken: Counter[AbsenceKind]) -> Claim:
        games = self._games_at.get((number, entrant.id))
        kinds = self._absences_at.get((number, entrant.id), [])
        away = [kind for kind in kinds if kind.keeps_away]
        if games:
            return self._from_games(entrant, games, away)
        if away:
            return self._absent(entrant, number, ItemKind.ABSENT, away, taken)
        if number < entrant.first:
            return self._absent(entrant, number, ItemKind.BEFORE_JOINING, [AbsenceKind.NOTIFIED], taken)
        if entrant.player.absent_by_default and not kinds:
            return self._absent(entrant, number, ItemKind.ABSENT_BY_DEFAULT, [AbsenceKind.NOTIFIED], taken)
        self._note("present-but-unpaired", round=number, player=entrant.id)
        return Claim(number, ItemKind.UNPAIRED, _NOTHING)

    # --- absences

    def _absent(
        self, entrant: Entrant, number: int, kind: ItemKind, away: Sequence[AbsenceKind], taken: Counter[AbsenceKind]
    ) -> Claim:
        if len(away) > 1:
            self._note("several-absences", round=number, player=entrant.id)
        purse = self.regulation.purse(min(away, key=_KIND_ORDER.__getitem__))
        taken[purse] += 1
        pay = self.regulation.absence(purse)
        return Claim(
            number, kind, pay.of(taken[purse]), absence=purse, ordinal=taken[purse], paid_at_most=pay.paid_at_most
        )

    # --- games and byes

    def _from_games(self, entrant: Entrant, games: Sequence[Game], away: Sequence[AbsenceKind]) -> Claim:
        if len(games) > 1:
            self._note("several-games", round=games[0].round, player=entrant.id)
        game = min(games, key=_preference)
        if away and (game.is_bye or _is_played(game)):
            self._note("paired-though-absent", round=game.round, player=entrant.id, kind=away[0])
        if game.round < entrant.player.joins_in_round:
            self._note("paired-before-joining", round=game.round, player=entrant.id)
        opponent = game.opponent_of(entrant.id)
        if opponent is None:
            return Claim(game.round, ItemKind.BYE, self.regulation.bye)
        return self._from_game(entrant, game, opponent)

    def _from_game(self, entrant: Entrant, game: Game, opponent: PlayerId) -> Claim:
        kind = self._kind(game, entrant.id)
        share = self._share(kind)
        if opponent not in self._known:
            return Claim(game.round, kind, _NOTHING, opponent=opponent)
        if opponent in self._never_ranked:
            return Claim(game.round, kind, share * self.regulation.against_withdrawn, opponent=opponent)
        return Claim(game.round, kind, share, ValueOf.OPPONENT, opponent)

    def _kind(self, game: Game, player: PlayerId) -> ItemKind:
        result = game.counted_result
        if result is None or not result.is_game_result:
            # A round that was closed without the result has put the game off.
            postponed = result is Result.POSTPONED or (game.result is None and game.round in self._closed)
            return ItemKind.POSTPONED if postponed else ItemKind.OPEN
        if result is Result.DOUBLE_FORFEIT:
            return ItemKind.DOUBLE_FORFEIT
        return (_FORFEITS if result.is_forfeit else _PLAYED)[result.score(game.colour_of(player))]

    def _share(self, kind: ItemKind) -> Fraction:
        match kind:
            case ItemKind.WIN | ItemKind.FORFEIT_WIN:
                return self.regulation.win
            case ItemKind.DRAW:
                return self.regulation.draw
            case ItemKind.LOSS:
                return self.regulation.loss
            case ItemKind.POSTPONED if self.regulation.postponed_games is PostponedGames.COUNT_AS_DRAW:
                return self.regulation.draw
            case _:
                return _NOTHING

    # --- notes

    def look_at_games(self) -> None:
        """Notes about games that no participant's claim tells of, or that both would tell of."""
        for game in self._games:
            for player in game.players:
                if player not in self._known:
                    self._note("unknown-player", round=game.round, board=game.board, player=player)
                elif self._known[player].left_before(game.round) and _is_played(game):
                    self._note("played-after-leaving", round=game.round, player=player)
            if game.white == game.black:
                self._note("game-against-oneself", round=game.round, board=game.board, player=game.white)
            elif not game.is_bye:
                self._look_at_result(game)

    def _look_at_result(self, game: Game) -> None:
        result = game.counted_result
        if result is not None and result.is_game_result:
            return
        code = "game-postponed" if result is Result.POSTPONED else "game-without-result"
        if game.result is not None and result is None:
            code = "game-disputed"
        self._note(code, round=game.round, board=game.board, white=game.white, black=game.black)

    def _note(self, code: str, **params: object) -> None:
        self.notes.append(Note.of(code, **params))


_KIND_ORDER = {kind: number for number, kind in enumerate(AbsenceKind)}


def _absences(tournament: Tournament, rounds: Iterable[int]) -> Iterator[Absence]:
    for number in rounds:
        yield from tournament.absences_by_round.get(number, ())


def _never_ranked(regulation: KeizerRegulation, roster: Roster) -> frozenset[PlayerId]:
    if regulation.withdrawn is not Withdrawn.NEVER_RANKED:
        return frozenset()
    return frozenset(entrant.id for entrant in roster.entrants if not entrant.ranked)


def _is_played(game: Game) -> bool:
    return game.counted_result is not None and game.counted_result.is_played


def _preference(game: Game) -> tuple[bool, bool, str, int, int, str, str]:
    """Of several rows for one player in one round: a game with a result, then a bye, then a game without."""
    settled = game.counted_result is not None and game.counted_result.is_game_result and not game.is_bye
    return (not settled, not game.is_bye, game.match, game.game or 0, game.board, game.white, game.black or "")


def _note_order(note: Note) -> tuple[int, str, int, str]:
    params = dict(note.params)
    number, board = params["round"], params.get("board")
    return (
        number if isinstance(number, int) else 0,
        note.code,
        board if isinstance(board, int) else 0,
        repr(note.params),
    )

"""What an organiser can change of a pairing in each format, and what speaks against it."""

from collections.abc import Mapping, Sequence

from bot.known import WishKind
from rules.players import PlayerId
from rules.rounds import Game, Note, PairedRound, Pairing, Wishes
from sheets.records import Format, Snapshot

Reasons = Mapping[PlayerId, tuple[Note, ...]]
"""Of each board, by who has White."""


def takes_wishes(kind: Format) -> frozenset[WishKind]:
    """What can be wished for before a round is paired."""
    match kind:
        case Format.KEIZER:
            return frozenset(WishKind)
        case Format.SWISS | Format.TEAM_SWISS:
            return frozenset({WishKind.FORBIDDEN})
        case Format.KNOCKOUT | Format.CIRCUIT:
            return frozenset()


def takes_changes(kind: Format) -> bool:
    """Whether players of a pairing can change places: not where line-ups or a bracket say who sits there."""
    return kind in {Format.KEIZER, Format.SWISS}


def explains(kind: Format) -> bool:
    """Whether the format can tell why two are paired."""
    return kind in {Format.KEIZER, Format.SWISS}


def reasons(snapshot: Snapshot, paired: PairedRound, wishes: Wishes) -> Reasons:
    """In a few words, of every board; nothing where the format has no reasons of its own. RulesError."""
    if not explains(snapshot.competition.format):
        return {}
    if snapshot.competition.format is Format.SWISS:
        from bot.formats import swiss

        return swiss.board_reasons(snapshot, paired)
    from bot.formats import keizer

    return keizer.board_reasons(snapshot, paired, wishes)


def objections(snapshot: Snapshot, number: int, pairing: Pairing) -> tuple[Note, ...]:
    """The rules that a pair made by hand would break. RulesError."""
    if snapshot.competition.format is Format.KEIZER:
        from bot.formats import keizer

        return keizer.objections(snapshot, number, pairing)
    met = _last([g for g in snapshot.tournament.games if set(g.players) == {pairing.white, pairing.black}], number)
    if met is None:
        return ()
    return (Note.of("by-hand-met", white=pairing.white, black=pairing.black, last_round=met),)


def second_bye(snapshot: Snapshot, number: int, player: PlayerId) -> tuple[Note, ...]:
    """That he had a bye before."""
    had = _last([g for g in snapshot.tournament.games if g.is_bye and g.white == player], number)
    return () if had is None else (Note.of("by-hand-bye", player=player, last_round=had),)


def _last(games: Sequence[Game], before: int) -> int | None:
    """The latest round of these before one."""
    return max((game.round for game in games if game.round < before), default=None)

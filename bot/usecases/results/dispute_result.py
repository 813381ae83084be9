"""Two sides say different things about a game: it doesn't count until an organiser, told both claims, settles it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.decisions import AddClaim, Claim, Decision, GameKey, Notice, Say, State, ToOrganisers, ToPerson
from bot.lines import game_line, name_of, round_line
from bot.parsing.tokens import key_of
from bot.sender import Sender
from bot.usecases.results.game_rows import claims_on, record_of, reporter_of, with_status
from bot.usecases.results.result_buttons import settle_rows
from rules.players import PlayerId
from rules.results import Result
from rules.rounds import Game, Status
from sheets.records import GameRecord


@dataclass(frozen=True, slots=True)
class Dispute:
    """A player contradicts what stands there: with another result, or (None) only that it isn't right."""

    sender: Sender
    game: GameKey
    player: PlayerId
    result: Result | None


def dispute_result(state: State, command: Dispute) -> Decision:
    """Both claims are kept, organisers and the other side are told; the row becomes disputed."""
    record = record_of(state.snapshot, command.game)
    claims = {**_standing(state, record), **_claimed(record, command)}
    return Decision(
        notices=(*_told(state, command, record), _asked(state, record.game, claims)),
        changes=() if record.game.status is Status.DISPUTED else (with_status(record, Status.DISPUTED),),
        facts=tuple(AddClaim(claim) for claim in claims.values() if claim not in state.claims),
        by=command.player,
    )


def claim_lines(state: State, game: Game, claims: Mapping[PlayerId, Claim]) -> tuple[Say, ...]:
    """`Anna says 1-0`, White first."""
    return tuple(
        Say("claim-line", {"player": name_of(state.snapshot, by), "result": Result(claims[by].result)})
        for by in game.players
        if by in claims
    )


def _standing(state: State, record: GameRecord) -> dict[PlayerId, Claim]:
    """What stands in the sheet is one side's claim, also when the journal has forgotten it."""
    claims = dict(claims_on(state, record.game))
    reporter = reporter_of(state, record)
    if record.game.result is not None and reporter is not None and reporter not in claims:
        at = record.reported_at or state.now
        claims[reporter] = Claim(key_of(record.game), reporter, record.game.result.value, at)
    return claims


def _claimed(record: GameRecord, command: Dispute) -> dict[PlayerId, Claim]:
    if command.result is None:
        return {}
    return {command.player: Claim(key_of(record.game), command.player, command.result.value, command.sender.at)}


def _told(state: State, command: Dispute, record: GameRecord) -> tuple[Notice, ...]:
    """The players; one who only says that it isn't right is asked for his result by `confirm_result`."""
    if command.result is None:
        return ()
    line = game_line(state.snapshot, record.game, command.result)
    params = {"line": line, "player": name_of(state.snapshot, command.player)}
    opponent = record.game.opponent_of(command.player)
    answer = command.sender.shown(Say("result-disputed", {"line": line}))
    return (answer, *([Notice(ToPerson(opponent), Say("result-disputed-by", params))] if opponent else []))


def _asked(state: State, game: Game, claims: Mapping[PlayerId, Claim]) -> Notice:
    params = {
        "round": round_line(state.snapshot, game.round),
        "line": game_line(state.snapshot, replace(game, result=None)),
        "claims": claim_lines(state, game, claims),
    }
    return Notice(ToOrganisers(), Say("organiser-dispute", params, settle_rows(state, game)))

"""What organisers wish for a round before it is paired: it is kept in the journal and shown until it is taken back.

**Decided**: forbidden pairs have no tab in the workbook, so a wish holds for one round; a Swiss or team competition has
its lasting ones in Settings.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bot import formats
from bot.decisions import Button, Decision, KeepWishes, Say, State, Wish, WishKind
from bot.errors import Refusal
from bot.formats.by_hand import takes_wishes
from bot.known import NOBODY
from bot.lines import name_of, names_of, round_line
from bot.parsing import callbacks, presses
from bot.parsing.presses import Choice, Step
from bot.parsing.tokens import player_token
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.texts.notes import error_said
from bot.usecases.panel.bare import without_pairing
from bot.usecases.panel.buttons import Rows, back_button, choice_button, state_of, step_button
from rules.errors import RulesError
from rules.players import PlayerId
from rules.rounds import Pairing, RoundState, Wishes

CHOICES = {WishKind.FIXED: Choice.FIX, WishKind.FORBIDDEN: Choice.FORBID, WishKind.BYE: Choice.BYE}


@dataclass(frozen=True, slots=True)
class ChangeWish:
    """A wish is added, or (`drop`) taken back."""

    sender: Sender
    wish: Wish
    drop: bool = False


def wished(state: State, number: int) -> tuple[Wish, ...]:
    """All wishes for a round."""
    return tuple(wish for wish in state.wishes if wish.round == number)


def wishes_for(state: State, number: int) -> Wishes:
    """The same as the rules take them."""
    return _as_rules(wished(state, number))


def wish(number: int, kind: WishKind, first: PlayerId, second: PlayerId = NOBODY) -> Wish:
    """A wish in its one form: who is kept apart stands in order of IDs."""
    if kind is WishKind.FORBIDDEN:
        first, second = sorted((first, second))
    return Wish(number, kind, first, second)


def wish_lines(state: State, number: int) -> tuple[Say, ...]:
    """Those for a round, a line each."""
    return lines_of(state, wished(state, number))


def lines_of(state: State, wishes: Sequence[Wish]) -> tuple[Say, ...]:
    """A line each."""
    names = names_of(state.snapshot)
    return tuple(
        Say(
            f"wish-{one.kind.value}",
            {"first": names.get(one.first, one.first), "second": names.get(one.second, one.second)},
        )
        for one in wishes
    )


def show_wishes(state: State, sender: Sender, number: int) -> Decision:
    """The wishes with a button to take back each, and those to add one. NotAllowed."""
    require(state, sender.user_id, Act.RUN_ROUND)
    return Decision(notices=(sender.shown(_page(state, number, wished(state, number))),))


def change_wish(state: State, command: ChangeWish) -> Decision:
    """Added or taken back at once; a wish that can't be kept is refused with the reason. NotAllowed; Refusal."""
    require(state, command.sender.user_id, Act.RUN_ROUND)
    number, wanted = command.wish.round, command.wish
    before = wished(state, number)
    others = tuple(one for one in before if one != wanted and not _is_replaced(one, wanted))
    after = others if command.drop else (*others, wanted)
    if set(after) == set(before):
        return show_wishes(state, command.sender, number)
    if not command.drop:
        _check(state, wanted, after, before)
    answer = command.sender.shown(_page(state, number, after))
    by = organiser_as(state, command.sender.user_id)
    return Decision((answer,), facts=(KeepWishes(number, after),), by=by)


def _is_replaced(one: Wish, wanted: Wish) -> bool:
    """There is one bye; and a pair has one wish: it can be turned round, or fixed after having been forbidden."""
    if wanted.kind is WishKind.BYE or one.kind is WishKind.BYE:
        return one.kind is wanted.kind
    return {one.first, one.second} == {wanted.first, wanted.second}


def _check(state: State, wanted: Wish, after: tuple[Wish, ...], before: tuple[Wish, ...]) -> None:
    """Refused when the round could be paired with the other wishes, but can't with this one."""
    kind = state.snapshot.competition.format
    if wanted.first == wanted.second:
        raise Refusal("wish-himself", ((back_button(state, wanted.round),),))
    if wanted.kind not in takes_wishes(kind):
        raise Refusal("wish-not-here", ((back_button(state, wanted.round),),), format=kind.value)
    reason = _refusal(state, wanted.round, after)
    if reason is not None and _refusal(state, wanted.round, before) is None:
        said = error_said(reason, names_of(state.snapshot))
        raise Refusal("wish-impossible", ((back_button(state, wanted.round),),), reason=said)


def _refusal(state: State, number: int, wishes: tuple[Wish, ...]) -> RulesError | None:
    try:
        formats.pairing(without_pairing(state.snapshot, number), number, _as_rules(wishes))
    except RulesError as error:
        return error
    return None


def _as_rules(wishes: tuple[Wish, ...]) -> Wishes:
    of = {kind: [one for one in wishes if one.kind is kind] for kind in WishKind}
    return Wishes(
        fixed=tuple(Pairing(one.first, one.second) for one in of[WishKind.FIXED]),
        forbidden=frozenset(frozenset((one.first, one.second)) for one in of[WishKind.FORBIDDEN]),
        bye=next((one.first for one in of[WishKind.BYE]), None),
    )


def _page(state: State, number: int, wishes: tuple[Wish, ...]) -> Say:
    kinds = takes_wishes(state.snapshot.competition.format)
    drops = tuple((_drop_button(state, one),) for one in wishes)
    add = tuple(choice_button(state, number, CHOICES[kind]) for kind in WishKind if kind in kinds)
    is_planned = state_of(state.snapshot, number) is RoundState.PLANNED
    then = Step.PREVIEW if is_planned else Step.PAIR_ANEW
    params = {"round": round_line(state.snapshot, number), "wishes": lines_of(state, wishes)}
    code = "wishes" if wishes else "no-wishes"
    rows: Rows = (*drops, *((add,) if add else ()), (step_button(state, number, then), back_button(state, number)))
    return Say(code, params, rows)


def _drop_button(state: State, one: Wish) -> Button:
    drop = presses.DropWish(state.competition, one.round, one.kind, player_token(one.first), player_token(one.second))
    names = {"first": name_of(state.snapshot, one.first), "second": name_of(state.snapshot, one.second)}
    return Button(f"drop-wish-{one.kind.value}", names, callbacks.encode(drop))

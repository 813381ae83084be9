"""`/say`: an organiser's own words to everybody, or to some; shown first with who gets them, told what became of them.

The words go as they are: nobody translates them, and files don't go along.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum, unique

from bot.decisions import (
    Announcement,
    Button,
    Decision,
    KeepAnnouncement,
    Kind,
    Notice,
    Say,
    State,
    ToPerson,
    ToUser,
)
from bot.errors import Refusal
from bot.known import Stage
from bot.lines import name_of
from bot.parsing import callbacks, presses
from bot.parsing.presses import Audience
from bot.permissions import Act, organiser_as, require, require_in_private
from bot.sender import Sender
from bot.texts.rendering import units
from bot.usecases.people.reach import Reach, sorted_by_reach, unreached_lines
from bot.usecases.results.find_game import is_open
from bot.usecases.results.game_rows import is_public
from rules.players import PlayerId


@unique
class Fate(Enum):
    """What became of an announcement to one person, the best first; the value ends the code of its sentence."""

    DELIVERED = "delivered"
    UNCERTAIN = "uncertain"
    REFUSED = "refused"
    BLOCKED = "blocked"
    SILENT = "silent"
    NEVER = "never"


LONGEST = 3000
"""UTF-16 units: with what stands around it in the preview it fits one message of Telegram (4096)."""

PROMPT = "say"
"""What an answer to "What do you want to say?" is about."""


@dataclass(frozen=True, slots=True)
class Announce:
    """The press of a button under a preview: another audience, or (sure) send it."""

    sender: Sender
    number: int
    audience: Audience
    sure: bool


def write_announcement(state: State, sender: Sender, text: str, others: tuple[str, ...] = ()) -> Decision:
    """A draft, and who would get it. Without words he is asked for them. NotAllowed; Refusal.

    `others` are the names of other competitions that he organises.
    """
    require_in_private(state, sender.user_id, sender.chat_id, Act.ANNOUNCE)
    if not text:
        prompt = f"{PROMPT}:{state.competition}"
        return Decision(notices=(sender.answered(Say("say-what", ask_reply=True, prompt=prompt)),))
    if units(text) > LONGEST:
        raise Refusal("say-too-long", length=units(text), longest=LONGEST)
    number = max((one.number for one in state.announcements), default=0) + 1
    draft = Announcement(number, sender.user_id, text, sender.at)
    preview = _preview(state, draft, Audience.EVERYBODY)
    hint = (Say("say-elsewhere", {"names": others}),) if others else ()
    preview = replace(preview, params={**preview.params, "hint": hint})
    return Decision((sender.answered(preview),), facts=(KeepAnnouncement(draft),))


def announce(state: State, command: Announce) -> Decision:
    """Shown for another audience, or sent: once, however often it is tapped. NotAllowed; Refusal."""
    sender = command.sender
    require(state, sender.user_id, Act.ANNOUNCE)
    draft = next((one for one in state.announcements if one.number == command.number), None)
    if draft is None:
        raise Refusal("say-gone")
    if draft.stage is not Stage.DRAFT:
        raise Refusal("say-sent-already", text=draft.text)
    if not command.sure:
        return Decision(notices=(sender.shown(_preview(state, draft, command.audience)),))
    return _sent(state, sender, draft, command.audience)


def tell_fates(state: State, number: int, fates: Mapping[int, Fate]) -> Decision:
    """What became of it, to its author, once all letters are settled. `fates` by private chat."""
    sent = next(one for one in state.announcements if one.number == number)
    if sent.stage is not Stage.SENT:
        return Decision()
    by_fate = {player: _fate(state, player, fates) for player in sent.players}
    lines = tuple(
        Say(
            f"say-{fate.value}",
            {"names": tuple(name_of(state.snapshot, player) for player, his in by_fate.items() if his is fate)},
        )
        for fate in reversed(list(Fate))
        if fate is not Fate.DELIVERED and fate in by_fate.values()
    )
    delivered = sum(fate is Fate.DELIVERED for fate in by_fate.values())
    told = Say("say-result", {"delivered": delivered, "all": len(by_fate), "lines": lines})
    return Decision((Notice(ToUser(sent.user_id), told),), facts=(KeepAnnouncement(replace(sent, stage=Stage.TOLD)),))


# --- who gets it


def audience_of(state: State, audience: Audience) -> tuple[PlayerId, ...]:
    """Of the Players tab, in its order, without those who have left."""
    snapshot = state.snapshot
    number = _round(state)
    here = tuple(person.id for person in snapshot.people if not person.player.left_before(number or 1))
    games = snapshot.tournament.games_by_round.get(number, ()) if number else ()
    match audience:
        case Audience.EVERYBODY:
            return here
        case Audience.ROUND:
            chosen = {player for game in games for player in game.players}
        case Audience.MISSING:
            chosen = {player for game in games if is_open(game) for player in game.players}
    return tuple(player for player in here if player in chosen)


def _round(state: State) -> int | None:
    """The last one that players know of."""
    known = (number for number in state.snapshot.tournament.games_by_round if is_public(state, number))
    return max(known, default=None)


def _preview(state: State, draft: Announcement, audience: Audience) -> Say:
    players = audience_of(state, audience)
    found = sorted_by_reach(state, players, Kind.ANNOUNCEMENTS)
    params = {
        "audience": _audience_said(state, audience),
        "reached": len(found[Reach.FINE]),
        "all": len(players),
        "text": draft.text,
        "lines": unreached_lines(state, found),
        "competition": state.snapshot.competition.name,
        "hint": (),
    }
    send = ((_button(state, draft, audience, sure=True, count=len(found[Reach.FINE])),),) if found[Reach.FINE] else ()
    others = tuple(
        (_button(state, draft, other, sure=False, count=len(audience_of(state, other))),)
        for other in Audience
        if other is not audience and audience_of(state, other)
    )
    return Say("say-preview" if found[Reach.FINE] else "say-nobody", params, (*send, *others))


def _audience_said(state: State, audience: Audience) -> Say:
    return Say(f"audience-{audience.name.lower()}", {"round": _round(state)})


def _button(state: State, draft: Announcement, audience: Audience, *, sure: bool, count: int) -> Button:
    data = callbacks.encode(presses.Announce(state.competition, draft.number, audience, sure))
    label = "say-send" if sure else f"say-to-{audience.name.lower()}"
    return Button(label, {"count": count, "round": _round(state)}, data)


# --- sending, and what became of it


def _sent(state: State, sender: Sender, draft: Announcement, audience: Audience) -> Decision:
    """To everybody of the audience: who can't be reached now perhaps can a second later, and it costs nothing."""
    players = audience_of(state, audience)
    by = organiser_as(state, sender.user_id)
    said = Say("announcement", {"competition": state.snapshot.competition.name, "text": draft.text})
    told = tuple(Notice(ToPerson(player), said, Kind.ANNOUNCEMENTS, key=draft.key) for player in players)
    answer = sender.shown(Say("say-under-way", {"audience": _audience_said(state, audience), "text": draft.text}))
    kept = KeepAnnouncement(replace(draft, players=players, stage=Stage.SENT))
    return Decision((answer, *told), facts=(kept,), by=by)


def _fate(state: State, player: PlayerId, fates: Mapping[int, Fate]) -> Fate:
    """The best of what became of the letters to his accounts; without any, why there are none."""
    his = {fates[account.chat_id] for account in state.accounts_of(player) if account.chat_id in fates}
    if not his:
        return Fate.SILENT if state.accounts_of(player) else Fate.NEVER
    return next(fate for fate in Fate if fate in his)

"""A round is moved after people were told when it is: they get the new time, each once.

What they were told is kept beside the published lists: when the round begins, until when one signs off, and who heard
it.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from bot.decisions import Decision, KeepPublished, Kind, Notice, Published, Say, State, ToGroups, ToOrganisers, ToPerson
from bot.lines import round_line
from bot.usecases.absences.absence_rows import games_in, is_away, is_paired
from rules.players import PlayerId
from rules.rounds import RoundState
from sheets.records import RoundPlan

WHEN = "when"
"""The name of what is kept, among the published lists of a round."""


@dataclass(frozen=True, slots=True)
class _Told:
    """`deadline` is None once a pairing made it meaningless."""

    begins: str | None
    deadline: str | None
    players: tuple[PlayerId, ...]


def keep_when(state: State, number: int, players: Iterable[PlayerId], *, published: bool) -> KeepPublished:
    """These are told when the round is, besides those who know already."""
    before, plan = _told(state, number), state.snapshot.round_plan[number]
    known = dict.fromkeys([*(before.players if before else ()), *players])
    return _kept(state, number, _now(plan, tuple(known), published=published))


def is_moved(state: State, plan: RoundPlan) -> bool:
    """Whether somebody was told another time than that which stands there, and can still do something with it."""
    told = _told(state, plan.number)
    if told is None or plan.state is RoundState.CLOSED or plan.starts_at is None or plan.starts_at <= state.now:
        return False
    now = _now(plan, told.players, published=is_paired(state.snapshot, plan))
    return now.begins != told.begins or (now.deadline is not None and now.deadline != told.deadline)


def tell_moved(state: State, number: int) -> Decision:
    """Those who were told, as far as they still take part; once the pairing is public the groups too."""
    told, plan = _told(state, number), state.snapshot.round_plan[number]
    if told is None:
        return Decision()
    players = [player for player in told.players if _takes_part(state, player, number)]
    say = _say(state, plan, told)
    is_public = plan.state is RoundState.PUBLISHED
    count = Say("round-moved-told", {"say": say, "count": len(players)})
    return Decision(
        notices=(
            *(Notice(ToPerson(player), say, kind=Kind.PAIRINGS if is_public else Kind.REMINDERS) for player in players),
            *([Notice(ToGroups(), say)] if is_public else []),
            Notice(ToOrganisers(), count),
        ),
        facts=(keep_when(state, number, (), published=is_paired(state.snapshot, plan)),),
    )


def _say(state: State, plan: RoundPlan, told: _Told) -> Say:
    old = datetime.fromisoformat(told.begins) if told.begins else None
    zone = state.snapshot.competition.timezone
    was = old.astimezone(zone) if old else None
    params = {"round": round_line(state.snapshot, plan.number), "was": was, "deadline": plan.absence_deadline}
    if is_paired(state.snapshot, plan) or plan.absence_deadline is None:
        return Say("round-moved", params)
    return Say("round-moved-open", params)


def _takes_part(state: State, player: PlayerId, number: int) -> bool:
    """He has a game in it, or could have one still."""
    person = state.snapshot.person.get(player)
    if person is None or not person.player.belongs_to(number):
        return False
    if number in state.snapshot.tournament.games_by_round:
        return bool(games_in(state.snapshot, player, number))
    return not is_away(state.snapshot, player, number)


def _now(plan: RoundPlan, players: tuple[PlayerId, ...], *, published: bool) -> _Told:
    deadline = None if published or plan.absence_deadline is None else plan.absence_deadline.isoformat()
    return _Told(plan.starts_at.isoformat() if plan.starts_at else None, deadline, players)


def _told(state: State, number: int) -> _Told | None:
    kept = next((one for one in state.published if (one.round, one.what) == (number, WHEN)), None)
    if kept is None:
        return None
    content = json.loads(kept.content)
    return _Told(content["begins"], content["deadline"], tuple(map(PlayerId, content["players"])))


def _kept(state: State, number: int, told: _Told) -> KeepPublished:
    content = {"begins": told.begins, "deadline": told.deadline, "players": list(told.players)}
    return KeepPublished(Published(number, WHEN, json.dumps(content), state.now))

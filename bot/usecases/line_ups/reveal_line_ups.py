"""At the deadline both sides of every match see each other at the same instant, and the workbook has it all.

What was handed in is written and seated; a team that handed in nothing gets what the regulation gives it. Captains of a
public round hear both line-ups and what each side needs; in a round that isn't, they do when it is published.
"""

from collections.abc import Iterator
from dataclasses import replace

from bot.decisions import Decision, DropLineUp, Fact, Notice, Say, State, StepDone, ToOrganisers, ToPerson
from bot.known import HANDED_IN, LATE, KeptLineUp
from bot.lines import name_of, round_line
from bot.usecases.line_ups.captaincy import captains_of
from bot.usecases.line_ups.opened_line_ups import Opened, opened_line_ups
from bot.usecases.matches.announce_matches import captains_told
from bot.usecases.rounds.publish_round import tell_games
from bot.usecases.rounds.steps import REVEAL
from rules.players import PlayerId
from rules.rounds import RoundState


def reveal_line_ups(state: State, number: int) -> Decision:
    """For the timetable and for an organiser alike. RulesError: the settings can't be used."""
    handed_in = [one for one in state.line_ups if one.round == number and one.draft_of == HANDED_IN]
    opened = opened_line_ups(state, number, handed_in)
    after = replace(state, snapshot=opened.after)
    told, facts = _told(after, number, opened)
    return Decision(
        notices=(*told, *_lost(state, handed_in), _organisers_told(after, number, opened, handed_in)),
        changes=opened.changes,
        facts=(*facts, *_dropped(state, number), StepDone(number, REVEAL)),
    )


def _told(after: State, number: int, opened: Opened) -> tuple[tuple[Notice, ...], tuple[Fact, ...]]:
    """Players, groups and captains, if they know of the pairing."""
    plan = after.snapshot.round_plan.get(number)
    games = after.snapshot.tournament.games_by_round.get(number, ())
    if plan is None or plan.state is not RoundState.PUBLISHED or not games:
        return (), ()
    notices, kept = tell_games(after, number, games)
    return (*captains_told(after, number, opened.notes), *notices), kept


def _dropped(state: State, number: int) -> Iterator[DropLineUp]:
    """Drafts too; what waits for an organiser goes on waiting."""
    for one in state.line_ups:
        if one.round == number and one.draft_of != LATE:
            yield DropLineUp(one.round, one.team, one.draft_of)


def _lost(state: State, handed_in: list[KeptLineUp]) -> Iterator[Notice]:
    """Sealed with a key that is gone: the team plays as one that handed in nothing, and everybody concerned knows."""
    for one in handed_in:
        if one.boards is None:
            yield from lost_told(state, one, "line-up-lost")


def lost_told(state: State, line_up: KeptLineUp, code: str) -> Iterator[Notice]:
    """The organisers and the team's captains."""
    team = state.snapshot.team.get(line_up.team)
    plan = state.snapshot.round_plan.get(line_up.round)
    params = {
        "team": name_of(state.snapshot, PlayerId(line_up.team)),
        "round": round_line(state.snapshot, line_up.round),
        "at": line_up.at.astimezone(state.snapshot.competition.timezone),
        "deadline": plan.lineup_deadline if plan else None,
    }
    yield Notice(ToOrganisers(), Say(f"organiser-{code}", params))
    for captain in captains_of(team) if team else ():
        yield Notice(ToPerson(captain), Say(code, params))


def _organisers_told(after: State, number: int, opened: Opened, handed_in: list[KeptLineUp]) -> Notice:
    if not handed_in and not after.snapshot.tournament.games_by_round.get(number):
        return Notice(ToOrganisers(), Say("nothing-to-publish", {"round": number}))
    given = [dict(note.params).get("teams") for note in opened.notes if note.code == "lineups-given"]
    silent = [team for teams in given if isinstance(teams, tuple) for team in teams]
    names = {
        "handed": tuple(name_of(after.snapshot, PlayerId(one.team)) for one in handed_in) or "–",
        "silent": tuple(name_of(after.snapshot, PlayerId(str(team))) for team in silent) or "–",
    }
    return Notice(ToOrganisers(), Say("line-ups-revealed", {"round": round_line(after.snapshot, number), **names}))

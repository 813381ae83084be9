"""The standings after a round, the reader's own line marked."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from bot import formats
from bot.decisions import Button, Decision, Kind, Notice, Say, State, ToGroups, ToPerson
from bot.errors import Refusal
from bot.formats import Standing, Table
from bot.formats.tables import tie_breaks_in
from bot.lines import name_of, names_of
from bot.parsing.presses import View
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.views.own_lines import own_ids, people_of
from bot.usecases.views.show_help import view_button
from rules.players import PlayerId

LINES_A_MESSAGE = 60
NOTES_SHOWN = 5


def show_standings(state: State, sender: Sender, after_round: int | None = None) -> Decision:
    """After a round, by default the last counted one. RulesError; Refusal."""
    table = formats.standings(state.snapshot, after_round)
    says = standings_messages(state, table, sender.user_id)
    says = (*says[:-1], replace(says[-1], buttons=_rows(state, table)))
    return Decision(notices=(sender.shown(says[0]), *(sender.answered(say) for say in says[1:])))


def _rows(state: State, table: Table) -> tuple[tuple[Button, ...], ...]:
    """To the rounds before and after, and to the picture."""
    counted, now = state.snapshot.tournament.counted_rounds, table.after_round
    before = [number for number in counted if number < now][-1:]
    after = [number for number in counted if number > now][:1]
    turned = (
        *(_turn(state, "round-before", number) for number in before),
        *(_turn(state, "round-after", number) for number in after),
    )
    picture = view_button(state, View.TABLE_PICTURE, now)
    return (turned, (picture,)) if turned else ((picture,),)


def _turn(state: State, label: str, number: int) -> Button:
    return replace(view_button(state, View.STANDINGS, number), label=label)


def standings_messages(state: State, table: Table, user_id: int | None) -> tuple[Say, ...]:
    """The list in messages of a size that fits; notes stand under the last one. Refusal `nobody-in-list`."""
    if not table.standings:
        raise Refusal("nobody-in-list")
    own = own_ids(state, state.players_of(user_id)) if user_id is not None else frozenset[str]()
    listed = table.standings if table.after_round else _start_order(table)
    lines = [_line(state, line, own=line.id in own) for line in listed]
    parts = [tuple(lines[at : at + LINES_A_MESSAGE]) for at in range(0, len(lines), LINES_A_MESSAGE)]
    notes = (*_order(table), *_notes(state, table))
    code = "standings" if table.after_round else "start-order"
    return tuple(
        Say(code, {"round": table.after_round, "lines": part, "notes": notes if at == len(parts) - 1 else ()})
        for at, part in enumerate(parts)
    )


def _notes(state: State, table: Table) -> tuple[Say, ...]:
    """The first ones: a list that is posted before the results are there isn't to become a list of what lacks."""
    said = tuple(note_said(note, names_of(state.snapshot)) for note in table.notes)
    rest = len(said) - NOTES_SHOWN
    return (*said[:NOTES_SHOWN], Say("and-more", {"count": rest})) if rest > 1 else said


def _start_order(table: Table) -> tuple[Standing, ...]:
    """Before the first round of a Swiss all share the first place: they are numbered, without tie-breaks."""
    more = [dict(line.more) for line in table.standings]
    numbers = [line.get("pairing_number") for line in more]
    return tuple(
        replace(line, rank=number, more={}) if isinstance(number, int) else line
        for line, number in zip(table.standings, numbers, strict=True)
    )


def _order(table: Table) -> tuple[Say, ...]:
    """What the numbers behind the points are, where there are any."""
    names = ", ".join(_behind(table.standings[0]))
    return (Say("standings-order", {"names": names}),) if names and table.after_round else ()


def _behind(line: Standing) -> Mapping[str, Fraction | None]:
    """What stands behind the points; of a team its game points (GP) first."""
    points = line.more.get("game_points")
    return {**({"GP": points} if isinstance(points, Fraction) else {}), **tie_breaks_in(line)}


def posted(state: State, table: Table) -> tuple[Notice, ...]:
    """The list for the groups, and to everybody in it where he stands now."""
    listed = tuple(Notice(ToGroups(), say) for say in standings_messages(state, table, None))
    lines = table.standings if table.after_round else ()
    return (*listed, *(notice for line in lines for notice in _told(state, table, line)))


def _told(state: State, table: Table, line: Standing) -> Iterator[Notice]:
    """His place alone; the whole list is a tap away."""
    params = {
        "player": name_of(state.snapshot, PlayerId(line.id)),
        "round": table.after_round,
        "rank": line.rank,
        "all": len(table.standings),
        "points": line.points,
    }
    row = (view_button(state, View.STANDINGS, table.after_round), view_button(state, View.ME))
    say = Say("your-standing", params, (row,))
    yield from (Notice(ToPerson(person), say, kind=Kind.STANDINGS) for person in people_of(state, line))


def _line(state: State, line: Standing, own: bool) -> Say:
    name = name_of(state.snapshot, PlayerId(line.id)) if PlayerId(line.id) in state.snapshot.person else line.name
    value = line.more.get("value")
    told = _behind(line)
    params = {"rank": line.rank, "name": name, "points": line.points, "value": value}
    params |= {"tie_breaks": tuple(told.values())}
    code = "standings-line-value" if isinstance(value, Fraction) else "standings-line"
    say = Say("standings-line-tie-breaks" if told else code, params)
    return Say("own-line", {"line": say}) if own else say

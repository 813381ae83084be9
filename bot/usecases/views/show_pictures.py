"""The table of standings, and a player's course through the season, as pictures with their words under them."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from bot import formats
from bot.decisions import Attachment, Decision, Say, State
from bot.errors import Refusal
from bot.formats import Standing, Table
from bot.lines import name_of
from bot.numbers import points
from bot.permissions import is_organiser
from bot.pictures import CoursePicture, TablePicture, TableRow, draw_course, draw_table
from bot.pictures.table import LINES
from bot.sender import Sender
from bot.texts.rendering import plain
from bot.usecases.people.own_player import own_players
from bot.usecases.views.own_lines import own_ids
from bot.usecases.views.reader import reader_language
from rules.errors import RulesError
from rules.players import PlayerId

_SAID = 3
"""Lines of the table that stand under its picture in words."""
_TIE_BREAKS = 2
_ROUNDS_SAID = 10


# --- the table


def show_table_picture(state: State, sender: Sender, after_round: int | None = None) -> Decision:
    """After a round, by default the last counted one; a long table in several. RulesError; Refusal `nobody-in-list`."""
    table = formats.standings(state.snapshot, after_round)
    if not table.standings:
        raise Refusal("nobody-in-list")
    language = reader_language(state, sender)
    own = own_ids(state, state.players_of(sender.user_id))
    parts = [table.standings[at : at + LINES] for at in range(0, len(table.standings), LINES)]
    return Decision(notices=tuple(sender.answered(_part(state, table, part, own, language)) for part in parts))


def _part(state: State, table: Table, part: tuple[Standing, ...], own: frozenset[str], language: str) -> Say:
    title = Say("picture-standings" if table.after_round else "picture-start", {"round": table.after_round})
    columns = tuple(_columns(table))
    competition = state.snapshot.competition.name
    picture = TablePicture(
        plain(title, language),
        competition,
        tuple(plain(heading, language) for heading, _ in columns),
        tuple(
            TableRow(
                f"{line.rank}.",
                _name(state, line),
                tuple(_written(_value(line, key), language) for _, key in columns),
                line.id in own,
            )
            for line in part
        ),
    )
    said = [line for place, line in enumerate(part) if place < _SAID or line.id in own]
    params = {
        "title": title,
        "competition": competition,
        "first": part[0].rank,
        "last": part[-1].rank,
        "lines": tuple(
            Say("picture-line", {"rank": line.rank, "name": _name(state, line), "points": line.points}) for line in said
        ),
    }
    enclosed = Attachment("standings.png", draw_table(picture), is_picture=True)
    return Say("table-picture", params, enclosed=enclosed)


def _columns(table: Table) -> Iterator[tuple[Say, str]]:
    """Headings, and under which name a line has the value: the points, then what decides between equal ones."""
    first = table.standings[0].more
    yield Say("column-points"), ""
    if "value" in first:
        yield Say("column-value"), "value"
    elif "game_points" in first:
        yield Say("column-game-points"), "game_points"
    tie_breaks = first.get("tie_breaks")
    for acronym in list(tie_breaks)[:_TIE_BREAKS] if isinstance(tie_breaks, Mapping) else ():
        yield Say("name", {"name": str(acronym)}), str(acronym)


def _value(line: Standing, key: str) -> object:
    if not key:
        return line.points
    tie_breaks = line.more.get("tie_breaks")
    return tie_breaks.get(key) if isinstance(tie_breaks, Mapping) and key in tie_breaks else line.more.get(key)


def _written(value: object, language: str) -> str:
    if value is None:
        return ""
    return points(value, language) if isinstance(value, Fraction) else str(value)


def _name(state: State, line: Standing) -> str:
    return name_of(state.snapshot, PlayerId(line.id)) if PlayerId(line.id) in state.snapshot.person else line.name


# --- the course


def show_course_picture(state: State, sender: Sender, player: PlayerId | None = None) -> Decision:
    """Of one of his players; an organiser of any. RulesError; Refusal `no-course-yet`, `not-linked`, `not-a-player`."""
    shown = player if player and is_organiser(state, sender.user_id) else _own(state, sender, player)
    course = tuple(_course(state, shown))
    if not course:
        raise Refusal("no-course-yet")
    language = reader_language(state, sender)
    said = tuple(
        Say("picture-step", {"round": number, "rank": line.rank, "points": line.points})
        for number, line, _ in course[-_ROUNDS_SAID:]
    )
    params = {"player": _name(state, course[-1][1]), "lines": said}
    enclosed = Attachment("season.png", draw_course(_picture(state, course, language)), is_picture=True)
    return Decision(notices=(sender.answered(Say("course-picture", params, enclosed=enclosed)),))


def _own(state: State, sender: Sender, player: PlayerId | None) -> PlayerId:
    own = own_players(state, sender.user_id)
    if player is not None and player not in own:
        raise Refusal("not-your-button")
    return player or own[0]


def _course(state: State, player: PlayerId) -> Iterator[tuple[int, Standing, int]]:
    """Round, his (or his team's) line after it, and how many were listed; without rounds that can't be worked out."""
    own = own_ids(state, (player,))
    for number in state.snapshot.tournament.counted_rounds:
        try:
            standings = formats.standings(state.snapshot, number).standings
        except RulesError:
            continue
        line = next((line for line in standings if line.id in own), None)
        if line is not None:
            yield number, line, len(standings)


def _picture(state: State, course: tuple[tuple[int, Standing, int], ...], language: str) -> CoursePicture:
    last, line, listed = course[-1]
    place = Say("your-place", {"rank": line.rank, "all": listed, "points": line.points, "round": last})
    return CoursePicture(
        title=_name(state, line),
        subtitle=plain(
            Say("picture-course", {"competition": state.snapshot.competition.name, "place": place}), language
        ),
        place_heading=plain(Say("column-place"), language),
        points_heading=plain(Say("column-points"), language),
        round_heading=plain(Say("column-round"), language),
        rounds=tuple(number for number, _, _ in course),
        places=tuple(line.rank for _, line, _ in course),
        points=tuple(line.points for _, line, _ in course),
        points_written=tuple(points(line.points, language) for _, line, _ in course),
        players=max(listed for _, _, listed in course),
    )

"""A night of two teams of two boards: line-ups sealed, changed and shown, a substitute asked, the match told."""

from pathlib import Path

from rules.regulations import SettingValue
from sheets.records import Format, Value
from sheets.schema import TabName
from sheets.template import write_new
from tests.faults.club import NAMES, OLGA
from tests.faults.night import Script, passes, says, taps

TEAM_SCRIPT: Script = (
    ("Anna wants to hand in", says("P1", "/lineup")),
    ("by rating", taps("P1", "By rating")),
    ("and hands in", taps("P1", "Hand in")),
    ("Dirk types his", says("P4", "/lineup Dirk, Frits")),
    ("Boris signs off, though named", says("P2", "/absent 1")),
    ("Anna changes hers", taps("P1", "Change")),
    ("empties it", taps("P1", "Empty all")),
    ("one board", taps("P1", "Anna 1600")),
    ("the other", taps("P1", "Carla 1400")),
    ("and hands in again", taps("P1", "Hand in")),
    ("Olga looks who has", says(OLGA, "/round 1")),
    ("at the teams", taps(OLGA, "Teams")),
    ("the deadline passes", passes(hours=1, seconds=10)),
    ("somebody says something", says("P5", "/language")),
    ("the line-ups are shown", passes(seconds=50)),
    ("Dirk asks a substitute", taps("P4", "Ask a substitute")),
    ("Emma", taps("P4", "Emma 1200")),
    ("Anna's board 2 is ill", taps("P1", "Board 2 ill")),
    ("Olga looks for another", taps(OLGA, "Another one of Alfa on board 2")),
    ("and takes Boris all the same", taps(OLGA, "✗ Boris 1500, absent")),
    ("Emma doesn't answer in time", passes(hours=1)),
    ("Anna tells the match", says("P1", "1 ½")),
    ("it is so", taps("P1", "Yes, so it is")),
    ("Dirk confirms", taps("P4", "Confirm")),
    ("the group has the results", passes(minutes=1)),
)


def make_league(folder: Path) -> None:
    """Alfa is Anna, Boris and Carla, Beta the others; round 1 is tonight at 21:00, line-ups until 20:00."""
    people: list[dict[str, Value]] = [
        {"ID": number, "Name": name, "Rating": 1700 - 100 * place, "Team": "T1" if place <= 3 else "T2"}
        for place, (number, name) in enumerate(NAMES.items(), 1)
    ]
    boards: list[dict[str, Value]] = [
        {"Round": 1, "Match": "1", "Board": 1, "White": "T1", "Black": "T2"},
        {"Round": 1, "Match": "1", "Board": 2, "White": "T2", "Black": "T1"},
    ]
    content: dict[TabName, list[dict[str, Value]]] = {
        TabName.PLAYERS: [*people, {"ID": OLGA, "Name": "Olga", "Role": "organiser"}],
        TabName.TEAMS: [
            {"ID": "T1", "Team": "Alfa", "Captain": "P1"},
            {"ID": "T2", "Team": "Beta", "Captain": "P4"},
        ],
        TabName.ROUNDS: [
            {
                "Round": 1,
                "Date": "2026-03-12",
                "Time": "21:00",
                "Line-up deadline": "2026-03-12T20:00",
                "State": "published",
            }
        ],
        TabName.PAIRINGS: boards,
    }
    settings: dict[str, SettingValue] = {
        "competition": "Cup",
        "preset": "svenska-cupen-2018",
        "team.boards": 2,
        "team.assumptions confirmed": "yes",
        "timezone": "Europe/Amsterdam",
        "language": "en",
    }
    write_new(folder / "club.xlsx", Format.TEAM_SWISS, settings, content, lambda sentence: sentence)

"""What can be wrong in a workbook, and what to do about it: two sentences for each code of a `Problem`.

Places: `tab` and `cell`; `column` is the heading (of a setting: its key) and `value` what stands there; others as the
code needs them. “Did you mean ...?” is added where a code knows the nearest word.
"""

from collections.abc import Mapping

from bot.texts.catalogue import N_

Pair = tuple[str, str]

TABS: Mapping[str, Pair] = {
    "missing-tab": (
        N_("The tab {tab} is missing."),
        N_("Add a tab of that name with the headings {columns}, or rename the tab that is meant."),
    ),
    "no-headings": (
        N_("The tab {tab} has no row of headings."),
        N_("Write the headings {columns} in its first row."),
    ),
    "tab-renamed": (
        N_("The tab {tab} is missing, but {title} looks like it."),
        N_("Rename {title} to {tab} if that is meant; if not, add an empty tab {tab}."),
    ),
    "ambiguous-tab": (
        N_("Several tabs could be {tab}: {titles}."),
        N_("Rename all of them but one."),
    ),
    "missing-column": (
        N_("The heading {column} is missing."),
        N_("Write {column} above its column, in the row of the other headings."),
    ),
    "unknown-heading": (
        N_("The heading {column} is not known, so its column is left alone."),
        N_("Correct it if it is misspelt."),
    ),
    "duplicate-heading": (
        N_("The heading {column} stands there twice, so it is not certain which column is meant."),
        N_("Rename one of the two."),
    ),
    "merged-cells": (
        N_("The cells {area} are merged; all but the first of them are hidden."),
        N_("Unmerge them and fill in each cell."),
    ),
}

CELLS: Mapping[str, Pair] = {
    "date-as-result": (
        N_("A date or a time ({value}) stands where a result should be: the spreadsheet made it of what was typed."),
        N_("Format the column as text and type the result again, for example 1-0, ½-½ or 0-1."),
    ),
    "unknown-result": (
        N_("“{value}” is not a result."),
        N_("Write 1-0, ½-½, 0-1, +/-, -/+, -/-, postponed or bye."),
    ),
    "date-not-expected": (
        N_("{column}: a date or a time ({value}) stands there. The spreadsheet may have made it of a number."),
        N_("Format the cell as text and type again what is meant."),
    ),
    "not-whole": (
        N_("{column}: “{value}” is not a whole number."),
        N_("Write a whole number in digits, or empty the cell."),
    ),
    "number-too-small": (
        N_("{column}: {value} is too small; the least is {least}."),
        N_("Correct the number, or empty the cell."),
    ),
    "number-too-large": (
        N_("{column}: {value} is too large; the most is {most}."),
        N_("Correct the number, or empty the cell."),
    ),
    "not-a-number": (
        N_("{column}: “{value}” is not a number."),
        N_("Write a number such as 2, 2.5 or 1/3."),
    ),
    "not-a-date": (
        N_("{column}: “{value}” is not a date."),
        N_("Write it as in 2026-03-12."),
    ),
    "not-a-time": (
        N_("{column}: “{value}” is not a time."),
        N_("Write it as in 19:30."),
    ),
    "not-an-instant": (
        N_("{column}: “{value}” is not a date with a time."),
        N_("Write it as in 2026-03-12 19:30."),
    ),
    "not-a-deadline": (
        N_("{column}: “{value}” doesn't say when."),
        N_("Write a date and a time (2026-03-12 18:00), a time before the round (-2h), or a day (day before 20:00)."),
    ),
    "unknown-word": (
        N_("{column}: “{value}” is not known."),
        N_("Write one of these: {choices}."),
    ),
    "formula-without-value": (
        N_("{column}: the formula in this cell has no stored value."),
        N_("Open the workbook in your office program, let it calculate, and save it."),
    ),
    "error-value": (
        N_("{column}: the cell shows the error {value}."),
        N_("Correct its formula, or type the value."),
    ),
    "unknown-name": (
        N_("Nobody is called “{value}”."),
        N_("Correct the name, or add it to the Players tab."),
    ),
    "ambiguous-name": (
        N_("“{value}” can be any of {ids}."),
        N_("Write the ID in brackets behind the name."),
    ),
    "unknown-team": (
        N_("No team is called “{value}”."),
        N_("Correct the name, or add the team to the Teams tab."),
    ),
    "ambiguous-team": (
        N_("“{value}” can be any of the teams {ids}."),
        N_("Write the ID in brackets behind the name."),
    ),
    "name-and-id-differ": (
        N_("“{value}”: the ID {id} is that of {name}."),
        N_("Correct the name or the ID."),
    ),
}

ROWS: Mapping[str, Pair] = {
    "missing-value": (
        N_("{column} is empty in this row."),
        N_("Fill it in, or empty the whole row."),
    ),
    "missing-black": (
        N_("White has no opponent in this row."),
        N_("Fill in Black; for a bye, write bye under Result."),
    ),
    "row-without-key": (
        N_("{column}: “{value}” stands in a row that doesn't say what it is about."),
        N_("Fill in the other columns of this row, or empty the cell."),
    ),
    "duplicate-row": (
        N_("This row is about the same as the one at {other}."),
        N_("Keep one of the two."),
    ),
    "duplicate-id": (
        N_("The ID {value} is given twice, here and in {other}."),
        N_("Empty one of the two cells; Rondo gives a new ID."),
    ),
    "duplicate-name": (
        N_("The name {value} stands there twice, here and in {other}."),
        N_("If two have this name, write the ID in brackets behind it wherever one is meant; if not, remove a row."),
    ),
    "leaves-before-joining": (
        N_("Left after round {value}, but joins only in round {joins}."),
        N_("Correct one of the two rounds."),
    ),
    "no-players": (
        N_("Nobody plays yet."),
        N_("Write the players' names into the tab {tab}, one in each row."),
    ),
    "one-player": (
        N_("There is only one player."),
        N_("Write more names into the tab {tab}, one in each row."),
    ),
    "unknown-round": (
        N_("There is no round {round}."),
        N_("Correct the number, or add the round to the Rounds tab."),
    ),
    "round-skipped": (
        N_("Round {missing} is left out."),
        N_("Add it, or correct the numbers of the rounds."),
    ),
    "round-without-time": (
        N_("Round {round} has a date but no time."),
        N_("Write a default time in Settings, or a Time in each round."),
    ),
    "deadline-needs-start": (
        N_("{column}: “{value}” can't be calculated, as the round has no date or no time."),
        N_("Fill in Date and Time of round {round}, or write the deadline with its date."),
    ),
    "deadline-after-start": (
        N_("{column} of round {round} is later than the round itself."),
        N_("Correct the deadline, or the date and time of the round."),
    ),
    "unknown-stage": (
        N_("There is no stage “{value}”."),
        N_("Correct the name, or add the stage to the Stages tab."),
    ),
}

GAMES: Mapping[str, Pair] = {
    "plays-himself": (
        N_("{player} plays against himself."),
        N_("Correct White or Black."),
    ),
    "not-a-player": (
        N_("{player} doesn't take part as a player."),
        N_("Add player to the Role in the Players tab, or name somebody else."),
    ),
    "result-in-bye": (
        N_("{player} has the result {value}, but no opponent."),
        N_("Fill in Black; for a bye, write bye under Result."),
    ),
    "bye-with-opponent": (
        N_("The result is a bye, but {player} has an opponent."),
        N_("Empty Black, or write the result of the game."),
    ),
    "paired-twice": (
        N_("{player} is paired twice in round {round}; the other game stands at {other}."),
        N_("Remove one of the two games, or correct the names."),
    ),
    "paired-while-absent": (
        N_("{player} is paired in round {round}, but has signed off for it."),
        N_("Remove the absence, or give the opponent another game."),
    ),
    "result-for-absent-player": (
        N_("{player} has the result of a game in round {round}, but has signed off for it."),
        N_("Remove the absence, or correct the result."),
    ),
    "not-in-round": (
        N_("{player} has a game in round {round}, before joining or after leaving."),
        N_("Correct Joins in round or Left after round in the Players tab, or the game."),
    ),
    "result-in-planned-round": (
        N_("Round {round} is planned, but already has results ({other})."),
        N_("Set its State to published, or to closed."),
    ),
    "nobody-to-pair": (
        N_("Round {round}: fewer than two players are present."),
        N_("Look at the Absences tab, or postpone the round."),
    ),
    "lineup-twice": (
        N_("{player} stands in two line-ups of round {round}; the other place is {other}."),
        N_("Correct one of the two."),
    ),
    "lineup-other-team": (
        N_("{player} doesn't play for {team}."),
        N_("Correct the line-up, or the Team in the Players tab."),
    ),
}

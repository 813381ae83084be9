"""What can be wrong with a setting, and what to do about it: in the Settings tab, and where the rules refuse it.

Places: `key` is the setting, `value` what stands there; others as the code needs them.
"""

from collections.abc import Mapping

from bot.texts import knockout
from bot.texts.catalogue import N_
from bot.texts.circuit import CIRCUIT_SETTINGS
from bot.texts.problem_sentences import Pair

SETTINGS: Mapping[str, Pair] = {
    "missing-setting": (
        N_("The setting {key} is missing."),
        N_("Add a row with {key} and its value to the Settings tab."),
    ),
    "setting-missing": (
        N_("The setting {key} has no value, neither in the workbook nor in the preset."),
        N_("Add a row with {key} and its value to the Settings tab, or name a preset."),
    ),
    "unknown-key": (
        N_("There is no setting “{key}”."),
        N_("Correct the key, or empty the row."),
    ),
    "unknown-preset": (
        N_("There is no preset “{value}”."),
        N_("Write one of these: {known}."),
    ),
    "preset-of-other-format": (
        N_("The preset {value} is for the format {format}, not for {own}."),
        N_("Name another preset, or another format."),
    ),
    "unknown-timezone": (
        N_("There is no time zone “{value}”."),
        N_("Write a name such as Europe/Amsterdam."),
    ),
    "deadline-for-all-rounds": (
        N_("{key}: {value} is one moment, but this setting is for all rounds."),
        N_("Write it as seen from the round, such as day before 20:00, or fill in the Rounds tab."),
    ),
    "setting-choice": (
        N_("{key}: “{value}” is not known."),
        N_("Write one of these: {choices}."),
    ),
    "setting-whole": (
        N_("{key}: “{value}” is not a whole number of at least {least}."),
        N_("Write such a number in digits."),
    ),
    "setting-number": (
        N_("{key}: “{value}” is not a number that fits."),
        N_("Write a number such as 2, 1.5 or 3/2."),
    ),
    "setting-percentage": (
        N_("{key}: “{value}” is not a share."),
        N_("Write it as 33%, 2/3 or 0.4."),
    ),
    "setting-top-value": (
        N_("{key}: “{value}” is neither a number nor a formula of N."),
        N_("Write a number such as 60, or a formula such as 1.5 N."),
    ),
    "setting-play-off-margin": (
        N_("{key}: “{value}” is not a margin."),
        N_("Write a number of points, half top value, or none."),
    ),
    "setting-rising": (
        N_("{key}: “{value}” are not rising numbers of rounds."),
        N_("Write the first round of each period, such as 1, 16."),
    ),
    "setting-twice": (
        N_("{key}: “{value}” names something twice."),
        N_("Name each once."),
    ),
    "swiss-tie-break-edition": (
        N_("{key}: the edition of 2018 doesn't know {value}."),
        N_("Take BH or SB instead, or set tie-break edition to 2026."),
    ),
    "setting-pairs": (
        N_("{key}: “{value}” doesn't name pairs of players."),
        N_("Write two IDs with a dash between, pairs with commas between, such as P1-P2, P3-P4."),
    ),
    "setting-not-for-a-round": (
        N_("{key} can't be set for a single round."),
        N_("Change it in the Settings tab, for all rounds."),
    ),
    "setting-handicap-table": (
        N_("{key}: “{value}” is not a handicap table."),
        N_("Write differences and draw scores such as 0: 2; 100: 2.5, or none; or fill in the Table tab."),
    ),
    "handicap-row-negative": (
        N_("The handicap table begins at {value}; differences can't be below zero."),
        N_("Correct From in the Table tab."),
    ),
    "handicap-row-twice": (
        N_("The handicap table has two rows from {value}."),
        N_("Keep one of them in the Table tab."),
    ),
    "handicap-row-score": (
        N_("The handicap table, from {start}: {value} is not a score that a match can have."),
        N_("Correct Value in the Table tab: whole or half points, no more than there are boards."),
    ),
    "handicap-row-falls": (
        N_("The handicap table falls from {start} on (to {value})."),
        N_("Correct Value in the Table tab: a larger difference can't need a smaller score."),
    ),
    "seeds-twice": (
        N_("{key}: {player} is seeded twice."),
        N_("Name each player once."),
    ),
    "seeds-unknown": (
        N_("{key}: {player} is nobody of the Players tab."),
        N_("Correct the ID, or add the player."),
    ),
    "bracket-order": (
        N_("{key}: “{value}” is not the order of a bracket."),
        N_("Write each seed once, down the bracket, such as 1-8, 4-5, 3-6, 2-7; or standard."),
    ),
    "replacements": (
        N_("{key}: “{value}” doesn't say who plays instead of whom."),
        N_("Write it as P5 = P17, P8 = P18; or none."),
    ),
    "replacement-not-seeded": (
        N_("{key}: {player} is not in the bracket and can't be replaced."),
        N_("Correct the ID before the equals sign."),
    ),
    "replacement-too-late": (
        N_("{key}: {player} has already played and can't be replaced any more."),
        N_("Remove the replacement."),
    ),
    "replacement-not-free": (
        N_("{key}: {player} can't come in: not in the Players tab, or in the bracket already."),
        N_("Name another player behind the equals sign."),
    ),
    "ladder-line": (
        N_("{key}: “{value}” is not a stage of a match."),
        N_("Write name | unit | at most | time controls | book | stops | on tie; or fill in the Ladder tab."),
    ),
    "time-control": (
        N_("{key}: “{value}” is not a time control."),
        N_("Write it as 30+5, 32s+1 or 5/4+3 from move 61."),
    ),
    **knockout.SETTINGS,
    **CIRCUIT_SETTINGS,
}

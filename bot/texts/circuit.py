"""Circuits in words: why a stage pays what it pays, what is noted and refused, what is wrong with the tabs."""

from collections.abc import Mapping

from bot.texts.catalogue import N_
from bot.texts.problem_sentences import Pair
from bot.texts.sentence import Sentences

CIRCUIT_NOTES: Sentences = {
    "item.circuit-place": N_("{stage}: place {place} = {points}"),
    "item.circuit-no-points": N_("{stage}: place {place}, which pays nothing = {points}"),
    "item.circuit-foreigner": N_(
        "{stage}: place {place}, of the federation {federation}, which can't score = {points}"
    ),
    "note.circuit-size": N_("{count} participants, {grandmasters} grandmasters: the first {places} score."),
    "note.circuit-counted": N_("Without those who can't score it is place {counted}."),
    "note.circuit-shared": N_("Places {first} to {last} are shared: {average:exact} each on average."),
    "note.circuit-increase": N_(
        "{table:exact}, increased by {by_size:share} for the participants and {by_grandmasters:share} for the "
        "grandmasters: {exact:exact}, rounded {paid}."
    ),
    "note.circuit-tables-examples": N_(
        "The tables are examples, not those of the regulation. Write the real ones into the Table tab, then set "
        "circuit.tables confirmed to yes."
    ),
    "note.circuit-qualifiers-tied": N_("These share the last places of the final, which has not enough: {players}."),
    "rules.circuit-qualifiers-tied": N_(
        "These share the last places of the final, which has not enough: {players}. Decide who plays, and set "
        "circuit.qualifiers to a number that parts them."
    ),
    "rules.circuit-no-qualifiers": N_("Fewer than two players qualify. Fill in the Stage results tab."),
    "rules.circuit-no-stages": N_("{player} has played in no stage."),
    "rules.circuit-unknown-stage": N_("There is no stage number {round}; the last one is number {last}. Name another."),
    "rules.circuit-not-paired": N_(
        "A circuit isn't paired: its stages are tournaments of their own. Write their places into the Stage results "
        "tab."
    ),
}

CIRCUIT_PROBLEMS: Mapping[str, Pair] = {
    "circuit-tables-examples": (
        N_("The tables are examples, not those of the regulation."),
        N_("Write the real numbers into the Table tab, then set circuit.tables confirmed to yes."),
    ),
    "circuit-table-empty": (
        N_("There is no table {kind}, so nobody gets points."),
        N_("Add its rows to the Table tab."),
    ),
    "circuit-nobody-scores": (
        N_("Nobody in the Stage results tab plays for {home}, so nobody gets points."),
        N_("Correct circuit.federation: a code such as RUS, several with commas between, or any."),
    ),
    "circuit-too-few-players": (
        N_("{stage}: {value} participants, but {listed} are listed with a place."),
        N_("Correct Players: it counts everybody who took part; empty, it is those who are listed."),
    ),
    "circuit-too-few-grandmasters": (
        N_("{stage}: {value} grandmasters, but {listed} are listed."),
        N_("Correct Grandmasters: it counts all who took part; empty, it is those who are listed."),
    ),
    "circuit-no-large-table": (
        N_("{stage} has 100 participants or more, but there is no table {kinds}."),
        N_("Add its rows to the Table tab; until then the table for smaller stages is used."),
    ),
    "circuit-place-odd": (
        N_("{stage}: place {value} stands where place {expected} is expected."),
        N_("Add the rows that are missing, or correct the places; equal places are shared."),
    ),
    "circuit-place-beyond": (
        N_("{stage}: place {value}, but only {players} took part."),
        N_("Correct the place, or Players in the Stages tab."),
    ),
    "circuit-federation-missing": (
        N_("The federation of {player} isn't known; the result counts as one of {home}."),
        N_("Fill in Federation here or in the Players tab."),
    ),
    "circuit-federation-unknown": (
        N_("“{value}” is not the code of a federation; {player} counts as a foreigner."),
        N_("Write the code of three letters."),
    ),
}

CIRCUIT_SETTINGS: Mapping[str, Pair] = {
    "circuit-from": (
        N_("{key}: “{value}” is not where a row can begin."),
        N_("Write a whole number; places begin with 1."),
    ),
    "circuit-from-twice": (
        N_("{key}: two rows begin with {start}."),
        N_("Keep one of them."),
    ),
    "circuit-points": (
        N_("{key}, from {start}: “{value}” is not a number of points."),
        N_("Write a number such as 20."),
    ),
    "circuit-scoring-places": (
        N_("{key}, from {start}: “{value}” is not a number of places."),
        N_("Write a whole number, or a share of the participants such as 1/5."),
    ),
    "circuit-percent": (
        N_("{key}, from {start}: “{value}” is not a percentage."),
        N_("Write it as 10%."),
    ),
    "circuit-percent-unclear": (
        N_("{key}, from {start}: “{value}” can be 1 in a hundred as well as the whole."),
        N_("Write it with the sign, such as 1% or 100%."),
    ),
    "circuit-table": (
        N_("{key}: “{value}” is not a table."),
        N_("Write rows such as 1: 20; 2: 17, or none; or fill in the Table tab."),
    ),
}

"""Individual Swiss events in words: where points come from, what can't be paired, what a report file gets wrong."""

from collections.abc import Mapping

from bot.texts.catalogue import N_
from bot.texts.problem_sentences import Pair
from bot.texts.sentence import Sentences

SWISS_NOTES: Sentences = {
    "note.pays-points": N_("pays {points:score}"),
    "note.half-point-byes-none": N_("This competition has no half-point byes on request."),
    "note.half-point-byes-used": N_("A player may have {most}; there is one already, for round {taken}."),
    "note.half-point-bye-too-late": N_("They can be had until round {latest} only."),
    "item.swiss-win": N_("Round {round}: win against {opponent} = {points:score}"),
    "item.swiss-draw": N_("Round {round}: draw with {opponent} = {points:score}"),
    "item.swiss-loss": N_("Round {round}: loss against {opponent} = {points:score}"),
    "item.swiss-forfeit-win": N_("Round {round}: win by forfeit against {opponent} = {points:score}"),
    "item.swiss-forfeit-loss": N_("Round {round}: loss by forfeit against {opponent} = {points:score}"),
    "item.swiss-open": N_("Round {round}: game with {opponent}, no result yet = {points:score}"),
    "item.swiss-bye": N_("Round {round}: bye = {points:score}"),
    "item.swiss-half-point-bye": N_("Round {round}: half-point bye = {points:score}"),
    "item.swiss-away": N_("Round {round}: not paired = {points:score}"),
    "rules.swiss-wishes": N_(
        "In a Swiss the rules choose opponents and byes: nothing can be fixed. Forbid a pair, or sign a player off."
    ),
    "rules.swiss-no-legal-pairing": N_(
        "Round {round} can't be paired: nobody may meet twice, and nobody may have two byes. "
        "Hold fewer rounds, or allow a forbidden pair."
    ),
    "note.trf-points": N_("Line {line}: {name} has {told:score} points there, but his rounds make {counted:score}."),
    "note.trf-count": N_("Line {line}: record {record} says {told}, but the file has {counted}."),
    "note.trf-shifted-ratings": N_(
        "Ratings stand too far right, from line {line} on ({count} players); they were taken as they seem to be meant."
    ),
    "note.trf-unrated-games": N_("Games that weren't rated (W, D, L) count like others from now on."),
    "note.trf-full-point-byes": N_("Full-point byes (F) count as byes that the pairing gave."),
    "note.trf-accelerated": N_(
        "The rounds were accelerated in another way than Baku's. Rondo keeps those lines, but pairs without them."
    ),
    "note.trf-tie-breaks": N_("The tie-breaks {value} aren't all known here; those of the preset count."),
    "note.trf-lines-lost": N_("The last {count} lines that Rondo doesn't understand had no room and weren't kept."),
    "rules.trf-not-text": N_("This is no Tournament Report File: it is not text."),
    "rules.trf-no-players": N_("This is no Tournament Report File: it has no line that begins with 001."),
    "rules.trf-no-place": N_(
        "Line {line}, column {column}: {name} has no place. Let the other program write its final list first."
    ),
    "rules.trf-too-large": N_("The file is too large for a tournament report ({size} MB)."),
    "rules.trf-teams": N_(
        "Line {line}, column {column}: this is a report of teams; only individual events can be taken over."
    ),
    "rules.trf-rounds": N_("Line {line}, column {column}: “{value}” is no number of a round."),
    "rules.trf-number": N_("Line {line}, column {column}: “{value}” is no starting rank."),
    "rules.trf-number-twice": N_(
        "Line {line}, column {column}: starting rank {number} stands in line {other} already."
    ),
    "rules.trf-rating": N_("Line {line}, column {column}: “{value}” is no rating."),
    "rules.trf-not-points": N_("Line {line}, column {column}: “{value}” are no points."),
    "rules.trf-shifted": N_(
        "Line {line}, column {column}: “{value}” doesn't keep to the columns. Letters outside ASCII may have been "
        "written as two."
    ),
    "rules.trf-result": N_("Line {line}, column {column}: “{value}” is no result."),
    "rules.trf-opponent": N_("Line {line}, column {column}: “{value}” is no starting rank of an opponent."),
    "rules.trf-colour": N_("Line {line}, column {column}: “{value}” is no colour; write w or b."),
    "rules.trf-bye": N_("Line {line}, column {column}: “{value}” is no bye that can be asked for; write H or Z."),
    "rules.trf-result-without-opponent": N_("Line {line}, column {column}: the result “{value}” needs an opponent."),
    "rules.trf-no-such-opponent": N_(
        "Line {line}, column {column}: in round {round} the opponent of {number} is {opponent}, who isn't one."
    ),
    "rules.trf-other-opponent": N_(
        "Line {line}, column {column}: in round {round} {number} plays {opponent}, whose line says otherwise."
    ),
    "rules.trf-same-colour": N_(
        "Line {line}, column {column}: in round {round} {number} and {opponent} have no opposite colours."
    ),
    "rules.trf-results-differ": N_(
        "Line {line}, column {column}: in round {round} the results of {number} and {opponent} don't fit."
    ),
}

SWISS_SENTENCES: Sentences = {
    "import-other-format": N_("This workbook is one of the format {format}; a report is taken over into a swiss."),
    "import-not-empty": N_("This workbook has players or games already. Take the report over into a new file."),
}

SWISS_PROBLEMS: Mapping[str, Pair] = {
    "swiss-result-missing": (
        N_("This game of round {round} has no result, and the next round is paired by the results."),
        N_("Enter the result: 1-0, ½-½ or 0-1, +/- for a forfeit, or postponed."),
    ),
    "swiss-numbers-unknown": (
        N_("The setting swiss.pairing numbers names {players}, and no player has that ID."),
        N_("Put the row of the player back, or take the ID out: those behind it move up."),
    ),
    "swiss-forbidden-unknown": (
        N_("The setting swiss.forbidden pairs names {players}, and no player has that ID."),
        N_("Write the IDs of the Players tab, such as P1-P2."),
    ),
    "swiss-many-rounds": (
        N_("{rounds} rounds are more than {players} players can play without meeting twice."),
        N_("Plan fewer rounds, or wait for more players."),
    ),
    "swiss-second-bye": (
        N_("This player already had the bye in round {round}; nobody gets a second one."),
        N_("Correct the row, or leave it if you meant it so."),
    ),
    "swiss-met-twice": (
        N_("These two have met in round {round} already."),
        N_("Correct the row, or leave it if you meant it so."),
    ),
}

"""Knockouts in words: matches and their ladder, what is noted and refused, and games from files."""

from collections.abc import Mapping

from bot.texts.catalogue import N_
from bot.texts.problem_sentences import Pair
from bot.texts.sentence import Sentences, plural

# --- games that could not have been played: what is wrong with the row, and what to do

_MEND = N_("Correct the row, or write void as its Status if it must not count.")

GAMES_REFUSED: Mapping[str, str] = {
    "match-over": N_("{match}, game {number} ({white} – {black}): {player} had won the match before it."),
    "game-of-others": N_("{match}, game {number}: {white} – {black} are not the two who play it ({players})."),
    "game-out-of-turn": N_("{match}, game {number} ({white} – {black}): the next game of the match is number {due}."),
    "game-of-another-stage": N_("{match}, game {number}: it is one of the stage “{due}”, not “{stage}”."),
    "pair-unbalanced": N_("{match}, game {number}: {white} had White in game {other} of the pair too."),
    "game-without-result": N_("{match}, game {number} ({white} – {black}) has no result."),
    "double-forfeit-decides-nothing": N_("{match}, game {number}: forfeited by both, so it decides nothing."),
    "match-unknown": N_("{white} – {black}: there is no such match in this round ({match})."),
    "match-not-due": N_("{match}: {white} – {black} could not play yet; an earlier match isn't over."),
}

PROBLEMS: Mapping[str, Pair] = {
    **{code: (message, _MEND) for code, message in GAMES_REFUSED.items()},
    "match-begun-otherwise": (
        N_("{match} has begun between {players}, though by the results now {passed} should play."),
        N_("Leave it so, or write void as the Status of its games to draw it again."),
    ),
    "knockout-too-few": (
        N_("There are {players} players; a knockout needs two at least."),
        N_("Fill in the Players tab."),
    ),
}

# --- settings and ladders

SETTINGS: Mapping[str, Pair] = {
    "time-control": (
        N_("{key}: “{value}” is not a time control."),
        N_("Write it as 30+5, 32s+1 or 5/4+3 from move 61, with commas between several."),
    ),
    "ladder-line": (
        N_("{key}: the line “{value}” has too many columns."),
        N_("Write it as Stage | Unit | At most | Time controls | Book | Stops | On tie, or use the Ladder tab."),
    ),
    "ladder-empty": (
        N_("{key}: there is no stage."),
        N_("Write one stage at least."),
    ),
    "ladder-ends-level": (
        N_("The last stage of the ladder can end level, and then nothing decides the match."),
        N_("Write repeat last, black advances or higher seed advances in its column On tie."),
    ),
    "ladder-goes-no-further": (
        N_("A match never leaves this stage of the ladder, so those below it are never played."),
        N_("Write next in its column On tie, or remove the stages below."),
    ),
    "ladder-black-needs-one-game": (
        N_("Black can advance only by a single game."),
        N_("Write game as its Unit and 1 in At most, or something else in On tie."),
    ),
    "ladder-time-controls": (
        N_("There are more time controls than units ({at_most})."),
        N_("Raise At most, or remove some of the time controls."),
    ),
    "seeds-twice": (
        N_("{key}: {player} stands there twice."),
        N_("Name each player once."),
    ),
    "seeds-unknown": (
        N_("{key}: {player} is not one of the players."),
        N_("Write IDs of the Players tab with commas between, the first seed first."),
    ),
    "bracket-order": (
        N_("{key}: “{value}” is not an order of all seeds."),
        N_("Write each seed once, as many as the bracket has places: 1-8, 4-5, 3-6, 2-7; or standard."),
    ),
    "replacements": (
        N_("{key}: “{value}” doesn't say who plays instead of whom."),
        N_("Write it as P5 = P17, with commas between several."),
    ),
    "replacement-not-seeded": (
        N_("{key}: {player} has no place in the bracket."),
        N_("Name one who has."),
    ),
    "replacement-too-late": (
        N_("{key}: {player} has played already, so nobody can take his place."),
        N_("Take the replacement back; he can forfeit his games."),
    ),
    "replacement-not-free": (
        N_("{key}: {player} is in the bracket already, or not one of the players."),
        N_("Name a player of the Players tab who has no place in the bracket."),
    ),
}

# --- what is noted, and what the rules refuse

_NOTES: Mapping[str, str] = {
    "not-in-bracket": N_("{player} has no place in the bracket."),
    "colours-swapped": N_("{match}, game {number}: {white} had White, not as proposed."),
    "match-begun-otherwise": N_(
        "{match} has begun between {players}, though by the results now {passed} should play. It goes on; "
        "write void as the Status of its games to draw it again."
    ),
    "game-refused": N_("This game doesn't count: {why}"),
    "colour-to-choose": N_("{match}: {player} has won the lot and chooses the colours (lot drawn with seed {seed})."),
    "lot-drawn": N_("{match}: the lot gives White in the first game to {player} (drawn with seed {seed})."),
    "tie-breaks-wait": N_("The tie-breaks wait until all regular games of the round are played: {matches}."),
}

_FILES: Mapping[str, str] = {
    "pgn-no-names": N_("The names of White or Black are missing."),
    "pgn-unfinished": N_("The game isn't finished (*)."),
    "pgn-truncated": N_("The game breaks off without a result: the file may be cut."),
    "pgn-results-differ": N_("The result in the tags isn't the one behind the moves."),
    "pgn-no-moves": N_("The game has no moves. If it was forfeited, enter that in the sheet."),
    "pgn-unreadable-moves": N_("Its moves can't be read."),
    "pgn-too-long": N_("Its tags or its moves are longer than those of any game."),
    "pgn-unknown-name": N_("Nobody is called “{name}”. Add it to the Aliases of a player."),
    "pgn-ambiguous-name": N_("“{name}” can be any of {ids}. Give them Aliases that differ."),
    "pgn-no-match": N_("{white} – {black}: no match {match} between these two is due."),
    "match-already-over": N_("{match} is over: {player} has won it."),
    "match-too-long": N_("{match} has {most} games; more can't be recorded in one match."),
    "match-to-mend": N_("{match} has games on record that could not have been played. Mend them first."),
    "pgn-recorded-otherwise": N_("It is on record as {match}, game {number}, with {result}. Correct it in the sheet."),
    "pgn-other-opening": N_("{match}, game {number}: its opening isn't that of game {other}."),
    "pgn-time-control": N_("Game {number} is one of the stage “{stage}” at {due}, but this was played at {found}."),
    "pgn-broken-off": N_("{match}, game {number}: it was broken off, so it is void and replayed."),
    "pgn-without-book": N_("{match}, game {number}: played without its book ({book}), so it is void and replayed."),
    "pgn-no-time-control": N_("Some games don't say at what time control they were played; it wasn't compared."),
}

_REFUSED: Mapping[str, str] = {
    "unknown-match": N_("There is no match {match}. Matches: {known}."),
    "not-in-bracket": N_("{player} has no place in the bracket."),
    "knockout-too-few": N_("There are {players} players; a knockout needs two at least. Fill in the Players tab."),
    "knockout-no-wishes": N_(
        "Nobody chooses who plays whom in a knockout. Change knockout.bracket in Settings instead."
    ),
    "knockout-over": N_("The event is over: {player} has won it."),
    "knockout-round-over": N_("All matches of round {round} are over."),
    "knockout-to-mend": N_("Games on record could not have been played. Mend them first:\n{problems}"),
    "knockout-games-open": N_("All games that are due stand in the workbook and wait for their results:\n{games}"),
    "knockout-players-unknown": N_("Nobody knows yet who plays in round {round}. Finish the earlier matches first."),
    "pgn-not-text": N_("This is not a PGN file: it is not text."),
    "pgn-too-large": N_("The file is too large ({size} MB; at most {most} MB). Cut it in parts."),
}

KNOCKOUT_NOTES: Sentences = {
    **{f"note.{code}": text for code, text in {**GAMES_REFUSED, **_NOTES, **_FILES}.items()},
    **{f"rules.{code}": text for code, text in {**GAMES_REFUSED, **_REFUSED}.items()},
}
"""By family and code, as in bot/texts/notes.py."""

KNOCKOUT_ITEMS: Sentences = {
    "item.knockout-bye": N_("Round {round}: {match}, free"),
    "item.knockout-walkover": N_("Round {round}: {match}, {opponent} had left; advanced without a game"),
    "item.knockout-given-away": N_("Round {round}: {match}, left before it; {opponent} advanced"),
    "item.knockout-waiting": N_("Round {round}: {match}, the opponent isn't known yet"),
    "item.knockout-going-on": N_("Round {round}: {match} against {opponent}, {own}–{others} so far = {points}"),
    "item.knockout-won": N_(
        "Round {round}: {match} against {opponent}, {own}–{others}; advanced by the stage “{stage}” = {points}"
    ),
    "item.knockout-lost": N_(
        "Round {round}: {match} against {opponent}, {own}–{others}; out by the stage “{stage}” = {points}"
    ),
    "item.knockout-won-level": N_(
        "Round {round}: {match} against {opponent}, {own}–{others}; level, advanced by the rule of the stage "
        "“{stage}” = {points}"
    ),
    "item.knockout-lost-level": N_(
        "Round {round}: {match} against {opponent}, {own}–{others}; level, out by the rule of the stage "
        "“{stage}” = {points}"
    ),
}
"""Why a player has advanced or is out; see bot/texts/explain.py."""

KNOCKOUT_SENTENCES: Sentences = {
    # i18n: a match
    "match": N_("<b>{head}</b>\n{stands}\n{void}\n\n{ladder}"),
    "match-head": N_("{match}: {one} – {other} {score}"),
    "match-head-open": N_("{match}: {one} – {other}"),
    "match-free": N_("nobody"),
    "match-winner-of": N_("the winner of {match}"),
    "match-loser-of": N_("the loser of {match}"),
    "match-waits": N_("Who plays it isn't known yet."),
    "match-nobody": N_("Nobody plays it."),
    "match-bye": N_("{player} is free and advances."),
    "match-walkover": N_("{player} advances: the opponent has left."),
    "match-won": N_("{player} has won it, by the stage “{stage}”."),
    # i18n: its next game; {control}, {book} and the like bring their own commas
    "match-next": N_("Next: {place}: {white} (White) – {black} (Black){control}{book}{same}{chosen}"),
    "match-place-pair": N_("game {game}, {stage}, pair {unit}, game {leg} of it"),
    "match-place-game": N_("game {game}, {stage}"),
    "match-at": N_(", {control}"),
    "match-from-book": N_(", book {book}"),
    "match-same-opening": N_(", the same opening as game {game}"),
    "match-chooser": N_(". {player} has won the lot (seed {seed}) and may exchange the colours"),
    "match-void": N_("Void and replayed: game {games}"),
    # i18n: the stages of its ladder
    "match-stage": N_("{number}. {what}"),
    "match-stage-now": N_("▸ {number}. {what}"),
    "stage": N_("{stage}: {units}{control}{book}; {stops}; {tie}"),
    "stage-games": plural("{count} game", "{count} games"),
    "stage-pairs": plural("{count} pair", "{count} pairs"),
    "stage-never": N_("all are played"),
    "stage-decisive-unit": N_("until one of them is decisive"),
    "stage-clinched": N_("until one side can't be caught up"),
    "stage-next": N_("level: the next stage"),
    "stage-repeat-last": N_("level: the last of them again, until it is decisive"),
    "stage-black-advances": N_("level: Black advances"),
    "stage-higher-seed-advances": N_("level: the higher seed advances"),
    # i18n: refusals
    "no-matches": N_("A competition of the format {format} has no matches of this kind."),
    "pgn-other-format": N_("Games from files can be recorded in a knockout, not in the format {format}."),
}

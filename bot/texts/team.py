"""Events of teams in words: notes on line-ups and matches, why points are what they are, what is wrong with the tabs.

Scores are written with halves (`{score:score}`: 2½), averages exactly (`{average:exact}`: 2033 1/3).
"""

from collections.abc import Mapping

from bot.texts.catalogue import N_
from bot.texts.problem_sentences import Pair
from bot.texts.sentence import Sentences

_ROWS: Sentences = {
    "note.match-player-without-team": N_(
        "Round {round}, match {match}, board {board}: one of the players belongs to no team."
    ),
    "note.match-same-team": N_("Round {round}, match {match}, board {board}: both players belong to the same team."),
    "note.match-board-number": N_("Round {round}, match {match}: there is no board {board}, only {boards}."),
    "note.match-board-twice": N_("Round {round}, match {match}: board {board} stands there twice."),
    "note.match-other-teams": N_("Round {round}, match {match}, board {board}: these are not the teams of the match."),
    "note.match-no-opponent": N_("Round {round}, match {match}: no board tells who the opponent is."),
    "note.match-colours": N_("Round {round}, match {match}, board {board}: the colours are not those of the board."),
    "note.match-board-missing": N_("Round {round}, match {match}: no row for board {boards}."),
    "note.match-team-twice": N_("Round {round}: {team} stands in two matches; one of them is match {match}."),
}

_LINE_UPS: Sentences = {
    "note.lineup-nobody-available": N_("{team} has handed in a line-up, but nobody is available in round {round}."),
    "note.lineup-too-many": N_("The line-up of {team} names {named} boards, but a match has {boards}."),
    "note.lineup-too-few": N_("The line-up of {team} names {named} players; {wanted} are available."),
    "note.lineup-twice": N_("The line-up of {team} names {player} twice."),
    "note.lineup-absent": N_("The line-up of {team} names {player}, who isn't available in round {round}."),
    "note.lineup-other-team": N_("The line-up of {team} names {player}, who doesn't play for it."),
    "note.lineup-replaced": N_(
        "{team}: the line-up that was handed in can't be played; it gets the one of a team that hands in nothing."
    ),
    "note.lineups-given": N_(
        "No line-up was handed in by {teams}; they play with those that the regulation gives them."
    ),
    "note.lineups-to-come": N_(
        "These teams can still hand in a line-up: {teams}. Until then teams stand for their players; "
        "pair round {round} again to seat them."
    ),
    "note.team-nobody-available": N_("{team}: nobody is available in round {round}."),
    "note.team-empty-boards": N_(
        "{team}: only {available} are available for {boards} boards; the others are forfeited."
    ),
    "note.team-not-paired": N_("{team} has nobody available and isn't paired."),
    "note.team-half-point-bye": N_("{team} has a half-point bye: all its players asked for one."),
    "note.player-unrated": N_("{player} has no rating and counts as {counts_as}."),
    "note.pays-no-board": N_("leaves your board to another player of your team"),
}

_STEPS: Sentences = {
    "note.match-average": N_("{team}: average {average:exact} ({players} players)."),
    "note.match-nobody": N_("{team}: nobody played."),
    "note.match-lift": N_(
        "{team}, board {board}: {player} counts as {counted}, not {rating}: at most {limit} below board 1."
    ),
    "note.match-no-handicap": N_("The averages differ by {difference:exact}: no handicap."),
    "note.match-handicap": N_(
        "{higher} is higher by {difference:exact}: the handicap from {row:exact} on, with which the higher team draws "
        "at {draw_score:score}."
    ),
    "note.match-needs": N_("{team} draws with {draw_score:score}; more wins, less loses."),
    "note.match-score": N_("{team} has {score:score}."),
    "note.match-unfinished": N_("Round {round}, match {match} isn't finished and doesn't count yet."),
    "note.match-forfeited": N_("The match was forfeited. Won by: {winner}."),
    "note.match-both-lose": N_("Neither team has come to its draw: both lose."),
    "note.match-game-points": N_("{team} gets {game_points:score} game points."),
    "note.match-winner-points": N_(
        "{team}, the winner: {half:score} + ({score:score} − {draw_score:score}) = {uncapped:score} game points; "
        "{opponent} the rest, {rest:score}."
    ),
    "note.match-capped": N_(
        "{team}: not {uncapped:score} game points but {game_points:score}, as a match has no more."
    ),
    "note.handicap-row-unwinnable": N_(
        "The handicap table, from {start} on: the higher team can't win, as it draws with {draw_score:score}."
    ),
}

_ITEMS: Sentences = {
    "item.team-round-played.win": N_(
        "Round {round}: {score:score}-{other_score:score} against {opponent} is a win: match points {points:score}; "
        "game points {game_points:score}-{other_game_points:score}"
    ),
    "item.team-round-played.draw": N_(
        "Round {round}: {score:score}-{other_score:score} against {opponent} is a draw: match points {points:score}; "
        "game points {game_points:score}-{other_game_points:score}"
    ),
    "item.team-round-played.loss": N_(
        "Round {round}: {score:score}-{other_score:score} against {opponent} is a loss: match points {points:score}; "
        "game points {game_points:score}-{other_game_points:score}"
    ),
    "item.team-round-forfeited.win": N_(
        "Round {round}: {opponent} did not appear: match points {points:score}; "
        "game points {game_points:score}-{other_game_points:score}"
    ),
    "item.team-round-forfeited.loss": N_(
        "Round {round}: did not appear against {opponent}: match points {points:score}; "
        "game points {game_points:score}-{other_game_points:score}"
    ),
    "item.team-round-unfinished": N_(
        "Round {round}: {score:score}-{other_score:score} so far against {opponent}; the match isn't finished"
    ),
    "item.team-round-bye": N_("Round {round}: bye: match points {points:score}; game points {game_points:score}"),
    "item.team-round-half-point-bye": N_(
        "Round {round}: half-point bye: match points {points:score}; game points {game_points:score}"
    ),
    "item.team-round-away": N_("Round {round}: not paired: no points"),
    "item.team-board-win": N_("Round {round}, board {board}: win against {opponent} = {points:score}"),
    "item.team-board-draw": N_("Round {round}, board {board}: draw with {opponent} = {points:score}"),
    "item.team-board-loss": N_("Round {round}, board {board}: loss against {opponent} = {points:score}"),
    "item.team-board-forfeit-win": N_(
        "Round {round}, board {board}: win by forfeit against {opponent} = {points:score}"
    ),
    "item.team-board-forfeit-loss": N_(
        "Round {round}, board {board}: loss by forfeit against {opponent} = {points:score}"
    ),
    "item.team-board-open": N_("Round {round}, board {board}: against {opponent}, no result yet"),
}

_REFUSED: Sentences = {
    "rules.team-too-few": N_(
        "Round {round} can't be paired: teams that can play: {teams}. Look at the Teams and Absences tabs."
    ),
    "rules.team-round-unfinished": N_(
        "Round {round} can't be paired before the games of earlier rounds are played, by the setting postponed games."
    ),
    "rules.match-rows": N_(
        "Round {round} can't be paired: rows of the Pairings tab don't make up matches. Correct them first:\n{problems}"
    ),
    "rules.team-no-legal-pairing": N_(
        "Round {round} can't be paired by the rules: whoever meets, two teams would play each other again. "
        "Write its pairing into the Pairings tab."
    ),
    "rules.team-wishes": N_("The pairing of teams takes no fixed pairs and no chosen bye. Leave them out."),
    "rules.pairing-library": N_("The pairing library can't use these rounds: {reason}. Report this, please."),
    "rules.report-unreadable": N_("This is no tournament report that can be read: {reason}."),
}

TEAM_NOTES: Sentences = {**_ROWS, **_LINE_UPS, **_STEPS, **_ITEMS, **_REFUSED}
"""By family and code, as in bot/texts/notes.py; an outcome behind a second point chooses the sentence."""

TEAM_SENTENCES: Sentences = {
    "line-ups-awaited": N_("Round {round} is paired; its line-ups can still be handed in until {deadline}."),
    "report-edition": N_("A report of teams needs TRF26: TRF{edition} has no records for them."),
    "no-report": N_("There is no tournament report for the format {format}."),
}

_CORRECT_LINE_UP = N_("Correct the line-up or the absence; else the team gets the one of a team that hands in nothing.")
_CORRECT_ROW = N_("Correct the row: the players, the number of the match or that of the board.")

TEAM_PROBLEMS: Mapping[str, Pair] = {
    "team-assumption": (
        N_("{key}: the regulation doesn't say it; assumed is “{value}”."),
        N_("Write your own value, or yes as team.assumptions confirmed once you have looked at all of them."),
    ),
    "handicap-row-unwinnable": (
        N_("The handicap table, from {start} on: the higher team draws with {draw_score}, so it can't win."),
        N_("Correct Value if that isn't meant."),
    ),
    "too-few-teams": (N_("There are fewer than two teams."), N_("Write their names into the tab {tab}.")),
    "team-id-of-player": (
        N_("The ID {id} is that of the team {team} and of a player too."),
        N_("Change one of the two IDs; Rondo gives a new one if you empty the cell."),
    ),
    "player-without-team": (
        N_("{player} plays for no team."),
        N_("Fill in Team, or take player out of the Role."),
    ),
    "player-unrated": (
        N_("{player} has neither an Elo nor a national rating and counts as {counts_as}."),
        N_("Fill in a rating if there is one; team.unrated is what others count as."),
    ),
    "lineup-too-many": (
        N_("The line-up of {team} for round {round} names {named} boards; a match has {boards}."),
        N_("Empty the boards that are too many."),
    ),
    "lineup-too-few": (
        N_("The line-up of {team} for round {round} names {named} players; {wanted} are available."),
        _CORRECT_LINE_UP,
    ),
    "lineup-absent": (
        N_("{player} stands in the line-up of {team}, but isn't available in round {round}."),
        _CORRECT_LINE_UP,
    ),
    "lineup-nobody-available": (
        N_("{team} has a line-up for round {round}, but nobody of it is available."),
        N_("Correct the line-up or the absences; else the team isn't paired."),
    ),
    "team-nobody-available": (
        N_("Nobody of {team} is available in round {round}: the team won't be paired."),
        N_("Look at the Absences tab, and at the Team of the players."),
    ),
    "team-empty-boards": (
        N_("{team} has only {available} available players in round {round}, for {boards} boards."),
        N_("Look at the Absences tab; boards that stay empty are forfeited."),
    ),
    "rating-lifted": (
        N_("{player} (board {board} of {team}, round {round}) counts as {counted}, not {rating}."),
        N_("Ratings more than {limit} below board 1 are lifted; correct the rating or the line-up if it is wrong."),
    ),
    "team-paired-after-leaving": (
        N_("{team} has left after round {left}, but is paired in round {round} (match {match})."),
        N_("Write its boards as forfeited (+/- or -/+), pair the round anew, or correct Left after round."),
    ),
    "match-player-without-team": (
        N_("Match {match} of round {round}, board {board}: one of the players belongs to no team."),
        N_("Fill in his Team in the Players tab, or correct the row."),
    ),
    "match-same-team": (
        N_("Match {match} of round {round}, board {board}: both play for the same team."),
        _CORRECT_ROW,
    ),
    "match-board-number": (
        N_("Match {match} of round {round} has a board {board}, but a match has {boards}."),
        _CORRECT_ROW,
    ),
    "match-board-twice": (N_("Match {match} of round {round} has board {board} twice."), _CORRECT_ROW),
    "match-other-teams": (
        N_("Match {match} of round {round}, board {board}: these are not the teams of the match."),
        _CORRECT_ROW,
    ),
    "match-no-opponent": (
        N_("Match {match} of round {round}: no board tells who the opponent is."),
        N_("Fill in Black: a player, or the team where nobody sits; for a bye, write bye under Result."),
    ),
    "match-colours": (
        N_("Match {match} of round {round}, board {board}: the team of board 1's White has White on the odd boards."),
        N_("Exchange White and Black if they were entered the wrong way round; the game counts as it stands."),
    ),
    "match-board-missing": (
        N_("Match {match} of round {round} has no row for board {boards}."),
        N_("Add it; where nobody sits, write the team in his place and forfeit the game (+/-, -/+ or -/-)."),
    ),
    "match-team-twice": (
        N_("{team} stands in two matches of round {round}; one of them is match {match}."),
        N_("Remove one of the two, or correct the teams."),
    ),
}
"""What `sheets.checks.teams` finds."""

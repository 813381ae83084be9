"""Line-ups in words: the picker, handing in, reminders, the reveal, what was late; and the matches that follow."""

from collections.abc import Mapping

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

_PICKER: Sentences = {
    "line-up-picker": N_(
        "{remark}\n\n<b>{team}</b>\n{round}\n{status}\n\n{boards}\n{average}\n\n{warnings}\n\n"
        "Nobody but the captains of your team sees it before {deadline}."
    ),
    "line-up-average": plural(
        "Average of {count} player: {average:exact}", "Average of {count} players: {average:exact}"
    ),
    "line-up-lifted": N_("{board}. {player} {rating}, lifted to {counted}"),
    "line-up-owed": N_("Nothing is handed in yet."),
    "line-up-automatic": N_(
        "Nothing needs to be handed in: as many players are available as there are boards or fewer, so they play in "
        "the order of the regulation. You may still hand in another order."
    ),
    "line-up-is-in": N_("Handed in by {by}, {at}. Fingerprint {fingerprint}."),
    "line-up-key-lost": N_(
        "What {by} handed in ({at}) can't be opened any more: the key of this installation was lost. Hand it in again."
    ),
    "line-up-order": N_(
        "Rated higher than board 1, from which the lift is measured: {boards}. Is the order meant like that?"
    ),
    "line-up-which-team": N_("For which team?"),
    "line-up-last-lacks": N_("Not available this time: {names}."),
    "line-up-changed-since": N_("Your picks have changed since. This is how they are now:"),
    "line-up-of-another": N_(
        "{by} has handed in another line-up meanwhile:\n{boards}\nIf you hand in yours, it takes its place. Yours is:"
    ),
}

_HANDED_IN: Sentences = {
    "line-up-handed-in": N_(
        "<b>{team}</b>\n{round}\nHanded in:\n{boards}\n{average}\n\n{warnings}\n\n{status}\n"
        "It is sealed until {deadline}; until then you can change or withdraw it."
    ),
    "line-up-handed-in-by": N_("<b>{team}</b>\n{round}\n{by} has handed in:\n{boards}\n{average}\n\n{status}"),
    "line-up-withdraw-surely": N_(
        "{round}\nWithdraw the line-up of {team}? If nothing is handed in by {deadline}, the regulation says who plays."
    ),
    "line-up-withdrawn": N_(
        "{round}\nThe line-up of {team} is withdrawn. A new one can be handed in until {deadline}."
    ),
    "line-up-withdrawn-by": N_(
        "{round}\n{by} has withdrawn the line-up of {team}. A new one can be handed in until {deadline}."
    ),
    "line-up-passed-on": N_(
        "<b>{team}</b>\n{round}\n{boards}\n{average}\n\nI can't know whether that was by {deadline}, so I have asked "
        "the organisers. They decide without seeing it. Fingerprint {fingerprint}."
    ),
    "organiser-late-line-up": N_(
        "{round}\n{by} has handed in the line-up of {team} with a button. It reached me at {at:time}, after a time "
        "without contact; the deadline was {deadline:time}. A button carries no time, so it may have been in time. "
        "Does it count?"
    ),
    "organiser-late-reveal": N_(
        "{round}\n{by} sent the line-up of {team} at {at:time}, by the deadline at {deadline:time}, but it reached me "
        "only after the line-ups were shown. Does it count?"
    ),
    "organiser-late-accepted": N_("{round}\nThe line-up of {team} by {by} counts."),
    "organiser-late-refused": N_("{round}\nThe line-up of {team} by {by} was too late and doesn't count."),
    "late-accepted": N_("{round}\nThe organisers have accepted your line-up of {team}."),
    "late-refused": N_("{round}\nThe organisers have decided that your line-up of {team} was too late."),
}

_REFUSED: Sentences = {
    "no-teams-here": N_("This competition has no line-ups: only events of teams have."),
    "not-a-captain": N_(
        "You are no captain here. An organiser can write you into the Teams tab, as Captain or under Vice-captains."
    ),
    "not-allowed-hand-in": N_("Only a captain of the team may do that. The Teams tab says who that is."),
    "not-allowed-report-match": N_(
        "Only a captain of one of the two teams may do that; players report their own game."
    ),
    "team-gone": N_("That team isn't in the workbook any more. Send /lineup again."),
    "no-round-of-number": N_("There is no round {round}. /schedule shows the rounds."),
    "no-line-up-deadline": N_(
        "Round {round} has no deadline for line-ups, so I can't seal one. An organiser can fill in Line-up deadline "
        "in the Rounds tab, or line-up deadline in Settings."
    ),
    "no-open-line-up": N_("No line-up of {team} can be handed in at the moment."),
    "no-open-line-up-undated": N_(
        "No line-up of {team} can be handed in: the rounds to come have no line-up deadline. An organiser can fill it "
        "in in the Rounds tab, or in Settings."
    ),
    "line-up-in-sheet": N_(
        "The line-up of {team} for round {round} already stands in the workbook; that counts. Ask an organiser if "
        "it is to be changed."
    ),
    "line-up-too-late": N_(
        "{round}\nThe deadline was {deadline}. The line-up of {team} can only be changed by an organiser now."
    ),
    "line-up-cant-play": N_("{player} isn't available in round {round}. If that has changed, he can use /present."),
    "line-up-wrong": N_("This can't be handed in:\n{problems}"),
    "line-up-nothing-in": N_("Nothing is handed in for {team}, so nothing can be withdrawn."),
    "line-up-withdraw-doubtful": N_(
        "The deadline {deadline} has passed, and I can't know whether you pressed that before it. The line-up of "
        "{team} stands; ask an organiser."
    ),
    "line-up-names-unknown": N_(
        "I don't know these players of {team}, or there are too many: {names}. Write one name for each board with "
        "commas between, or pick them."
    ),
    "late-gone": N_("That has been decided already."),
}

_REVEAL: Sentences = {
    "line-up-please": N_(
        "{round}\n<b>{team}</b> has to hand in its line-up by {deadline} (in {left}). If it doesn't, the regulation "
        "says who plays."
    ),
    "line-up-unsound": N_(
        "{round}\nThe line-up of <b>{team}</b> that was handed in can't be played any more:\n{problems}\n"
        "Please change it by {deadline}."
    ),
    "line-ups-revealed": N_(
        "{round}\nThe line-ups are in the workbook.\nHanded in: {handed}\nGiven by the regulation: {silent}"
    ),
    "line-up-given": N_("{team} has handed in nothing; this is the line-up that the regulation gives it."),
    "line-up-lost": N_(
        "{round}\nThe line-up of {team}, handed in {at}, can't be opened: the key of this installation was lost. The "
        "team plays with the line-up that the regulation gives it. Talk to an organiser if that is wrong."
    ),
    "organiser-line-up-lost": N_(
        "{round}\nThe line-up of {team}, handed in {at}, can't be opened: the key it was sealed with isn't there any "
        "more. The team plays with the line-up that the regulation gives it; you can change boards with /round."
    ),
    "line-up-lost-in-time": N_(
        "{round}\nThe line-up of {team} that was handed in {at} can't be opened any more: the key of this installation "
        "was lost. Please hand it in again by {deadline}: /lineup"
    ),
    "organiser-line-up-lost-in-time": N_(
        "{round}\nThe line-up of {team} that was handed in {at} can't be opened: the key it was sealed with isn't "
        "there any more. If you have a copy of the key file, put it back and restart; the captains were asked to hand "
        "in again."
    ),
    "line-up-player-away": N_(
        "{round}\n{player} has signed off, but stands in the line-up that was handed in for <b>{team}</b>. Please "
        "change it by {deadline}; else the regulation says who plays."
    ),
    "match-of-teams": N_("Match {match}: {white} – {black}"),
    "match-revealed": N_("{round}\n<b>{match}</b>\n{boards}\n\n{needs}\n\n{notes}"),
    "match-to-come": N_("{round}\n<b>{team}</b> meets {opponent}. Line-ups are shown to both sides at {deadline}."),
    "team-has-bye": N_("{round}\n<b>{team}</b> has a bye."),
    "match-needs-line": N_("{team} needs {win:score}-{win_rest:score}, {draw:score}-{draw_rest:score} is a draw."),
    "match-cant-win-line": N_("{team} can't win this match; {draw:score}-{draw_rest:score} is a draw."),
    # i18n: names of steps, after "pointless now:" and "couldn't be done:"
    "step-named-remind of line-ups": N_("reminding of line-ups"),
    "step-named-remind of line-ups again": N_("reminding of line-ups again"),
    "step-named-reveal line-ups": N_("showing the line-ups"),
    "step-named-tell of the lost key": N_("telling that line-ups can't be opened"),
}

_TEAMS: Sentences = {
    "teams-of-round": N_("{round}\nLine-ups until {deadline}:\n{teams}"),
    "teams-without-deadline": N_(
        "{round}\nThere is no deadline for line-ups. Fill in Line-up deadline in the Rounds tab, or line-up deadline "
        "in Settings, and captains can hand them in here."
    ),
    "team-sealed": N_("✓ {team}: handed in {at}"),
    "team-in-sheet": N_("✓ {team}: in the workbook"),
    "team-owes": N_("… {team}: nothing yet"),
    "team-automatic": N_("✓ {team}: needs none"),
    "team-given": N_("– {team}: handed in nothing"),
    "team-lost": N_("✗ {team}: handed in {at}, but its key is lost"),
    "match-to-rule": N_("{round}\n<b>{match}</b>\n{boards}\n\n{needs}"),
    "substitute-who": N_("{round}\n{line}\nWho plays instead?"),
    "substitute-seated": N_("{line}\nIn the place of {before}."),
    "substituted": N_("{line}\nYou don't play: an organiser has put somebody else in your place."),
    "substitute-cant": N_("He can't play there: he sits at another board already, or isn't of that team."),
    "board-has-result": N_("Board {board} of round {round} has a result. Clear it first if somebody else is to play."),
    "match-has-results": N_(
        "A game of that match in round {round} has a result already. Change single boards with /round."
    ),
    "no-match": N_("The team has no such board in round {round}."),
    "forfeit-surely": N_(
        "{round}\n{team} didn't appear, and {opponent} wins by forfeit on all boards? Boards with a result now: "
        "{results}."
    ),
    "match-forfeited": N_("{round}\n{team} didn't appear: {opponent} wins by forfeit on all boards."),
}

_RESULTS: Sentences = {
    "help-captain": N_(
        "<b>{competition}</b>\n"
        "/lineup – who plays for your team; sealed until the deadline\n"
        "After the match send your side's points, board by board: 1 0 ½ 1. Or the total: 3-1.\n"
        "Of a game of your own send the result: 1-0, 0-1, draw, I won. White's score comes first.\n"
        "/absent – sign off for a round, a day, or until a day\n"
        "/pairings, /standings, /schedule – the lists\n"
        "/me – your games, /why – where your points come from\n"
        "/calendar – the rounds for your own calendar\n"
        "/notifications, /language, /stop, /forget – what concerns you"
    ),
    "match-total": N_("{white} {white_score:score}-{black_score:score} {black}"),
    "match-next-board": N_(
        "{round}\n<b>{match}</b>\n{lines}\n\nBoard {board}: what was the result? White's score comes first."
    ),
    "match-all-right": N_("{round}\n<b>{match}</b>\n{lines}\n{total}\n\nIs that right?"),
    "match-total-boards": N_(
        "{round}\n<b>{match}</b>\n{lines}\n\n{first:score}-{second:score}: which boards? Board {board}: what was the "
        "result? White's score comes first."
    ),
    "match-booked": N_("{round}\n<b>{match}</b>\n{lines}\n\nBooked. The other captain is asked to confirm."),
    "match-nothing-new": N_("{round}\n<b>{match}</b>\n{lines}\n\nThat is known already."),
    "match-please-confirm": N_("{round}\n<b>{match}</b>\n{by} says:\n{lines}\n\nIs that right?"),
    "match-confirmed": N_("{round}\n<b>{match}</b>\n{lines}\n\nConfirmed by {by}."),
    "match-changed-since": N_(
        "{round}\n<b>{match}</b>\nThis has changed since. Now it is:\n{lines}\n\nWhich board isn't right?"
    ),
    "match-which-board": N_("{round}\n<b>{match}</b>\n{lines}\n\nWhich board isn't right?"),
    "organiser-board-ill": N_("{round}\n{by} ({team}): {player} can't play on board {board}.\n{line}"),
    "board-ill-passed-on": N_(
        "{round}\nThe organisers know that {player} can't play on board {board}. You will hear from me."
    ),
    "substitute-whom": N_("{round}\nWhom shall I ask? The answer counts until {until}."),
    "substitute-asked": N_("{round}\n{player} is asked; the answer counts until {until}."),
    "substitute-asked-already": N_("{round}\n{player} was asked already and hasn't answered yet."),
    "substitute-please": N_("{round}\n{by} asks whether you can play for <b>{team}</b>. Please answer by {until}."),
    "substitute-gone": N_("That player isn't in your team any more."),
    "substitute-unreachable": N_(
        "{player} isn't on Telegram with me, so I can't ask. An organiser can make a link with /invite."
    ),
    "too-late-to-ask": N_("It is too late for that: the round begins. Call, or ask an organiser."),
    "answer-too-late": N_("{round}\nYour answer counted until {until}. Please call your captain."),
    "answered-already": N_("{round}\nThat is answered already. Please call your captain if something has changed."),
    "answer-passed-on": N_("{round}\nThank you; the captains of {team} know."),
    "substitute-can": N_("{round}\n✓ {player} can play for {team}."),
    "substitute-cannot": N_("{round}\n✗ {player} can't play for {team}."),
    "substitute-silent": N_("{round}\n{player} hasn't answered in time whether a game for {team} is possible."),
    "step-named-ask somebody": N_("telling that nobody has answered a captain"),
}

LINE_UP_SENTENCES: Sentences = {**_PICKER, **_HANDED_IN, **_REFUSED, **_REVEAL, **_TEAMS, **_RESULTS}

LINE_UP_LAYOUTS: Mapping[str, str] = {
    "line-up-board": "{board}. {player} {rating}",
    "line-up-unknown": "{board}. {player}",
    "line-up-nobody": "{board}. –",
    "match-line": "<b>{match}</b>",
    "pick": "{player} {rating}",
    "board-current": "▸ {board}",
    "board-empty": "{board} ☐",
    "board-filled": "{board} ☑",
}

LINE_UP_LABELS: Mapping[str, str] = {
    "view-line_up": N_("Line-up"),
    "line-up-open": N_("Line-up"),
    "line-up-back": N_("Back to the line-up"),
    "line-up-change": N_("Change"),
    "line-up-hand-in": N_("Hand in"),
    "line-up-hand-in-surely": N_("Hand in all the same"),
    "line-up-withdraw": N_("Withdraw"),
    "line-up-withdraw-yes": N_("Yes, withdraw"),
    "line-up-as-last": N_("As last time"),
    "line-up-by-rating": N_("By rating"),
    "line-up-empty": N_("Empty all"),
    "line-up-round": N_("Round {round}"),
    "pick-away": N_("✗ {player} {rating}, absent"),
    "late-accept": N_("Yes, it counts"),
    "late-refuse": N_("No, too late"),
    "teams": N_("Teams"),
    "to-match": N_("Match of {team}"),
    "other-on-board": N_("Another one of {team} on board {board}"),
    "forfeit-match": N_("{team} didn't appear"),
    "forfeit-surely": N_("Yes, forfeit the match"),
    "match-report": N_("Results of the match"),
    "match-so-it-is": N_("Yes, so it is"),
    "match-other-way": N_("The other way round"),
    "match-by-board": N_("Board by board"),
    "board-ill": N_("Board {board} ill"),
    "ask-somebody": N_("Ask a substitute"),
    "can-play": N_("Yes, I can"),
    "cant-play": N_("No"),
}

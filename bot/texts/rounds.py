"""Sentences about the steps of a round, and the lists that come out of them."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

ROUND_SENTENCES: Sentences = {
    "round-line": N_("<b>Round {round}</b>, {when}"),
    "round-line-undated": N_("<b>Round {round}</b>"),
    # i18n: an organiser's view of a round
    "round-planned-all": N_("{round}\nPresent: {present}. Nobody is absent.\n\n{problems}"),
    "round-planned": N_("{round}\nPresent: {present}. Absent: {absent} ({names}).\n\n{problems}"),
    "round-paired": N_("{round}\nPaired, but players don't know it yet.\n{missing}\n\n{problems}"),
    "round-running": N_("{round}\nState: {state}. Results: {played} of {boards}.\n\n{missing}\n\n{problems}"),
    "pairing-preview": N_("{round}\nThis would be the pairing; nothing is written yet.\n\n{lines}\n\n{notes}"),
    "pairing-made": N_("{round}\nPaired. Players don't know it until you publish it.\n\n{lines}\n\n{notes}"),
    "unpair-surely": N_(
        "{round}\nPlayers know this pairing. Results that would be lost: {results}. Do you want to take it back?"
    ),
    "unpaired": N_("{round}\nThe pairing is taken back. Only those whose game changes will be told again."),
    "publishing-waits": N_("{round}\nIt will be published as soon as the pairing stands in the workbook."),
    "round-published": N_("{round}\nPublished: everybody is told his game."),
    "reminded": plural(
        "{round}\n{count} game has no result; both sides are reminded.",
        "{round}\n{count} games have no result; both sides are reminded.",
    ),
    "standings-posted": N_("The standings after round {round} are posted and written into the workbook."),
    "close-surely": N_("{round}\nThese results are missing:\n{missing}\nDo you want to close the round all the same?"),
    "round-closed": N_("{round}\nThe round is closed."),
    "round-closed-already": N_("{round}\nThe round is closed already."),
    # i18n: what players and groups are told
    "your-game": N_(
        "{round}\n"
        "{player}, you play <b>{opponent}</b> (rating {rating}) with <b>{colour}</b> on board <b>{board}</b>.\n"
        "{countdown}\nAfter the game tap the result; White's score comes first."
    ),
    "starts-in": N_("It begins in {until}."),
    "your-bye": N_("{round}\n{player}, the number is odd and you have the bye."),
    "no-game-any-more": N_("{round}\n{player}, the pairing has changed and you have no game any more."),
    "not-reached": N_(
        "{round}\nI couldn't tell these players; please tell them yourself: {names}. /players has the links."
    ),
    "schedule": N_("<b>{competition}</b>\n\n{lines}"),
    "schedule-line": N_("Round {round}: {when} ({state})"),
    "schedule-line-undated": N_("Round {round}: no day yet ({state})"),
    "pairings": N_("{round}\n\n{lines}\n\n{own}"),
    "standings": N_("<b>Standings after round {round}</b>\n\n{lines}\n\n{notes}"),
    "your-standing": N_("<b>Standings after round {round}</b>\n{player}: place {rank} of {all}, {points} points."),
    "start-order": N_("<b>Start order</b>\n\n{lines}\n\n{notes}"),
    "standings-line": N_("{rank}. {name} {points}"),
    # i18n: the tie-breaks of a Swiss in their order
    "standings-line-tie-breaks": N_("{rank}. {name} <b>{points:score}</b> ({tie_breaks:exact})"),
    "standings-order": N_("In brackets: {names}."),
    "standings-line-value": N_("{rank}. {name} {points} (value {value})"),
    "explanation": N_("<b>{player}: {points} after round {round}</b>\n\n{lines}"),
    "me": N_("<b>{player}</b>\n{place}\n\n{open}\n\n{next}\n\n{games}"),
    "your-place": N_("Place {rank} of {all} after round {round}, {points} points."),
    "no-place": N_("Not in the standings yet."),
    "open-game": N_(
        "{round}\nYou play <b>{opponent}</b> (rating {rating}) with <b>{colour}</b> on board <b>{board}</b>.\n{time}"
    ),
    "own-pairing": N_(
        "{player}: <b>{colour}</b> against <b>{opponent}</b> (rating {rating}) on board <b>{board}</b>. {countdown}"
    ),
    "own-day": N_("It is played on {when}."),
    "game-in-round": N_("{round}. {line}"),
    "next-round-present": N_("{round}: you take part; sign off until {deadline}."),
    "next-round-away": N_("{round}: you are absent."),
    "next-round-present-open": N_("{round}: you take part."),
    "next-round-away-open": N_("{round}: you are absent."),
    "which-player": N_("Who?"),
    "no-problems": N_("The workbook has no problems."),
    "problems": plural("{count} problem in the workbook:\n\n{lines}", "{count} problems in the workbook:\n\n{lines}"),
    # i18n: refusals
    "round-already-paired": N_("Round {round} is paired already. Take that pairing back first."),
    "games-block": N_("Round {round} can't be paired before these games have a result:\n{games}"),
    "stopped-by-problems": N_(
        "Nothing was done, because the workbook has errors. Please mend these first:\n\n{problems}"
    ),
    "format-unknown": N_("Rondo can't run competitions of the format {format} here yet."),
    "pairing-not-explained": N_(
        "Why two are paired can be told in Keizer and Swiss competitions only, not in the format {format}."
    ),
    "nothing-to-publish": N_("Round {round} has no pairing to publish. Pair it first with /round."),
    "already-published": N_("Round {round} is published already."),
    "pairing-not-read-back": N_("The pairing of round {round} isn't in the workbook yet. Try again in a minute."),
    "nothing-to-unpair": N_("Round {round} has no pairing to take back."),
    "nothing-planned": N_("No round is planned yet. Ask an organiser for the dates."),
    "no-pairings-yet": N_("No round is published yet. You will be told when there is one."),
    "no-pairings-of-round": N_("Round {round} isn't published. The last one is round {last}."),
    "nobody-in-list": N_("Nobody stands in the list yet. Write the players into the Players tab."),
    "problems-of-before": N_("I can't look at the workbook at the moment; this is from my last look.\n{problem}"),
    "needs-workbook": N_(
        "Pairing needs a fresh look at the workbook, and that isn't possible at the moment. Nothing was done; try "
        "again soon.\n{problem}"
    ),
}

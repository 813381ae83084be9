"""Sentences of the organiser's panel: what holds a round up, changes by hand, wishes, walk-ins, warnings."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

PANEL_SENTENCES: Sentences = {
    # i18n: exactly who holds up a round
    "panel-blocks": N_("Holds up the pairing: round {round}, {line}."),
    "panel-missing": N_("No result yet: round {round}, {line}."),
    "panel-disputed": N_("Disputed, and doesn't count until it is settled: {line}."),
    "panel-told-otherwise": plural(
        "{count} player was told another game than stands there now: {names}.",
        "{count} players were told other games than stand there now: {names}.",
    ),
    "pairing-changed-by-hand": N_(
        "{round}\nThe pairing was changed in the workbook. These were told another game: {names} {more}\n"
        "Shall I tell them how it is now?"
    ),
    "panel-awaited": N_("Nobody has been told yet: that comes as soon as the pairing stands in the workbook."),
    "panel-untold": N_("The workbook says that it is published, but I have told nobody."),
    # i18n: a pairing, page by page
    "pairing-stands": N_("{round}\nThe pairing as it stands.\n\n{lines}\n\n{notes}"),
    "pairing-made-anew": N_("{round}\nPaired anew. Players don't know it until you publish it.\n\n{lines}\n\n{notes}"),
    "pairing-unchanged": N_("{round}\nPaired anew, and it is the same pairing.\n\n{lines}\n\n{notes}"),
    "pairing-why": N_("{round}\n{line}\n\n{reasons}"),
    "results-of": N_("{round}\nWhich board's result do you want to enter or change?"),
    # i18n: wishes for the pairing of a round
    "wishes": N_("{round}\nTap a wish to take it back. They hold when the round is paired.\n\n{wishes}"),
    "no-wishes": N_("{round}\nThere are no wishes for the pairing."),
    "wish-fixed": N_("Wish: {first} (White) plays {second} (Black)."),
    "wish-forbidden": N_("Wish: {first} doesn't play {second}."),
    "wish-bye": N_("Wish: the bye goes to {first}."),
    "wish-himself": N_("Nobody plays himself. Choose two players."),
    "wish-not-here": N_("The format {format} can't keep this wish. Change the pairing by hand instead."),
    "wish-impossible": N_("This wish can't be kept, and wasn't noted:\n{reason}"),
    # i18n: choosing players by buttons
    "pick-swap_players": N_("{round}\nTwo players change places. Who is the first?"),
    "pick-swap_players-second": N_("{round}\nWho changes places with {first}?"),
    "pick-swap_colours": N_("{round}\nIn which game are the colours to be changed?"),
    "pick-fix": N_("{round}\nWho is to have White?"),
    "pick-fix-second": N_("{round}\n{first} has White. Against whom?"),
    "pick-forbid": N_("{round}\nTwo are not to be paired. Who is the first?"),
    "pick-forbid-second": N_("{round}\nWhom is {first} not to play?"),
    "pick-bye": N_("{round}\nWho is to have the bye?"),
    "pick-leave_out": N_("{round}\nWho doesn't play in this round? He is booked as absent."),
    "pick-walk_in": N_("{round}\nWho is here, but has no game?"),
    "nobody-to-choose": N_("There is nobody to choose."),
    "player-gone": N_("This player isn't in the workbook any more. /round shows how it is now."),
    # i18n: changes of a pairing by hand
    "changes": N_("{round}\nWhat is to be changed in the pairing?"),
    "changes-not-here": N_("In the format {format} nobody changes places by hand. Take the pairing back instead."),
    "change-made": N_("{round}\nChanged:\n{lines}"),
    "change-made-known": N_(
        "{round}\nChanged:\n{lines}\nThose concerned are told as soon as it stands in the workbook."
    ),
    "change-done-already": N_("{round}\nThat is how it stands already:\n{lines}"),
    "change-surely": N_("{round}\nIt would be:\n{lines}\n\n{notes}\n{known}\nDo you want it all the same?"),
    "change-is-known": N_("Players know the pairing; those concerned would be told."),
    "change-has-result": N_("This game has a result and stays as it is: {line}. Clear the result first."),
    "change-one-board": N_("These two play each other. Change the colours of their game instead."),
    "bye-has-no-colours": N_("A bye has no colours. Choose a game."),
    "not-in-pairing": N_("{player} isn't in the pairing of round {round} any more."),
    "pair-anew-known": N_("Round {round} is known to players or has results. Take the pairing back first."),
    # i18n: walk-ins and those who are left out
    "walk-in-paired": N_("{round}\n{player} is here. Nobody else is touched.\n{lines}\n\n{notes}"),
    "walk-in-paired-known": N_(
        "{round}\n{player} is here. Nobody else is touched.\n{lines}\n\n{notes}\n"
        "Those concerned are told as soon as it stands in the workbook."
    ),
    "walk-in-present": N_("{round}\n{player} is here, and will be paired with the others."),
    "walk-in-has-game": N_("{round}\nThat is how it stands already:\n{lines}"),
    "walk-in-not-a-member": N_(
        "{player} doesn't take part in round {round}. See Role, Joins in round and Left after round in the Players tab."
    ),
    "walk-in-who": N_("{round}\nAnswer this message with name and rating, for instance: Vera Menchik, 1850."),
    "walk-in-no-name": N_("I need a name, and the rating behind it if there is one, for instance: Vera Menchik, 1850."),
    "walk-in-known": N_("{player} is in the Players tab already. Choose him from the list."),
    "walk-in-rating": N_("{rating} is no rating. Write the name and a rating up to 3500."),
    "left-out": N_("{round}\n{player} is booked as absent ({kind})."),
    "left-out-already": N_("{round}\n{player} is absent already."),
    "left-out-paired": N_("{round}\n{player} is booked as absent ({kind}). Nobody else is touched.\n{lines}"),
    "left-out-paired-known": N_(
        "{round}\n{player} is booked as absent ({kind}). Nobody else is touched.\n{lines}\n"
        "Those concerned are told as soon as it stands in the workbook."
    ),
    "you-are-left-out": N_("{round}\n{player}, an organiser has booked you as absent ({kind})."),
    # i18n: the last thing that an organiser did, and taking it back
    "last-act": N_("Done last, by {by}: {lines}"),
    "act-paired": N_("round {round} paired"),
    "act-unpaired": N_("the pairing of round {round} taken back"),
    "act-state": N_("round {round}: {before} → {after}"),
    "act-seats": N_("round {round}: changed on board {boards}"),
    "act-result": N_("round {round}, board {board}: {before} → {after}"),
    "act-absence": N_("{player}, round {round}: {before} → {after}"),
    "act-rows": plural("{tab}: {count} row", "{tab}: {count} rows"),
    "undone": N_("Taken back:\n{lines}"),
    "undone-absence": N_("An organiser has changed this:\n{lines}"),
    "undo-not-last": N_("That isn't what was done last any more. /round shows how it is now."),
    "undo-published": N_(
        "Round {round} is published, and players have been told; that can't be unsaid. Change the pairing, or take it "
        "back: those concerned are told."
    ),
    "undo-changed": N_(
        "That can't be taken back any more: somebody has changed it since. {where}: {found}. Nothing was done."
    ),
    # i18n: warnings before a mistake that many would notice
    "pair-surely": N_(
        "{round}\n{absent} of {players} players are absent, more than half. Is that right? Present: {names}."
    ),
    "pair-surely-ahead": N_(
        "{round}\nRound {next} comes first, and isn't paired yet. Do you want to pair this one all the same?"
    ),
    "publish-surely-past": N_("{round}\nThis day is over. Do you want to publish the pairing all the same?"),
    "publish-surely-early": N_(
        "{round}\nThis day is {days} days ahead. Do you want to publish the pairing all the same?"
    ),
    "round-published-again": N_("{round}\nPublished: those whose game has changed are told."),
}

PANEL_LABELS: dict[str, str] = {
    "step-pair_surely": N_("Pair all the same"),
    "step-pair_anew": N_("Pair anew"),
    "step-pair_and_publish": N_("Pair and publish"),
    "step-publish_surely": N_("Publish all the same"),
    "sight-preview": N_("Preview"),
    "sight-boards": N_("Boards and reasons"),
    "sight-changes": N_("Change"),
    "sight-wishes": N_("Wishes"),
    "sight-results": N_("Enter a result"),
    "sight-stranger": N_("Somebody new"),
    "choice-swap_players": N_("Swap players"),
    "choice-swap_colours": N_("Swap colours"),
    "choice-fix": N_("Fix a pair"),
    "choice-forbid": N_("Forbid a pair"),
    "choice-bye": N_("Name the bye"),
    "choice-leave_out": N_("Leave out"),
    "choice-walk_in": N_("Walk-in"),
    "back-to-round": N_("Round {round}"),
    "page-back": N_("◀ {page}/{pages}"),
    "page-on": N_("{page}/{pages} ▶"),
    "why-board": N_("Why {board}"),
    "why-bye": N_("Why bye: {player}"),
    "seat-white": N_("{board} ○ {player}"),
    "seat-black": N_("{board} ● {player}"),
    "seat-bye": N_("Bye: {player}"),
    "cant-come": N_("I can't come"),
    "undo": N_("Take back what was done last"),
    "surely": N_("Yes, all the same"),
    "drop-wish-fixed": N_("✕ {first} – {second}"),
    "drop-wish-forbidden": N_("✕ not {first} – {second}"),
    "drop-wish-bye": N_("✕ bye: {first}"),
}

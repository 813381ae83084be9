"""What is said of a circuit in a chat: the list over all stages, and what somebody needs to be in the final."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

CIRCUIT_TALK: Sentences = {
    "circuit-table": N_("<b>{competition}</b>, stages played: {stages}\n\n{lines}\n\n{notes}"),
    # i18n: place, name and points over all stages; in brackets each stage with his place there
    "circuit-line": N_("{rank}. {name} <b>{points}</b> ({places})"),
    "circuit-line-qualifies": N_("✔ {rank}. {name} <b>{points}</b> ({places})"),
    "circuit-line-tied": N_("? {rank}. {name} <b>{points}</b> ({places})"),
    "circuit-qualifiers": N_("✔ in the final: the first {count}."),
    "circuit-needs": N_("<b>{player}</b>\n{place}\n\n{needs}\n\n{notes}"),
    "circuit-place": N_("Place {rank} with {points} points; stages played: {stages}."),
    "points-after-stage": N_("{name}: {points} points after stage {round}"),
    "circuit-no-place": N_("Not in the list yet: no stage played."),
    "needs-stage": N_("{stage}, {players} participants with {grandmasters} grandmasters:"),
    "needs-stage-as-in": N_(
        "{stage}, reckoned with {players} participants and {grandmasters} grandmasters as in {as_in}, since the Stages "
        "tab has no number yet:"
    ),
    "needs-sure": N_("• Place {place} ({points} points) or a better one is enough for the final, whatever others do."),
    "needs-sure-without-playing": N_("• In the final for sure, also without playing there."),
    "needs-sure-never": N_("• No place makes it certain: others can still pass."),
    "needs-at-best": N_("• Place {place} ({points} points) can be enough, if the others' places suit."),
    "needs-at-best-without-playing": N_("• It can be enough without playing there, if the others' places suit."),
    "needs-at-best-never": N_("• The final can't be reached there any more, even with place 1."),
    "needs-later": plural(
        "{count} more stage follows; this is reckoned as if {stage} were the last one.",
        "{count} more stages follow; this is reckoned as if {stage} were the last one.",
    ),
    "needs-foreigner": N_("Players of {federation} can't score in this circuit."),
    "needs-no-size": N_("Nobody knows yet how many take part in the first stage. Ask again when the Stages tab tells."),
    "needs-over-in": N_("All stages are played, and you are in the final."),
    "needs-over-out": N_("All stages are played; the final went to others."),
    "needs-over-tied": N_("All stages are played. You share the last places of the final; the organisers decide."),
    # i18n: welcome and help
    "welcome-circuit": N_(
        "Welcome, <b>{player}</b>! You are linked to {competition}.\n\n"
        "/circuit shows the list over all stages and what you still need for the final. /help shows the rest."
    ),
    "welcome-organiser-circuit": N_(
        "Welcome, <b>{player}</b>! You are an organiser of {competition} now.\n\n"
        "Type the final list of each stage into the Stage results tab: /circuit adds them up. /invite makes links for "
        "the players, /problems shows what the workbook has wrong."
    ),
    "help-player-circuit": N_(
        "<b>{competition}</b>\n"
        "/circuit – the list over all stages, and what you still need\n"
        "/why – where your points come from\n"
        "/notifications, /language, /stop, /forget – what concerns you"
    ),
    "help-organiser-circuit": N_(
        "<b>{competition}</b>\n"
        "Stages: type the final list of each into the Stage results tab\n"
        "/circuit – the list over all stages, and what one still needs\n"
        "/invite, /players – links, and who can't be reached\n"
        "/say – a message to everybody\n"
        "/bind – in a group: post there\n"
        "/problems – what the workbook has wrong\n"
        "/why, /language – as for every player"
    ),
    # i18n: refusals, also of the places of a stage that are taken over
    "stage-of-circuits-only": N_(
        "Stages are taken over into the workbook of a circuit; this one is of the format {format}."
    ),
    "stage-other-format": N_("Only a Swiss can be a stage; this workbook is of the format {format}."),
    "stage-not-finished": N_(
        "That Swiss isn't finished: {round} of {rounds} rounds count. Enter the missing results, or correct its rounds."
    ),
    "stage-has-results": N_("{stage} has results already. Empty its rows in the Stage results tab first."),
    "stage-name-twice": N_("Two players of that stage are called {name}, and no FIDE ID tells them apart. Add one."),
    "stages-elsewhere": N_(
        "The stages of a circuit are played elsewhere: nothing is paired, reported or signed off from here. An "
        "organiser types the final list of each stage into the Stage results tab; /circuit shows how it stands then."
    ),
    "not-a-circuit": N_("This competition is no circuit of stages. /standings shows its list."),
}

"""Sentences about who somebody is, what he may do, and his own settings."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences, plural

ACCOUNT_SENTENCES: Sentences = {
    # i18n: welcome and help
    "welcome": N_(
        "Welcome, <b>{player}</b>! You are linked to {competition}.\n\n"
        "After a game send the result, such as 1-0 (White first). /absent signs you off. /help shows the rest."
    ),
    "welcome-back": N_("You are linked to {competition} as <b>{player}</b>. What do you want to do?"),
    "welcome-organiser": N_(
        "Welcome, <b>{player}</b>! You are an organiser of {competition} now.\n\n"
        "/invite makes links for the players, /round pairs and publishes, /problems shows what the workbook has wrong."
    ),
    "help-stranger": N_(
        "I am the chess bot of {competition}. I don't know you yet: open the invitation link that an organiser gave "
        "you, or send me your name and an organiser will be asked.\n\n/pairings and /standings are open to everybody."
    ),
    "help-player": N_(
        "<b>{competition}</b>\n"
        "Send a result as it is: 1-0, 0-1, draw, I won. White's score comes first.\n"
        "/absent – sign off for a round, a day, or until a day\n"
        "/pairings, /standings, /schedule – the lists\n"
        "/me – your games, /why – where your points come from\n"
        "/calendar – the rounds for your own calendar\n"
        "/notifications, /language, /stop, /forget – what concerns you"
    ),
    "help-organiser": N_(
        "<b>{competition}</b>\n"
        "/round – pair, publish, remind, close\n"
        "/result 3 1-0 – a result of any board, /settle – disputes\n"
        "/invite, /players – links, and who can't be reached\n"
        "/say – a message to everybody, or to those of a round\n"
        "/bind – in a group: post there\n"
        "/problems – what the workbook has wrong\n"
        "/absent, /pairings, /standings, /me, /why, /language – as for every player"
    ),
    "not-understood": N_("I don't understand that. What do you want to do?"),
    "edit-not-read": N_("I don't follow changes of that message. Please send it again as a new one."),
    "which-competition": N_("Which competition?"),
    "no-competitions": N_("No competition is set up here yet."),
    # i18n: linking
    "organiser-who-are-you": N_("This link makes you an organiser of {competition}. Who are you?"),
    "organiser-linked": N_("{player} is on Telegram now."),
    "claim-which-name": N_("Is this you? An organiser will be asked."),
    "claim-passed-on": N_(
        "I have asked the organisers of {competition} whether you are {player}. You will hear from me."
    ),
    "claim-waits": N_("The organisers of {competition} have been asked already whether you are {player}."),
    "claim-approved": N_("{player} is linked, and is told."),
    "claim-refused": N_("An organiser of {competition} says that you aren't {player}. Ask him for an invitation link."),
    "claim-refused-done": N_("Turned down. The person who asked to be {player} is told."),
    "organiser-claim": N_("Somebody called “{account}” on Telegram says he is <b>{player}</b>. Is that right?"),
    "already-linked": N_("You are linked to {competition} as {player} already."),
    "invitation": N_(
        "The link for {player}. Send it to him alone: it works once, and whoever opens it is taken for him.\n{link}"
    ),
    "invitation-list": plural(
        "A link for {count} person. It works once, for whoever opens it first; earlier links stay good until one is "
        "used.",
        "Links for {count} people. Each works once, for whoever opens it first; earlier links of a person stay good "
        "until one of them is used.",
    ),
    "invitation-sheet": plural(
        "A slip for {count} person, to be printed and cut. The link works once; slips printed earlier stay good until "
        "one is used.",
        "Slips for {count} people, eight on a page, to be printed and cut. Each link works once; slips printed earlier "
        "stay good until one of them is used.",
    ),
    "slip-what-to-do": N_("Point the camera of your phone at this and tap the link: Telegram opens. Then tap Start."),
    "slip-only-for-you": N_("It works once, and only for you."),
    "whom-to-invite": plural(
        "{count} person has no account yet. For whom is the link?",
        "{count} people have no account yet. For whom is the link?",
    ),
    # i18n: groups
    "bound": N_("From now on pairings, results and standings of {competition} are posted here."),
    "bound-already": N_("What is public of {competition} is posted here already; nothing has changed."),
    "unbound": N_("No more posts of {competition} here."),
    "not-bound": N_("Nothing of {competition} is posted here. /bind starts it."),
    "only-in-a-group": N_("Send this in the group, or in the topic of it, that is meant. Add me there first."),
    "bind-which": N_("Which competition? Send /bind and its name: {names}."),
    # i18n: players and who can be reached
    "players": N_("I can reach {reached} of {all}.\n\n{lines}"),
    "reach-never": N_("{player}: never started the bot"),
    "reach-blocked": N_("{player}: has blocked the bot"),
    "reach-silent": N_("{player}: wants no messages"),
    "reach-fine": N_("{player}: {language}"),
    # i18n: own settings
    "which-language": N_("Which language?"),
    "language-set": N_("From now on I write to you in this language."),
    "forget-surely": N_(
        "I would erase your account here, with your links and reports. The workbook stays as it is. Surely?"
    ),
    "forgotten": N_("Your data is erased. /start begins anew."),
    # i18n: refusals
    "not-linked": N_(
        "I don't know you yet. Open the invitation link that an organiser gave you, or send me your name."
    ),
    "not-a-player": N_("You are linked, but not as a player, so this isn't for you. /help shows what you can do."),
    "no-organiser-yet": N_(
        "No organiser of {competition} is on Telegram yet, so nobody can say whether you are {player}. "
        "Ask for an invitation link."
    ),
    "code-unknown": N_("This code isn't valid. Ask an organiser for a new link, or send me your name."),
    "code-used": N_("This link was used already. Ask an organiser for a new one, or send me your name."),
    "code-person-gone": N_("The person of this link isn't in the workbook any more. Ask an organiser."),
    "no-people-yet": N_(
        "The Players tab is empty. Write yourself there, with the role organiser, and open this link again."
    ),
    "person-gone": N_("This person isn't in the Players tab any more."),
    "too-many-claims": N_("You have asked for several names already. Wait for an organiser's answer."),
    "claim-answered": N_("This has been answered already."),
    "everybody-is-linked": N_("Everybody has an account. Send /invite and a name for one more link."),
    "nobody-of-that-name": N_("I find nobody called “{name}”. Look at the Players tab for how it is written."),
    "several-of-that-name": N_("“{name}” may be several people: {names}. Send more of the name."),
    "not-in-a-group": N_("Please ask me that in our private chat, not in a group."),
    "not-your-button": N_("This button is for somebody else. /help shows yours."),
    "language-unknown": N_("I don't speak that language. Choose one of these."),
    "button-outdated": N_("This button is out of date. /help shows what you can do."),
    "not-allowed-read": N_("You may not see this."),
    "not-allowed-read-unpublished": N_("This isn't published yet. You will be told when it is."),
    "not-allowed-sign-off": N_("You can only sign off yourself. /absent shows your rounds."),
    "not-allowed-decide-absence": N_("Only an organiser decides this. I can't change it for you."),
    "not-allowed-report": N_("You can only report your own games. /result shows them."),
    "not-allowed-confirm": N_("Only the opponent can answer this. /result shows your own games."),
    "not-allowed-confirm-own": N_(
        "You reported this yourself; the other side confirms it. To change it, send the result."
    ),
    "not-allowed-decide-result": N_("Only an organiser decides results. Send your own result, such as 1-0."),
    "not-allowed-run-round": N_("Only an organiser runs the round. /pairings shows it."),
    "not-allowed-invite": N_("Only an organiser makes invitation links. Ask one."),
    "not-allowed-approve-claim": N_("Only an organiser can answer this."),
    "not-allowed-bind-group": N_("Only an organiser decides what is posted in a group. Ask one."),
    "not-allowed-see-problems": N_("Only an organiser sees the workbook's problems."),
}

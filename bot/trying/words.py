"""The page's own sentences: in English where they stand in its scripts, here for the catalogues."""

from collections.abc import Mapping, Sequence

from bot.texts.catalogue import N_, Catalogue, catalogue, spoken

WORDS: Sequence[str] = (
    N_("{name}, {time}"),
    N_("edited"),
    N_("Change this message"),
    N_("Picture"),
    N_("(a link)"),
    N_("{who} joined the group"),
    N_("{who} left the group"),
    N_("The group was made"),
    N_("The group became a supergroup"),
    N_("Topic: {who}"),
    N_("Message as {name}"),
    N_("Write a message"),
    N_("Commands"),
    N_("Send"),
    N_("Block the bot"),
    N_("Let the bot in again"),
    N_("Start"),
    N_("Changing:"),
    N_("Answering:"),
    N_("Cancel"),
    N_("Attach a file"),
    N_("Any kind of file, up to {most} MB"),
    N_("“{name}” is empty."),
    N_("“{name}” has {size} MB. A file can have {most} MB at most."),
    N_("“{name}” can't be read any more. Choose it again."),
    N_("“{name}” is attached: add a caption if you like, then send it."),
    N_("Add a caption"),
    N_("File:"),
    N_("Remove the file"),
    N_("A caption has {most} characters at most."),
    N_("Organiser"),
    N_("Operator"),
    N_("Captain"),
    N_("Player"),
    N_("Group"),
    N_("Not a member yet"),
    N_("unread"),
    N_("Choose a phone"),
    N_("Whose phone?"),
    N_("People"),
    N_("Phone of {name}"),
    N_("Messages of {name}"),
    N_("Other phones"),
    N_("new messages"),
    N_("writing as"),
    N_("Nothing here yet."),
    N_("{name} reads: {text}"),
    N_("OK"),
    N_("That isn't there any more."),
    N_("Rondo can't be reached. Is it still running?"),
    N_("Tabs of the workbook"),
    N_("Workbook"),
    N_("The workbook can't be read."),
    N_("Another program has the workbook open: Rondo writes when it is closed."),
    N_("changed"),
    N_("Saved."),
    N_("The cell can't be written."),
    N_("+1 hour"),
    N_("+1 day"),
    N_("+1 week"),
    N_("Next step"),
    N_("Clock"),
    N_("Move the clock"),
    N_("Next: {what}, {when}"),
    N_("It is {when} now."),
    N_("Cell {cell}"),
    N_("What to try"),
    N_("What to try first"),
    N_("That was the tour. Go on as you like."),
    N_("Steps"),
    N_("Show me"),
    N_("End the tour"),
    N_("done"),
    N_("to do"),
    N_("Who opens this link?"),
    N_("A link like this one is sent on; choose on whose phone it is opened."),
    N_("Phone"),
    N_("Open the link"),
    N_("Rondo: {club}"),
    N_("Views"),
    N_("Phones"),
    N_("Try Rondo: nothing here leaves your machine"),
    N_("The connection to Rondo is lost. If you have ended it, start it again: rondo try"),
)


def page_words(words: Catalogue) -> Mapping[str, str]:
    """Each sentence in the language, its places left open; nothing for those that are not translated."""
    translated = {sentence: words.translations.gettext(sentence) for sentence in WORDS}
    return {sentence: text for sentence, text in translated.items() if text != sentence}


def wanted(header: str) -> Catalogue:
    """What an `Accept-Language` header asks for; English when we speak nothing of it."""
    wishes = [part.partition(";") for part in header.split(",")]
    ordered = sorted(wishes, key=lambda wish: -_weight(wish[2]))
    return catalogue(spoken([tag.strip() for tag, _, _ in ordered]))


def _weight(quality: str) -> float:
    name, _, value = quality.strip().partition("=")
    try:
        return float(value) if name.strip() == "q" else 1.0
    except ValueError:
        return 0.0

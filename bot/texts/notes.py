"""Sentences for what a calculation notes, for what has to give way in a pairing, and for what the rules refuse.

sentence(note, names, "nl")       # for a terminal; `names` by player ID
note_said(note, names)            # a message, to be rendered for Telegram or put inside another
error_said(error, names)
"""

from collections.abc import Mapping
from typing import TypeGuard

from bot.messages import Say
from bot.texts.catalogue import N_
from bot.texts.circuit import CIRCUIT_NOTES
from bot.texts.knockout import KNOCKOUT_NOTES
from bot.texts.season_end import SEASON_END_SENTENCES
from bot.texts.sentence import Sentences
from bot.texts.setting_sentences import SETTINGS
from bot.texts.swiss import SWISS_NOTES
from bot.texts.swiss_why import SWISS_WHY
from bot.texts.team import TEAM_NOTES
from bot.texts.why import WHY_SENTENCES
from rules.errors import RulesError
from rules.players import PlayerId
from rules.rounds import Game, Note

Names = Mapping[PlayerId, str]

_PEOPLE = frozenset(
    {"player", "white", "black", "opponent", "players", "passed", "unpaired", "rival"}
    | {"team", "teams", "higher", "winner"}
)
"""Parameters that hold IDs of players or teams, whichever note they belong to."""


def note_said(note: Note, names: Names) -> Say:
    """A note as a message."""
    return _said("note", note.code, dict(note.params), names)


def reason_said(reason: Note, names: Names) -> Say:
    """The reason of an item of an explanation, as a message."""
    return _said("item", reason.code, dict(reason.params), names)


def error_said(error: RulesError, names: Names) -> Say:
    """What the rules refuse, as a message. Settings have their sentences beside those of the Settings tab."""
    if error.code in SETTINGS:
        return Say("refusal", {"refusal": error})
    return _said("rules", error.code, error.params, names)


def sentence(note: Note, names: Names, language: str) -> str:
    """A note as plain text."""
    from bot.texts.rendering import plain

    return plain(note_said(note, names), language)


def error_sentence(error: RulesError, names: Names, language: str) -> str:
    """A refusal of the rules as plain text."""
    from bot.texts.rendering import plain

    return plain(error_said(error, names), language)


def _said(family: str, code: str, params: Mapping[str, object], names: Names) -> Say:
    variants = (f"{family}.{code}.{reason}" for reason in _reasons(params))
    known = next((variant for variant in variants if variant in NOTE_SENTENCES), f"{family}.{code}")
    told = {name: _told(name, value, names) for name, value in params.items()}
    if known not in NOTE_SENTENCES:
        return Say(f"{family}.unforeseen", {"code": code})
    return Say(known, told)


def _reasons(params: Mapping[str, object]) -> tuple[str, ...]:
    """The words by which one code has several sentences."""
    reasons = params.get("reasons", params.get("reason", ()))
    told = tuple(map(str, reasons)) if isinstance(reasons, (tuple, frozenset)) else (str(reasons),)
    return (*told, "match") if "match" in params else told


def _told(name: str, value: object, names: Names) -> object:
    match value:
        case Note():
            return note_said(value, names)
        case Game():
            return _game(value, names)
        case tuple() if _are_notes(value) or any(isinstance(item, Game) for item in value):
            return tuple(_told(name, item, names) for item in value)
        case tuple() if name in _PEOPLE:
            return tuple(names.get(PlayerId(str(item)), item) for item in value)
        case tuple() if name == "rules":
            return tuple(Say(f"rule.{item}") for item in value)
        case str() if name in _PEOPLE:
            return names.get(PlayerId(value), value)
    return value


def _are_notes(value: tuple[object, ...]) -> TypeGuard[tuple[Note, ...]]:
    return any(isinstance(item, Note) for item in value)


def _game(game: Game, names: Names) -> Say:
    black = None if game.black is None else names.get(game.black, game.black)
    params = {"round": game.round, "board": game.board, "white": names.get(game.white, game.white), "black": black}
    if game.match and game.game is None:
        return Say("board-of-match", {**params, "match": game.match})
    return Say("game-of-round", params)


_OWN: Sentences = {
    # i18n: what had to give way in a pairing
    "note.place-difference": N_(
        "{white} – {black}: their places differ by {difference}, the limit of {limit} had to give way."
    ),
    "note.once-a-period": N_("{white} – {black}: they meet again in the same period (last in round {last_round})."),
    "note.rematch-gap": N_(
        "{white} – {black}: they meet again sooner than the rules want (last in round {last_round})."
    ),
    "note.rematch-colours": N_("{white} – {black}: the same colours as in round {last_round}."),
    "note.colour-run": N_("{white} – {black}: {player} gets {colour} {run} times in a row."),
    "note.colour-difference": N_("{white} – {black}: the colours of {player} then differ by {difference}."),
    "rule.place-difference": N_("the largest difference of places"),
    "rule.once-a-period": N_("one meeting a period"),
    "rule.rematch-gap": N_("rounds between two meetings"),
    "rule.rematch-colours": N_("reversed colours in a rematch"),
    "rule.colour-run": N_("colours in a row"),
    "rule.colour-difference": N_("difference of colours"),
    "rule.max-meetings": N_("the number of meetings"),
    "rule.forbidden": N_("a pair that you forbade"),
    # i18n: notes on a pairing
    "note.fixed-pair-breaks": N_("{white} – {black}, as you fixed it, breaks these rules:\n{rules}"),
    "note.bye": N_("{player} has the bye."),
    "note.bye.named": N_("{player} has the bye, as you decided."),
    "note.bye.volunteer": N_("{player} has the bye, and asked for it."),
    "note.bye.lowest": N_("{player} has the bye: the lowest placed of those with the fewest byes."),
    "note.results-missing": N_("Results are still missing:\n{games}"),
    "note.many-absent": N_("More than half are absent: {absent} of {players}. Is that right?"),
    "note.far-fewer": N_("Only {count} are paired; in round {last_round} there were {before}. Is that right?"),
    # i18n: notes on a list
    "note.round-not-counted": N_("Round {round} doesn't count yet: it has no result."),
    "note.list-oscillates": N_(
        "The order never comes to rest: it moves round in {length} orders. Each has the mean of his points in them."
    ),
    "note.values-below-zero": N_("The lowest value is below zero ({lowest}); the top value of {top} is too small."),
    "note.present-but-unpaired": N_("Round {round}: {player} was present but has no game, and gets nothing."),
    "note.several-absences": N_("Round {round}: {player} is signed off more than once; one of them counts."),
    "note.several-games": N_("Round {round}: {player} stands in several games; one of them counts."),
    "note.paired-though-absent": N_(
        "Round {round}: {player} was signed off ({kind}) and yet has a game, which counts."
    ),
    "note.paired-before-joining": N_("Round {round}: {player} has a game before the round he joins in."),
    "note.unknown-player": N_("Round {round}, board {board}: {player} is not in the Players tab."),
    "note.played-after-leaving": N_("Round {round}: {player} has a game after the round he left."),
    "note.game-against-oneself": N_("Round {round}, board {board}: {player} plays himself; that doesn't count."),
    "note.game-postponed": N_("Round {round}, board {board}: {white} – {black} is postponed."),
    "note.game-without-result": N_("Round {round}, board {board}: {white} – {black} has no result yet."),
    "note.game-disputed": N_("Round {round}, board {board}: {white} – {black} is disputed and doesn't count yet."),
    # i18n: what a sign-off pays
    "note.pays-share": N_("pays {share:share} of the own value"),
    "note.pays-share-capped": N_("pays {share:share} of the own value; {left} more paid ones are left after it"),
    "note.pays-no-longer": N_("pays nothing: it is number {ordinal}, and all paid ones are used up"),
    "note.pays-bye": N_("the bye pays {share:share} of the own value; without one you play"),
    "note.unforeseen": N_("Note: {code}."),
    # i18n: what the rules refuse, with what to do
    "rules.nobody-present": N_(
        "Nobody is present in round {round}: there is nothing to pair. Look at the tabs Players and Absences."
    ),
    "rules.place-missing": N_(
        "{player} has no place in the list for round {round}. Look at his row in the Players tab."
    ),
    "rules.wish-already-paired": N_("{player} already has a game in round {round}. Remove it, or your wish."),
    "rules.wish-absent": N_("{player} isn't present in round {round}. Remove his absence, or your wish."),
    "rules.fixed-with-himself": N_("{player} can't play himself. Name two different players."),
    "rules.fixed-forbidden": N_("{white} – {black} is both fixed and forbidden. Remove one of the two wishes."),
    "rules.fixed-twice": N_("{player} stands in two fixed pairs. Remove one of them."),
    "rules.bye-in-fixed-pair": N_(
        "{player} can't have the bye and play in a fixed pair. Remove one of the two wishes."
    ),
    "rules.bye-not-odd": N_("{present} players are present, so nobody gets a bye. Remove the bye of {player}."),
    "rules.relaxation-needed": N_(
        "No pairing keeps all rules. The best one would have to break these:\n{relaxed}\n"
        "Set keizer.relax to yes to accept it, or change the limits."
    ),
    "rules.no-legal-pairing": N_(
        "Round {round} can't be paired: {unpaired} can't be given an opponent. Change the limits."
    ),
    "rules.no-legal-pairing.bye": N_("Round {round} can't be paired: whoever gets the bye, {unpaired} are left over."),
    "rules.no-legal-pairing.forbidden": N_(
        "Round {round} can't be paired with the pairs that you forbade: {unpaired} are left over."
    ),
    "rules.no-legal-pairing.max-meetings": N_(
        "Round {round} can't be paired: {unpaired} have met too often. Raise keizer.max meetings, or fix a pair."
    ),
    "rules.pairing-too-large": N_("There are too many players for one pairing. Split the competition."),
    "rules.not-in-round": N_("{player} has no game in round {round}."),
    "rules.unknown-round": N_("There is no round {round}; the last one is round {last}. Name another."),
    "rules.no-round-left": N_("All {last} rounds are paired. To go on, raise the number of rounds in Settings."),
    "rules.not-in-list": N_("{player} doesn't stand in the list after round {round}."),
    "rules.unknown-player": N_("{player} is not one of the players. Look at the Players tab."),
    "rules.unforeseen": N_("The rules refuse this: {code}."),
    "game-of-round": N_("Round {round}, board {board}: {white} – {black}"),
    "board-of-match": N_("Round {round}, match {match}, board {board}: {white} – {black}"),
}

NOTE_SENTENCES: Sentences = {
    **_OWN,
    **SEASON_END_SENTENCES,
    **WHY_SENTENCES,
    **SWISS_NOTES,
    **SWISS_WHY,
    **TEAM_NOTES,
    **CIRCUIT_NOTES,
    **{f"{code}.match" if code in _OWN else code: sentence for code, sentence in KNOCKOUT_NOTES.items()},
}
"""A code with a reason behind a second point has a sentence of its own for that reason, or for games of a match."""

"""The guided tour: what to try first, and what of it has been done. One module for each format that has one.

A format gets its tour by a module with a `Tour`, and a line in `TOURS`.
"""

from collections.abc import Mapping

from bot.decisions import State
from bot.texts.catalogue import Catalogue
from bot.texts.labels import LABELS
from bot.texts.values import Place
from bot.trying.tours import cup, keizer, teams
from bot.trying.tours.step import Cast, Step, Tour
from sheets.records import Format, Snapshot

TOURS: Mapping[Format, Tour] = {
    Format.KEIZER: keizer.TOUR,
    Format.KNOCKOUT: cup.TOUR,
    Format.TEAM_SWISS: teams.TOUR,
}


def cast_of(snapshot: Snapshot) -> Cast | None:
    """Of whom the tour speaks; None where there is no tour, or nobody to play."""
    tour = TOURS.get(snapshot.competition.format)
    return tour.cast(snapshot) if tour else None


def steps_of(state: State, cast: Cast) -> tuple[Step, ...]:
    """All steps in their order, each as things stand now."""
    tour = TOURS.get(state.snapshot.competition.format)
    return tour.steps(state, cast) if tour else ()


def titled(step: Step, kind: Format, words: Catalogue, spoken: Catalogue) -> tuple[str, str]:
    """Title and text in the reader's language; buttons are called as the phones call them, in theirs."""
    tour = TOURS[kind]
    title, text = tour.sentences[step.code]
    buttons = {name: spoken(LABELS[label], round=step.params["round"]) for name, label in tour.buttons.items()}
    places = {name: Place(value, words, html=False) for name, value in {**step.params, **buttons}.items()}
    return words(title), words(text, **places)

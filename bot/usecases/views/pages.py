"""Long lists in pages: the buttons that turn them. A view's round is its page where it has no rounds."""

from bot.decisions import Button, State
from bot.parsing import callbacks, presses
from bot.parsing.presses import View


def page_within(wanted: int, items: int, size: int) -> tuple[int, int]:
    """The page that is shown, and how many there are; one that isn't there any more is the last one."""
    pages = max(1, -(-items // size))
    return min(max(wanted, 1), pages), pages


def turns(state: State, view: View, page: int, pages: int) -> tuple[tuple[Button, ...], ...]:
    """One page back, one forward, where there are such."""
    buttons = tuple(
        Button(
            label,
            {"page": to, "pages": pages},
            callbacks.encode(presses.Show(state.competition, view, "", to)),
        )
        for label, to in (("page-before", page - 1), ("page-after", page + 1))
        if 1 <= to <= pages
    )
    return (buttons,) if buttons else ()

"""Whether a game was played from its book, and two games of a pair from the same opening (TCEC Cup 4: "jede zweite mit
umgekehrten Farben und der gleichen Eröffnung").

Where files mark the moves of the book, or begin from a position, that is compared. Where they don't, only the first
plies can be, as many as the settings say.
"""

from rules.pgn.records import Opening


def same_opening(one: Opening, other: Opening, plies: int) -> bool:
    """Whether they may be two games of a pair; what can't be known for sure is believed."""
    if one.position != other.position:
        return False
    marked = [each.from_book for each in (one, other) if each.book]
    if len(marked) == 2:
        return marked[0] == marked[1]
    wanted = len(marked[0]) if marked else 0 if one.position else plies
    compared = min(wanted, len(one.moves), len(other.moves))
    return one.moves[:compared] == other.moves[:compared]


def opening_text(opening: Opening, plies: int) -> str:
    """The opening as it is kept beside a game: `e2e4 c7c5`, `book e2e4 c7c5`, or `from` with a position."""
    if opening.position:
        return f"from {opening.position}"
    if opening.book:
        return " ".join(("book", *opening.from_book))
    return " ".join(opening.moves[:plies])


def opening_from(text: str) -> Opening:
    """What `opening_text` has written."""
    first, _, rest = text.strip().partition(" ")
    match first:
        case "from":
            return Opening(position=rest.strip())
        case "book":
            moves = tuple(rest.split())
            return Opening(moves=moves, book=len(moves))
        case _:
            return Opening(moves=tuple(text.split()))

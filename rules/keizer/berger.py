"""Single round robins by Berger's tables (FIDE Handbook C.05, Annex 1).

Not done here: drawing the numbers; the play-off takes them from the list.
"""

Pair = tuple[int, int]
"""Numbers of White and Black."""


def berger(players: int) -> tuple[tuple[Pair, ...], ...]:
    """The rounds for so many players, numbered from 1; with an odd number one of them is free in each round."""
    last = players + players % 2
    return tuple(
        tuple(pair for pair in _round(last, number) if max(pair) <= players) for number in range(1, last) if players > 1
    )


def _round(last: int, number: int) -> list[Pair]:
    """The highest number stays in his place and changes colour every round, the others move round him."""
    circle = last - 1
    guest = (number + 1) // 2 if number % 2 else (last + number) // 2

    def seat(steps: int) -> int:
        return (guest - 1 + steps) % circle + 1

    top = (guest, last) if number % 2 else (last, guest)
    return [top, *((seat(steps), seat(-steps)) for steps in range(1, last // 2))]

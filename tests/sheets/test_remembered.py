"""The same rows are looked at once; equal ones, which are other rows, are looked at again."""

from sheets.reading.remembered import remembered

seen: list[tuple[int, ...]] = []


@remembered
def doubled(numbers: tuple[int, ...], by: int = 2) -> tuple[int, ...]:
    seen.append(numbers)
    return tuple(number * by for number in numbers)


def made(*numbers: int) -> tuple[int, ...]:
    """A tuple that is nobody else's."""
    return tuple(number for number in numbers)


def test_the_same_object_is_looked_at_once() -> None:
    seen.clear()
    rows = made(1, 2)

    assert [doubled(rows) for _ in range(3)] == [(2, 4)] * 3
    assert len(seen) == 1


def test_an_equal_object_and_another_parameter_are_others() -> None:
    seen.clear()
    one, other = made(1, 2), made(1, 2)

    assert [doubled(one), doubled(other), doubled(one, by=3)] == [(2, 4), (2, 4), (3, 6)]
    assert len(seen) == 3


def test_only_the_latest_are_kept() -> None:
    seen.clear()
    first = made(1)
    doubled(first)
    for number in range(20):
        doubled(made(number, number))
    doubled(first)

    assert len(seen) == 22

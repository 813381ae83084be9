"""Numbers as people read them."""

from fractions import Fraction

_DECIMAL_COMMA = frozenset({"nl", "sv", "de", "ru"})


def points(value: Fraction, language: str) -> str:
    """At most two decimals, half up, with the language's decimal mark: 16.825 -> `16.83` or `16,83`; 7 -> `7`."""
    scaled = abs(value) * 100
    hundredths = (scaled.numerator * 2 + scaled.denominator) // (scaled.denominator * 2)
    whole, rest = divmod(hundredths, 100)
    mark = "," if language in _DECIMAL_COMMA else "."
    shown = f"{whole}{mark}{rest:02}".rstrip("0").rstrip(mark) if rest else str(whole)
    return f"-{shown}" if value < 0 and hundredths else shown


def exact(value: Fraction, language: str) -> str:
    """As it is: `2062.5`, `2062,5`; a mixed number where two decimals don't say it: `2033 1/3`."""
    if (value * 100).denominator == 1:
        return points(value, language)
    whole, rest = divmod(abs(value), 1)
    return f"{'-' if value < 0 else ''}{whole} {rest}" if whole else str(value)


def share(value: Fraction) -> str:
    """A share of something: `33%`, `66.5%`; `2/3` when no short percentage says it exactly."""
    percent = value * 100
    exact = Fraction(f"{float(percent):.2f}")
    return f"{float(percent):g}%" if exact == percent else f"{value.numerator}/{value.denominator}"


def game_points(value: Fraction) -> str:
    """Halves as chess players write them: `2½`, `½`, `0`."""
    whole, rest = divmod(value, 1)
    if rest == Fraction(1, 2):
        return f"{whole}½" if whole else "½"
    return str(value)

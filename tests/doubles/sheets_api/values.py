"""What is typed becomes a value, and a value is shown: as far as people of a chess club go.

Formulas are only calculated when they are plain arithmetic (`=3/2`); of others a test says what they give.
"""

import ast
import operator
import re
from collections.abc import Callable, Mapping
from datetime import date, datetime, time, timedelta
from typing import Any

from tests.doubles.sheets_api.errors import Json

EPOCH = date(1899, 12, 30)
THIS_YEAR = 2026
"""The year of a date that is typed without one."""

_COMMA_LOCALES = ("nl", "sv", "de", "ru", "fr")
_OPERATORS: Mapping[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}


def typed(text: Any, locale: str, *, is_text: bool = False) -> tuple[Json | None, Json | None]:
    """The userEnteredValue of what a person types into a cell, and the number format that it gets by that."""
    if isinstance(text, bool):
        return {"boolValue": text}, None
    if isinstance(text, (int, float)):
        return {"numberValue": text}, None
    if text == "":
        return None, None
    if text.startswith("'"):
        return {"stringValue": text[1:]}, None
    if is_text:
        return {"stringValue": text}, None
    if text.startswith("=") and len(text) > 1:
        return {"formulaValue": text}, None
    if text.upper() in {"TRUE", "FALSE"}:
        return {"boolValue": text.upper() == "TRUE"}, None
    return _date(text, locale) or _time(text) or _number(text, locale) or ({"stringValue": text}, None)


def _is_comma(locale: str) -> bool:
    return locale.startswith(_COMMA_LOCALES)


def _date(text: str, locale: str) -> tuple[Json, Json] | None:
    iso = re.fullmatch(r"(\d{4})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{2}))?", text)
    marks = "[-/.]" if _is_comma(locale) else "[-/]"
    short = re.fullmatch(rf"(\d{{1,2}}){marks}(\d{{1,2}})(?:{marks}(\d{{4}}))?", text)
    try:
        if iso:
            day = date(int(iso[1]), int(iso[2]), int(iso[3]))
            if iso[4]:
                minutes = int(iso[4]) * 60 + int(iso[5])
                return {"numberValue": (day - EPOCH).days + minutes / 1440}, {"type": "DATE_TIME"}
            return {"numberValue": (day - EPOCH).days}, {"type": "DATE", "pattern": "yyyy-mm-dd"}
        if short:
            one, two = int(short[1]), int(short[2])
            month, number = (two, one) if _is_comma(locale) else (one, two)
            day = date(int(short[3] or THIS_YEAR), month, number)
            return {"numberValue": (day - EPOCH).days}, {"type": "DATE"}
    except ValueError:
        pass
    return None


def _time(text: str) -> tuple[Json, Json] | None:
    found = re.fullmatch(r"([01]?\d|2[0-3]):([0-5]\d)", text)
    if found is None:
        return None
    return {"numberValue": (int(found[1]) * 60 + int(found[2])) / 1440}, {"type": "TIME", "pattern": "hh:mm"}


def _number(text: str, locale: str) -> tuple[Json, Json | None] | None:
    decimal, thousands = (",", ".") if _is_comma(locale) else (".", ",")
    grouped = rf"[-+]?\d{{1,3}}(?:{re.escape(thousands)}\d{{3}})+(?:{re.escape(decimal)}\d+)?"
    plain = rf"[-+]?(?:\d+(?:{re.escape(decimal)}\d*)?|{re.escape(decimal)}\d+)(?:[eE][-+]?\d+)?"
    if not re.fullmatch(grouped, text) and not re.fullmatch(plain, text):
        return None
    number = float(text.replace(thousands, "").replace(decimal, "."))
    shown = {"type": "NUMBER", "pattern": "#,##0.00"} if re.fullmatch(grouped, text) else None
    return {"numberValue": int(number) if number.is_integer() else number}, shown


# --- what a cell shows


def calculated(formula: str) -> Json:
    """The effective value of plain arithmetic, an error of anything else."""
    try:
        number = _arithmetic(ast.parse(formula[1:].strip(), mode="eval").body)
    except (SyntaxError, ValueError):
        return {"errorValue": {"type": "ERROR", "message": "Formula parse error."}}
    except ZeroDivisionError:
        return {"errorValue": {"type": "DIVIDE_BY_ZERO", "message": "Division by zero."}}
    return {"numberValue": int(number) if float(number).is_integer() else number}


def _arithmetic(node: ast.expr) -> float:
    match node:
        case ast.Constant(value=int() | float() as number):
            return number
        case ast.BinOp(left, kind, right) if type(kind) in _OPERATORS:
            return float(_OPERATORS[type(kind)](_arithmetic(left), _arithmetic(right)))
    raise ValueError(ast.dump(node))


def effective(cell: Json) -> Json | None:
    """The effectiveValue of a cell."""
    entered: Json | None = cell.get("userEnteredValue")
    if entered is not None and "formulaValue" in entered:
        known: Json | None = cell.get("effectiveValue", calculated(entered["formulaValue"]))
        return known
    return entered


def number_format(cell: Json) -> Json:
    found: Json = cell.get("userEnteredFormat", {}).get("numberFormat", {})
    return found


def unformatted(cell: Json, *, dates_as_text: bool = False) -> Any:
    """As `UNFORMATTED_VALUE` gives it; "" for an empty cell."""
    value = effective(cell)
    if value is None:
        return ""
    if "numberValue" in value and dates_as_text and number_format(cell).get("type") in _DATED:
        return formatted(cell)
    if "errorValue" in value:
        return _ERRORS.get(value["errorValue"]["type"], "#ERROR!")
    return next(iter(value.values()))


def formatted(cell: Json) -> str:
    """As a person sees it, without the finer points of number formats."""
    value = effective(cell)
    match value:
        case None:
            return ""
        case {"boolValue": known}:
            return "TRUE" if known else "FALSE"
        case {"numberValue": number}:
            return _formatted_number(number, number_format(cell))
        case _:
            return str(unformatted(cell))


def _formatted_number(number: float, shape: Json) -> str:
    moment = datetime.combine(EPOCH, time()) + timedelta(seconds=round(number * 86_400)) if abs(number) < 1e6 else None
    match shape.get("type"):
        case "DATE" if moment:
            return f"{moment:%Y-%m-%d}"
        case "TIME" if moment:
            return f"{moment:%H:%M}"
        case "DATE_TIME" if moment:
            return f"{moment:%Y-%m-%d %H:%M:%S}"
        case "NUMBER" if shape.get("pattern") == "#,##0.00":
            return f"{number:,.2f}"
    return str(int(number)) if float(number).is_integer() and abs(number) < 1e15 else repr(number)


_DATED = {"DATE", "TIME", "DATE_TIME"}
_ERRORS = {
    "ERROR": "#ERROR!",
    "NULL_VALUE": "#NULL!",
    "DIVIDE_BY_ZERO": "#DIV/0!",
    "VALUE": "#VALUE!",
    "REF": "#REF!",
    "NAME": "#NAME?",
    "NUM": "#NUM!",
    "N_A": "#N/A",
    "LOADING": "Loading...",
}

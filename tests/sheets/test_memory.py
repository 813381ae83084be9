"""The workbook in memory, as a fake: it can be out of reach, and a person can edit it."""

from collections.abc import Sequence

import pytest

from sheets.errors import WorkbookBusy, WorkbookChanged, WorkbookError, WorkbookUnreachable
from sheets.grid import Book, Cell, CellWrite, Plan, Scalar, Tab
from sheets.memory import MemoryWorkbook


def test_it_is_out_of_reach_while_it_is_told_to_be() -> None:
    workbook = MemoryWorkbook({"A": [[1]]})
    for failure in (WorkbookBusy("workbook-locked"), WorkbookUnreachable("workbook-missing")):
        workbook.failure = failure
        with pytest.raises(type(failure)):
            workbook.read()
        with pytest.raises(type(failure)):
            workbook.write(lambda _: Plan())
    workbook.failure = None
    assert workbook.read().tabs[0].cell(0, 0).value == 1


def test_a_person_who_edits_between_reading_and_writing_wins() -> None:
    rows: Sequence[Sequence[Scalar]] = [["x", 1], ["y"]]
    workbook = MemoryWorkbook({"A": rows})

    def plan(_: Book) -> Plan:
        workbook.edit(1, 0, 1, 2)
        return Plan([CellWrite(1, 0, 1, 1, 3)])

    with pytest.raises(WorkbookChanged):
        workbook.write(plan)
    assert workbook.read().tabs[0].rows == ((Cell("x"), Cell(2)), (Cell("y"),))


def test_an_edit_may_be_a_formula_and_changes_the_stamp() -> None:
    workbook = MemoryWorkbook({"A": [["x"]]})
    before = workbook.read().stamp
    workbook.edit(1, 3, 1, Cell(None, "=A1"))
    assert workbook.read().tabs[0].cell(3, 1) == Cell(None, "=A1")
    assert workbook.read().stamp != before


def test_a_formula_without_value_is_overwritten_by_a_plan_that_knows_of_it_alone() -> None:
    workbook = MemoryWorkbook([Tab(4, "A", ((Cell(None, "=B1"), Cell(5, "=B1"), Cell(None, "", "#REF!")),))])
    for column in (0, 2):
        with pytest.raises(WorkbookChanged):
            workbook.write(lambda _, column=column: Plan([CellWrite(4, 0, column, None, "x")]))  # type: ignore[misc]
    held = [cell.held for cell in workbook.read().tabs[0].rows[0]]
    assert held == ["=B1", 5, "#REF!"]
    book = workbook.write(lambda _: Plan([CellWrite(4, 0, column, before, "x") for column, before in enumerate(held)]))
    assert book.tabs[0].rows == ((Cell("x"), Cell("x"), Cell("x")),)


def test_only_the_first_of_merged_cells_is_written() -> None:
    workbook = MemoryWorkbook([Tab(4, "A", ((Cell("x"),),), merged=("A1:B2",))])
    with pytest.raises(WorkbookError) as refusal:
        workbook.write(lambda _: Plan([CellWrite(4, 1, 1, None, "y")]))
    assert (refusal.value.code, refusal.value.params["area"]) == ("cell-merged", "A1:B2")
    assert workbook.write(lambda _: Plan([CellWrite(4, 0, 0, "x", "y")])).tabs[0].cell(0, 0).value == "y"

"""Workbooks in `.xlsx` files: read whole, changed by patching the bytes of the touched cells, replaced in one step.

adapter     XlsxWorkbook: the port, what is refused and why; everything below stands in the order in which it is used
locking     another program, an office program            disk         replacing a file, or not at all
loading     bytes -> Book                                 writing      Book and plan -> bytes
formats     what else a file may be                       patching     cells into a worksheet
package     parts of the zip file, within limits          locating     where those cells stand
archive     the zip file rewritten                        new_tabs     a worksheet added
relations   which part is which                           recalculating   stale values, calculation order
reading     a worksheet                                   cells        value -> markup of a cell
values      markup of a cell -> value                     styles       formats that fit a value
texts       strings and their escapes                     dates        serial numbers
markup      XML with the bytes where elements stand
"""

from sheets.xlsx.adapter import XlsxWorkbook as XlsxWorkbook

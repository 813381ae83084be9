"""A process that writes one cell and dies at a step; its arguments are PATH STEP before|after."""

import sys
from pathlib import Path

from sheets.xlsx import XlsxWorkbook
from tests.sheets.xlsx.disks import DyingDisk
from tests.sheets.xlsx.packages import write

if __name__ == "__main__":
    path, step, moment = sys.argv[1:]
    write(XlsxWorkbook(Path(path), disk=DyingDisk(int(step), after=moment == "after")), {(0, 0): "new"})

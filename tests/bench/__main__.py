"""Runs the benchmarks and prints their figures as a Markdown table, for docs/benchmarks.md.

python -m tests.bench              # all
python -m tests.bench pairing xlsx # some: bench_pairing.py, bench_xlsx.py
"""

import os
import platform
import sys
from collections.abc import Sequence
from datetime import date
from importlib import import_module
from pathlib import Path

HERE = Path(__file__).parent


def main(wanted: Sequence[str]) -> None:
    """Print a section per benchmark as it finishes."""
    names = sorted(path.stem.removeprefix("bench_") for path in HERE.glob("bench_*.py"))
    print(f"{date.today().isoformat()}, {_machine()}\n")
    for name in wanted or names:
        module = import_module(f"tests.bench.bench_{name}")
        title = (module.__doc__ or name).strip().splitlines()[0]
        print(f"### {title}\n\n| what | figure |\n| --- | --- |", flush=True)
        for what, figure in module.run():
            print(f"| {what} | {figure} |", flush=True)
        print(flush=True)


def _machine() -> str:
    return f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


if __name__ == "__main__":
    main(sys.argv[1:])

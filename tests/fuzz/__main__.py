"""Changes valid workbooks at random and runs the commands on them; says what went wrong and with which number.

    python -m tests.fuzz --mutations 10000 --kills 50 --seed 1
    python -m tests.fuzz --seed 1 --only 4711 --keep .   # one again, and the workbook of it

Exit status 1 when anything went wrong. The number of a mutation and the seed give the same workbook again.
"""

import argparse
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

from tests.fuzz.killing import killed
from tests.fuzz.trying import Try, Workshop

EVERY = 500
"""Mutations after which it is told how far it has come."""


def main(arguments: Sequence[str]) -> int:
    """0 when nothing went wrong."""
    wanted = _wanted(arguments)
    os.environ["RONDO_LANGUAGE"] = "en"
    numbers = [wanted.only] if wanted.only is not None else range(wanted.first, wanted.first + wanted.mutations)
    harms: Counter[str] = Counter()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        tempfile.tempdir = folder  # reports of mistakes, too, go when the folder goes
        workshop = Workshop(Path(folder), wanted.seed)
        for tried in _tries(workshop, numbers):
            harms.update(tried.harms)
            if tried.faults:
                wrong += 1
                _tell(tried, wanted.keep)
        for fault in killed(workshop.made, Path(folder), wanted.kills, wanted.seed):
            wrong += 1
            print(fault, flush=True)
    print(f"{len(numbers)} mutations and {wanted.kills} kills, seed {wanted.seed}: {wrong} went wrong")
    print(", ".join(f"{name} {count}" for name, count in harms.most_common()))
    return 1 if wrong else 0


def _wanted(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--mutations", type=int, default=10_000)
    parser.add_argument("--kills", type=int, default=0, help="how often a command is killed while it writes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first mutation")
    parser.add_argument("--only", type=int, help="only the mutation of this number")
    parser.add_argument("--keep", type=Path, help="a folder for the workbooks with which something went wrong")
    return parser.parse_args(arguments)


def _tries(workshop: Workshop, numbers: Iterable[int]) -> Iterable[Try]:
    begun = time.monotonic()
    for done, number in enumerate(numbers, 1):
        yield workshop.trial(number)
        if done % EVERY == 0:
            print(f"{done} mutations, {time.monotonic() - begun:.0f} s", file=sys.stderr, flush=True)


def _tell(tried: Try, keep: Path | None) -> None:
    print(f"mutation {tried.number} ({', '.join(tried.harms)}):", flush=True)
    for fault in tried.faults:
        print(f"  {fault}", flush=True)
    if keep is not None:
        (keep / f"mutation-{tried.number}.xlsx").write_bytes(tried.content)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

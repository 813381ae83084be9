"""Commands killed while they write: the file is the old one or the new one, whole, and can be gone on with."""

import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tests.fuzz.judging import answer

PAIR = (sys.executable, "-c", "import sys; from bot.cli.entry import run; sys.exit(run(sys.argv[1:]))", "pair")


def killed(content: bytes, folder: Path, kills: int, seed: int) -> Iterator[str]:
    """What went wrong in so many kills, each at a moment drawn by lot over the time that the command takes."""
    path = folder / "killed.xlsx"
    path.write_bytes(content)
    begun = time.monotonic()
    subprocess.run([*PAIR, str(path)], check=True, capture_output=True)
    duration, written = time.monotonic() - begun, path.read_bytes()
    chance = Random(seed)
    for number in range(kills):
        path.write_bytes(content)
        delay = chance.uniform(0.4, 1.1) * duration
        if not _survives(path, delay, (content, written)):
            yield f"kill {number} after {delay:.3f} s: the file is neither the old one nor the new one"
        yield from (f"kill {number} after {delay:.3f} s: {fault}" for fault in _gone_on_with(path))


def _survives(path: Path, delay: float, whole: Sequence[bytes]) -> bool:
    process = subprocess.Popen([*PAIR, str(path)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(delay)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    return path.read_bytes() in whole


def _gone_on_with(path: Path) -> Iterator[str]:
    """Nothing that the killed one has left stands in the way."""
    for command in (["pair", str(path)], ["check", str(path)]):
        said = answer(command)
        if said.status:
            yield f"{command[0]}: {said.err}"

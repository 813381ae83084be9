"""Every point, or a spread sample of as many as are asked for; `google` after the number: on a spreadsheet there."""

import asyncio
import logging
import sys
import time
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.driver import Crashed, Hanging, Keeper, Played, Zygote, make_template, play, zygote
from tests.faults.google import google_keeper
from tests.faults.remains import differences


def spread(total: int, wanted: int) -> list[int]:
    """So many of the numbers from 1 on, evenly; all of them if fewer."""
    if wanted <= 0 or wanted >= total:
        return list(range(1, total + 1))
    return sorted({1 + place * (total - 1) // max(wanted - 1, 1) for place in range(wanted)})


async def run(wanted: int, keeper: Keeper = nullcontext) -> int:
    """Prints as it goes; the number of points that did harm."""
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # clients that die in the middle of a request
    harm = 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        template = folder / "template"
        template.mkdir()
        await make_template(template)
        async with zygote() as mother:
            dry = await play(mother, template, folder / "dry", 0, keeper)
            print(f"{dry.passed} points: {dict(Counter(dry.points).most_common())}")
            chosen = spread(dry.passed, wanted)
            started = time.monotonic()
            for number in chosen:
                harm += await _try(dry, mother, folder, number, keeper)
            each = (time.monotonic() - started) / len(chosen)
    print(f"{len(chosen)} of {dry.passed} points tried, {harm} did harm; {each:.2f} s each")
    return harm


async def _try(dry: Played, mother: Zygote, folder: Path, number: int, keeper: Keeper) -> bool:
    """A bot that never gets quiet, or ends by itself, has come to harm too."""
    try:
        played = await play(mother, folder / "template", folder / str(number), number, keeper)
        found = differences(dry.remains, played.remains)
    except (Hanging, Crashed) as failed:
        found = [f"{type(failed).__name__}: {failed}"]
    if found:
        print(f"point {number} ({dry.points[number - 1]}):", *found, sep="\n  ", flush=True)
    return bool(found)


if __name__ == "__main__":
    points = int(sys.argv[1]) if len(sys.argv) > 1 else 0
    raise SystemExit(min(1, asyncio.run(run(points, google_keeper if "google" in sys.argv[2:] else nullcontext))))

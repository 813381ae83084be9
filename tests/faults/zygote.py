"""A process that has loaded everything and becomes the bot again and again, since loading takes longer than a night.

It reads one line of JSON per life from standard input, and writes one with the exit status when that life has ended.
"""

import gc
import json
import os
import sys
import traceback

from tests.faults import victim


def main() -> None:
    gc.freeze()
    for line in sys.stdin:
        born = os.fork()
        if born == 0:
            _live(line)
        _, status = os.waitpid(born, 0)
        sys.stdout.write(json.dumps({"status": os.waitstatus_to_exitcode(status)}) + "\n")
        sys.stdout.flush()


def _live(line: str) -> None:
    """In the child: never returns."""
    try:
        victim.main(**json.loads(line))
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()

"""Follows the runbook word for word in a bare place: own /opt, /etc, /var/lib and /usr/local/bin, a new environment.

    python -m tests.deploy      # as root, on Linux; needs a package registry; a minute or two

What the place lacks is left out and said: there is no systemd, so the unit is checked and its command is started as its
user instead; there is no Telegram, so that line of `rondo doctor` may say so.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from tests.deploy.runbook import ROOT, section

TOKEN = "123456789:" + "A" * 35
PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
"""Of the system alone: another user can't run a Python that lies in somebody's home."""

LAID_OVER = ("/opt", "/etc", "/var/lib", "/usr/local/bin")

AFTERWARDS = r"""
say() { echo; echo "--- $*"; }
say "systemd-analyze verify"
if command -v systemd-analyze > /dev/null; then systemd-analyze verify /etc/systemd/system/rondo.service; fi
say "the unit's command, as its user"
set -a; . /etc/rondo/secrets.env; set +a
command=$(sed -n 's/^ExecStart=//p' /etc/systemd/system/rondo.service)
(cd /var/lib/rondo && exec runuser -u rondo -- $command) > /tmp/serve.log 2>&1 &
service=$!
for second in $(seq 60); do [ -f /var/lib/rondo/rondo.db ] && break; sleep 0.5; done
sleep 3
kill -0 $service
say "backup while it runs"
mkdir -p /opt/safe
rondo backup /opt/safe --config /etc/rondo/rondo.toml
say "stop"
pkill -TERM -P $service || kill -TERM $service
wait $service && echo "ended with status 0"
say "restore"
rm /var/lib/rondo/rondo.db*[!y] /var/lib/rondo/club.xlsx 2> /dev/null || true
rm -f /var/lib/rondo/rondo.db
rondo restore /opt/safe/rondo-*.zip --config /etc/rondo/rondo.toml
[ "$(stat -c %U /var/lib/rondo/rondo.db)" = rondo ]
[ "$(stat -c %a /etc/rondo/secrets.env)" = 600 ]
! grep -q Traceback /tmp/serve.log
say "all of the runbook was followed"
"""


def script(scratch: Path) -> Iterator[str]:
    """What runs in the bare place."""
    yield "set -euo pipefail"
    yield f"mount -t tmpfs tmpfs {scratch}"
    for number, place in enumerate(LAID_OVER):
        yield f"mkdir {scratch}/{number}u {scratch}/{number}w"
        layers = f"lowerdir={place},upperdir={scratch}/{number}u,workdir={scratch}/{number}w"
        yield f"mount -t overlay overlay -o {layers} {place}"
    yield f"git clone -q {ROOT} {scratch}/clone && cd {scratch}/clone"
    yield "export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore"
    for line in section("Start"):
        yield f"echo; echo {_quoted('$ ' + line)}"
        if line.startswith("systemctl"):
            yield "echo '(left out: there is no systemd here)'"
        elif " doctor " in line:
            yield f"( {line} ) > /opt/doctor.txt || true; cat /opt/doctor.txt"
            yield "! grep ': error' /opt/doctor.txt | grep -v '^Telegram'"
        elif "pip install" in line:
            yield line.replace("pip install", "pip install --quiet")
        else:
            yield line.replace("RONDO_TOKEN=...", f"RONDO_TOKEN={TOKEN}")
    yield AFTERWARDS


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


def main() -> int:
    if os.geteuid() != 0:
        print("This needs root: it lays other places over /opt and /etc, for itself alone.")
        return 1
    with tempfile.TemporaryDirectory(prefix="rondo-bare-") as scratch:
        whole = "\n".join(script(Path(scratch)))
        bare = {"PATH": PATH, "HOME": "/root", "LANG": "C.UTF-8"}
        passed = {name: value for name, value in os.environ.items() if name.startswith(("PIP_", "http", "HTTP", "SSL"))}
        return subprocess.run(  # of the system, as the runbook's own commands are
            ["/usr/bin/unshare", "--mount", "--fork", "/bin/bash", "-c", whole],
            env={**bare, **passed},
            check=False,
        ).returncode


if __name__ == "__main__":
    sys.exit(main())

"""The environment in which whole processes are measured: as at an installation, compiled once and not at every start.

Libraries are compiled when they are installed, our own modules when they are first run. Where Python is told to keep
nothing (`PYTHONDONTWRITEBYTECODE`), only ours would be compiled each time, and the ratios would tell of that.
"""

import os

ENVIRONMENT = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}

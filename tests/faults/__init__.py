"""The plug is pulled at every point of a club night: workbook, chats and journal must be as if nothing had happened.

    python -m tests.faults          # every point; prints how many there are and which of them did harm
    python -m tests.faults 40       # a spread sample of 40

The bot runs in a process of its own on an `.xlsx` file and talks over HTTP to the sandbox, which lives on in the
process of the driver. The bot ends itself with `os._exit` before or after the chosen commit, send, fetch or call that
changes the disk. Then it is started again and the night goes on.
"""

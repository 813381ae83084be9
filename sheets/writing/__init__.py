"""From changes to cells: what a set needs, what becomes of it. `sheets.encode` puts it together."""

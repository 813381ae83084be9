"""From tabs to rows, from rows to the parts of a snapshot. `sheets.tables` and `sheets.decode` put it together."""

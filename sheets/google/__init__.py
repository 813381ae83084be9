"""Workbooks that are Google spreadsheets: `GoogleWorkbook(spreadsheet_key(address), Account(load_key(path)))`.

Nothing is imported here, so that asking `addresses` what a path is does not load a client library.

adapter     GoogleWorkbook: the port; read, verify, write, read back
addresses   which spreadsheet is meant             reading    JSON -> Book
keys        which service account                  writing    plan -> requests of one batch
account     attempts within limits                 moving     what people moved while we wrote
pace        whose turn it is                       repairing  our cells brought where they belong
workers     a thread for each client               stamps     whether it has changed at all
client      the only file that imports gspread     serials    dates as numbers
failures    what Google can answer instead         layout     a spreadsheet made ready
"""

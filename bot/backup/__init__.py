"""A copy of an installation in one archive, and the way back.

A backup is a zip file:

    manifest.json        its form, when and by which version it was made, each file with its checksum, what isn't in it
    journal.db           the journal, as it was at one instant, in one file
    settings.toml        what `serve` runs with, without secrets
    workbooks/ID.xlsx    the workbook of each competition that is kept in a file

*Not in it*: the bot's token and the webhook's secret; the key that the journal is sealed with (who has the archive can
read neither sealed line-ups nor messages); Google's key; Google spreadsheets, which Google keeps.

The journal is copied before the workbooks. A workbook that is younger than the journal beside it is one whose pending
changes have arrived meanwhile, and the sync knows such changes again; an older one would have lost results.
"""

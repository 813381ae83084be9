"""Sentences about backups: at the terminal, and to organisers after a restoration."""

from bot.texts.catalogue import N_
from bot.texts.sentence import Sentences

BACKUP_SENTENCES: Sentences = {
    "restored": N_(
        "My memory was restored from a backup. Whatever happened since that was made I don't know, except for what "
        "stands in the workbook. Please look at /round and /players."
    ),
    "restored-steps": N_(
        "My memory was restored from a backup. I don't know whether these things were done since that was made, so I "
        "leave them to you:\n{lines}\n\n/round shows the next step of a round, /players who can be reached."
    ),
    "step-unsure": N_("{round}: {step}"),
    # i18n: refusals of rondo backup and rondo restore
    "backup-exists": N_("{file} is there already. Name another file, or a folder."),
    "backup-missing": N_("There is no file {file}."),
    "backup-damaged": N_("{file} is damaged, or no backup of Rondo. Nothing was changed. Take another one."),
    "backup-too-new": N_("{file} was made by a later version of Rondo ({version}). Upgrade Rondo first."),
    "backup-would-tell": N_("A secret stands among the other settings. Put it where it belongs, then try again."),
    "backup-other-database": N_(
        "The journal is kept by a database server ({database}), which has its own tools for this: for PostgreSQL "
        "pg_dump and pg_restore. Back up the workbooks and the key file beside it."
    ),
    "journal-missing": N_("There is no journal {journal}. Name the configuration of this installation with --config."),
    "restore-in-the-way": N_(
        "Nothing was changed, because this is there already:\n{files}\n"
        "With --overwrite it is put aside, under another name."
    ),
    # i18n: why something isn't in a backup, after its name and a colon
    "left-secret": N_("a secret"),
    "left-key": N_("the key of the journal; keep a copy of it in another place than the backups"),
    "left-google": N_("Google keeps it"),
    "left-missing": N_("it isn't there"),
}

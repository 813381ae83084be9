"""What a workbook can refuse and why a change could not be written, each with what to do about it.

Places: `tab` and `cell` where there are any; others as the code needs them.
"""

from collections.abc import Mapping

from bot.texts.catalogue import N_
from bot.texts.problem_sentences import Pair

FILES: Mapping[str, Pair] = {
    "workbook-missing": (
        N_("There is no file {file}."),
        N_("Check the path; rondo new makes a new workbook."),
    ),
    "workbook-directory": (N_("{file} is a folder, not a file."), N_("Name the workbook in it.")),
    "report-directory": (N_("{file} is a folder, not a file."), N_("Name the report that is to be made in it.")),
    "pdf-directory": (N_("{file} is a folder, not a file."), N_("Name the PDF that is to be made in it.")),
    "workbook-not-file": (N_("{file} is not a file."), N_("Name a workbook.")),
    "workbook-exists": (
        N_("There is a file {file} already."),
        N_("Choose another name; an existing file is never overwritten."),
    ),
    "workbook-no-folder": (N_("There is no folder for {file}."), N_("Make the folder first, or choose another.")),
    "workbook-forbidden": (
        N_("The file {file} or its folder is out of bounds."),
        N_("Ask its owner for permission, or use another folder."),
    ),
    "workbook-read-only": (
        N_("The file {file} may only be read."),
        N_("Remove its write protection, or work on a copy."),
    ),
    "workbook-disk-full": (N_("There is no room left for {file}."), N_("Make room on the disk and try again.")),
    "workbook-io": (
        N_("The file {file} can't be reached: {reason}."),
        N_("Check its disk or network folder and try again."),
    ),
    "workbook-locked": (
        N_("Another program is just writing to {file}."),
        N_("Try again in a moment."),
    ),
    "workbook-open-elsewhere": (
        N_("{file} is open in an office program, which would not see what is written."),
        N_("Close it there; what is waiting is written then."),
    ),
    "workbook-changed": (
        N_("The workbook was changed at the same moment; nothing was written."),
        N_("Try again."),
    ),
    "workbook-too-large": (
        N_("The file is too large for a workbook of a competition."),
        N_("Check that it is the right one; remove pictures and empty formatted rows."),
    ),
    "workbook-encrypted": (
        N_("The workbook is protected by a password."),
        N_("Open it, remove the password, and save it."),
    ),
    "workbook-xls": (
        N_("This is a workbook in the old .xls format."),
        N_("Open it in your office program and save it as .xlsx."),
    ),
    "workbook-ods": (
        N_("This is an OpenDocument spreadsheet."),
        N_("Open it in LibreOffice and save it as .xlsx."),
    ),
    "workbook-xlsb": (
        N_("This is a workbook in the binary .xlsb format."),
        N_("Open it in Excel and save it as .xlsx."),
    ),
    "workbook-text": (
        N_("This is a text file, not a workbook."),
        N_("Open it in your office program and save it as .xlsx."),
    ),
    "workbook-not-spreadsheet": (
        N_("This file is not an .xlsx workbook."),
        N_("Name another file."),
    ),
    "workbook-damaged": (
        N_("The workbook is damaged."),
        N_("Open it in your office program, let it repair the file, and save it; or go back to a copy."),
    ),
    "workbook-encoding": (
        N_("The workbook is written in characters that can't be read."),
        N_("Open it in your office program and save it as .xlsx."),
    ),
    "workbook-unsafe": (
        N_("The workbook contains what no office program writes; it is not read, for safety."),
        N_("Open it in your office program and save it under a new name."),
    ),
    "copy-target-used": (
        N_("The tab {tab} of the other workbook holds something else already."),
        N_("Copy into a new file or an empty spreadsheet, or remove that tab first."),
    ),
}

GOOGLE: Mapping[str, Pair] = {
    "sheets-address": (
        N_("{address} is not the address of a Google spreadsheet."),
        N_("Open the spreadsheet in a browser and copy its address."),
    ),
    "sheets-address-published": (
        N_("{address} is a page for readers, not the spreadsheet itself."),
        N_("Open the spreadsheet in a browser and copy its address."),
    ),
    "sheets-address-kind": (
        N_("{address} is not a spreadsheet, but something else of Google's."),
        N_("Open the spreadsheet in a browser and copy its address."),
    ),
    "sheets-key-missing": (
        N_("There is no key file {file}."),
        N_("Download the key of the service account, and name it in the configuration."),
    ),
    "sheets-key-forbidden": (
        N_("The key file {file} may not be read."),
        N_("Let the user who runs Rondo read it."),
    ),
    "sheets-key-damaged": (
        N_("The key file {file} is damaged."),
        N_("Download the key of the service account once more."),
    ),
    "sheets-key-kind": (
        N_("The file {file} is a key of another kind."),
        N_("Download the key of a service account, as JSON."),
    ),
    "sheets-gone": (
        N_("This spreadsheet is no longer there."),
        N_("Check its address, and whether it lies in the bin."),
    ),
    "sheets-not-shared": (
        N_("This spreadsheet is not shared with Rondo."),
        N_("Share it with {email}, as an editor."),
    ),
    "sheets-read-only": (
        N_("Rondo may only read this spreadsheet."),
        N_("Share it with {email} as an editor."),
    ),
    "sheets-protected": (
        N_("{tab} {cell} is protected, so that Rondo can't write there."),
        N_("Remove the protection, or let Rondo edit them too."),
    ),
    "sheets-office-file": (
        N_("This is an .xlsx file in Google Drive, not a Google spreadsheet."),
        N_("Open it there and choose File, Save as Google Sheets; then connect the new one."),
    ),
    "sheets-trashed": (
        N_("This spreadsheet lies in the bin."),
        N_("Open the bin of Google Drive and restore it."),
    ),
    "sheets-key-exposed": (
        N_("Others on this computer can read the key file {file}."),
        N_("Let only the user who runs Rondo read it (chmod 600)."),
    ),
    "sheets-not-ready": (
        N_("There are no tabs of a competition in this spreadsheet yet."),
        N_("The command rondo connect {address} makes it ready."),
    ),
    "workbook-not-ready": (
        N_("There are no tabs of a competition in this workbook."),
        N_("The command rondo new makes one that is ready."),
    ),
    "sheets-full": (
        N_("The spreadsheet is full: Google allows ten million cells."),
        N_("Remove empty rows, columns and tabs that are not needed."),
    ),
    "sheets-api-disabled": (
        N_("The Google Sheets interface is not enabled for {project}."),
        N_("Enable it: {link}"),
    ),
    "sheets-drive-disabled": (
        N_("The Google Drive interface is not enabled for {project}."),
        N_("Enable it: {link}"),
    ),
    "sheets-account-gone": (
        N_("Google doesn't know the service account {email} any more."),
        N_("Make a new account with a new key, share the spreadsheet with it, and start Rondo again."),
    ),
    "sheets-key-revoked": (
        N_("The key of the service account {email} has been withdrawn."),
        N_("Make a new key, put it in the place of the old one, and start Rondo again."),
    ),
    "sheets-clock-wrong": (
        N_("The clock of this computer is wrong, so Google refuses to talk to it."),
        N_("Let the computer set its clock from the network."),
    ),
    "sheets-quota": (
        N_("Google has been asked too often."),
        N_("Nothing is lost; Rondo tries again in a minute."),
    ),
    "sheets-unavailable": (
        N_("Google doesn't answer properly at the moment."),
        N_("Nothing is lost; Rondo tries again."),
    ),
    "sheets-timeout": (
        N_("Google doesn't answer in time."),
        N_("Nothing is lost; Rondo tries again."),
    ),
    "sheets-no-connection": (
        N_("There is no connection to Google."),
        N_("Check the network; nothing is lost, and Rondo tries again."),
    ),
    "sheets-strange-answer": (
        N_("Something else than Google answered."),
        N_("Check the network, perhaps a login page is in the way; Rondo tries again."),
    ),
    "sheets-refused": (
        N_("Google refuses: {reason}."),
        N_("Report this, please, if it happens again."),
    ),
}


WRITING: Mapping[str, Pair] = {
    "cell-changed": (
        N_("Somebody changed {tab} {cell} at the same moment; nothing was written."),
        N_("Try again."),
    ),
    "tab-gone": (N_("A tab has been removed meanwhile; nothing was written."), N_("Try again.")),
    "tab-exists": (N_("The tab {tab} has been added meanwhile; nothing was written."), N_("Try again.")),
    "cell-merged": (
        N_("{tab} {cell} is part of the merged cells {area} and can't be written."),
        N_("Unmerge them."),
    ),
    "cell-twice": (N_("{tab} {cell} would be written twice; nothing was written."), N_("Report this, please.")),
    "cell-outside": (N_("The tab {tab} is full."), N_("Remove rows or columns that are not needed.")),
    "cell-table-heading": (
        N_("{tab} {cell} is the heading of a table and can't be written."),
        N_("Convert the table to a range, or add the heading yourself."),
    ),
    "formula-shared": (
        N_("{tab} {cell} shares its formula with other cells and can't be written."),
        N_("Replace the formulas of that column by their values, or empty them."),
    ),
    "value-illegal": (
        N_("No workbook can keep {value} in {tab} {cell}; nothing was written."),
        N_("Correct the number or the date."),
    ),
    "text-illegal": (
        N_("The text for {tab} {cell} has signs that no workbook can keep; nothing was written."),
        N_("Leave out unusual signs."),
    ),
    "text-too-long": (N_("The text for {tab} {cell} is too long; nothing was written."), N_("Shorten it.")),
    "tab-title-illegal": (N_("A tab can't be called “{tab}”."), N_("Choose another name.")),
    "drop-down-illegal": (
        N_("The choices for a column of {tab} are too many for a drop-down; nothing was written."),
        N_("Report this, please."),
    ),
    "write-failed-check": (
        N_("{tab} {cell} could not be written as it should; the workbook is as it was."),
        N_("Open the workbook in your office program and save it; report this if it happens again."),
    ),
}

CONFLICTS: Mapping[str, Pair] = {
    "changed": (
        N_("{tab} {cell}, {column}: somebody wrote “{found}” there meanwhile; “{expected}” was expected."),
        N_("What stands in the sheet counts. Enter the change again if it is still meant."),
    ),
    "row-gone": (
        N_("{tab}: the row has been removed meanwhile."),
        N_("What stands in the sheet counts. Enter the change again if it is still meant."),
    ),
    "row-exists": (
        N_("{tab} {cell}: somebody has added this row meanwhile."),
        N_("What stands in the sheet counts. Enter the change again if it is still meant."),
    ),
    "person-gone": (
        N_("{expected} is no longer in the tab {tab}."),
        N_("What stands in the sheet counts. Enter the change again if it is still meant."),
    ),
    "formula": (
        N_("{tab} {cell}, {column}: a formula stands there, which is not overwritten."),
        N_("Replace it by its value and enter the change again."),
    ),
    "tab-unusable": (
        N_("The tab {tab} can't be read, so changes wait."),
        N_("Correct its headings or its title; see the problems of the workbook."),
    ),
    "tab-missing": (
        N_("The tab {tab} is missing, so changes wait."),
        N_("Rename the tab that is meant to {tab}."),
    ),
    "two-rows": (
        N_("{tab} {cell}: the row stands there twice, so changes wait."),
        N_("Remove one of the two rows."),
    ),
    "column-twice": (
        N_("{tab}: the heading {column} stands there twice, so changes wait."),
        N_("Rename one of the two columns."),
    ),
    "merged": (
        N_("{tab} {cell}, {column}: the cell is hidden under merged cells, so changes wait."),
        N_("Unmerge them."),
    ),
}

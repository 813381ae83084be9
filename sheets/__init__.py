"""The workbook: one vocabulary for every kind of spreadsheet."""

"""What is wrong with a workbook as a whole: rows that don't fit each other, or the rules of the format."""

"""What the program and its organisers say about the workbook itself."""

"""Tests of the workbook."""

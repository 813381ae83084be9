"""Tests of workbooks in .xlsx files."""

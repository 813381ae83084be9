"""Tests of bot/usecases/workbook."""

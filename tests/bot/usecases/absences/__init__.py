"""Tests of bot/usecases/absences."""

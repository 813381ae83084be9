"""Tests of bot/usecases/results."""

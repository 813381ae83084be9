"""Tests of bot/usecases/rounds."""

"""Tests of bot/parsing."""

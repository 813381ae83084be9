"""Tests of bot/formats."""

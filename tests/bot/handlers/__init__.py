"""Tests of bot/handlers."""

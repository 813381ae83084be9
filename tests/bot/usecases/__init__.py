"""Tests of bot/usecases."""

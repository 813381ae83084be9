"""Tests of bot/usecases/views."""

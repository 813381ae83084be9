"""Tests of bot/usecases/people."""

"""Tests of what hangs on the wall."""

"""Tests of a knockout that runs itself."""

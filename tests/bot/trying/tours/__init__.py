"""Tests of what `rondo try` puts together."""

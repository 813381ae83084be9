"""Signing off and coming back."""

"""All calculations of Rondo, pure: no clock, no I/O, no logging; lots take a seed; explanations are data."""

__version__ = "0.1.0"

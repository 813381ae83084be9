"""Benchmarks: never run by pytest. `make bench` runs them all; figures are ratios against a named reference."""

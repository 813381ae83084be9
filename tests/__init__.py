"""Tests mirror the three packages; flows, faults, golden cases, doubles and benchmarks stand beside them."""

"""Example competitions: invented people, results drawn by a fixed seed, pairings by the real rules."""

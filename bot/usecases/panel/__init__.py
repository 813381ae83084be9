"""The organiser's panel of a round: what stands in the way, what comes next, and what can be changed by hand."""

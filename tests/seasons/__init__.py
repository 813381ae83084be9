"""Real seasons, turned into workbooks and run from the first round to the last."""

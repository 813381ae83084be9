"""A knockout that runs itself: what follows from its results, who is told what, and what people choose in it."""

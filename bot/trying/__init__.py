"""`rondo try`: a club in the browser. Rondo as `serve` runs it, on the sandbox, with a clock that can be moved."""

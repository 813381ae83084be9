"""The page of `rondo try` in a real Chromium, clicked as people click."""

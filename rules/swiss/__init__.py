"""Individual Swiss events: FIDE Handbook C.04.1, C.04.2, C.04.3 (Dutch system) and C.07 (tie-breaks)."""

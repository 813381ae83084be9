"""Games from PGN files (PGN standard, 1994): text in, records out. python-chess reads tags and moves.

text        bytes to lines: UTF-8, UTF-16 or ISO 8859-1, and no other kind of file
splitting   lines to games, so that a damaged game doesn't take others along
records     what a game says: who, how it ended, its opening, a fingerprint
reading     the records of a whole file, one by one, however large it is
openings    whether two games of a pair have the same opening
"""

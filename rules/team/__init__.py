"""Team events: line-ups, handicap, matches, standings and pairing (Svenska Cupen 2018; FIDE Handbook C.04.6).

regulation  the numbers, the settings that override them, and what is only assumed
teams       who plays for whom, and who is available
lineups     what a captain may hand in, and what holds when he hands in nothing
handicap    lift, average, the row of the table
matches     rows of the Pairings tab <-> matches of boards
scoring     what a match is worth
event       the whole event as it stands, and what each team took out of each round
tiebreaks standings     the order of places
pairing     the next round, by the pairing library
explain     why, as data
report      a Tournament Report File with team records

*Not done here*: board order by rating as an obligation (the regulation leaves the order to the captain); substitutes
during a match; acceleration (C.04.7); game points as the score that pairs.
"""

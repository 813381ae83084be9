"""A knockout of people or programs: the bracket, its matches, which games are due, and who is where.

regulation  the settings, typed, and every key that exists
draw        who is seeded where: byes, the third place, replacements
seating     who plays a match, by the matches before it
bracket     the whole event after all games on record
due         the next games of a round in playing order
places      who is where, and by which matches he got there
entering    one more game of the event, as files bring them
"""

"""The ladder of a match: stages as data, and an engine that says which game comes next or who has won.

One engine for every regulation with drawn matches: the final of the Кубок России, the TCEC Cups, a Keizer play-off,
and what an organiser writes in the Ladder tab.

stages      what a stage is, and what is wrong with a ladder
writing     a ladder as a table of texts: presets and the Ladder tab
lots        lots drawn from a seed that is shown
course      a match game by game: the engine
replay      a match from all its games on record, void and impossible ones too
"""

"""The Keizer club competition (Schaakvereniging Sliedrecht, June 2020; other clubs by their settings).

regulation                  the settings, typed; every key that exists
values                      how the top value is written and computed
roster, claims, ledger      who takes part; what each did in each round; both in whole numbers
staged, fixed_point, frozen the three conventions of recalculation
items, table, recount       a line of an explanation; the list and its lines; how the list is made
explain, outlook            where points come from; what an absence will pay
season, play_off, berger    the end of the season: champion, play-off, or a question
limits, history, pairing    the pairing of a round, with its neighbours
"""

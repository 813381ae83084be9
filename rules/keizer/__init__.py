"""The Keizer club competition (Schaakvereniging Sliedrecht, June 2020; other clubs by their settings).

regulation                  the settings, typed; every key that exists
values                      how the top value is written and computed
roster, claims, ledger      who takes part; what each did in each round; both in whole numbers
staged, fixed_point, frozen the three conventions of recalculation
recount, table, explain     the list, its lines and where every point comes from
season, play_off, berger    the end of the season: champion or play-off
"""

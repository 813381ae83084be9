"""A round from its pairing to its end, by hand or by the timetable."""

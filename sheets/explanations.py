"""What a new workbook explains to the people who fill it: notes on headings, the meaning of each setting.

English sentences, translated by whoever makes the workbook. No braces: they would be places to fill in.
"""

from collections.abc import Mapping

from sheets.schema import TABS, TabName


def N_(message: str) -> str:  # noqa: N802  # gettext's customary name
    """Mark a sentence for the catalogues."""
    return message


HEADINGS: Mapping[str, str] = {
    "ID": N_("Given by Rondo. Leave it empty for a new row; never use an ID again."),
    "Name": N_("As it should appear. Two people of one name are told apart by the ID in brackets: Anna (P3)."),
    "Rating": N_("Elo, a whole number; empty if there is none."),
    "National rating": N_("The rating of the national list; used where there is no Elo."),
    "Team": N_("The name of the team."),
    "Role": N_("player, organiser, captain, operator or contact, with commas between; empty means player."),
    "Joins in round": N_("The first round of somebody who came later; empty means round 1."),
    "Left after round": N_("The last round of somebody who left; empty while he takes part."),
    "Default": N_("present or absent, when nothing else is said for a round; empty means present."),
    "Aliases": N_("Other names by which somebody is meant, with commas between."),
    "Captain": N_("A name from the Players tab."),
    "Vice-captains": N_("Names from the Players tab, with commas between."),
    "Round": N_("The number of the round."),
    "Absence deadline": N_(
        "Until when one can sign off: 2026-03-12 18:00, -2h, day before 20:00. Empty: as in Settings."
    ),
    "Line-up deadline": N_("Until when line-ups can be handed in, written like the absence deadline."),
    "Pair at": N_("When Rondo pairs the round by itself, written like the absence deadline; empty: when asked."),
    "Publish standings at": N_("When the standings are posted, such as +3h or saturday 12:00."),
    "State": N_("planned, paired, published or closed. Rondo keeps it; you may change it."),
    "Player": N_("A name from the Players tab."),
    "Board": N_("The number of the board; a bye may do without."),
    "White": N_("A name from the Players tab. For a bye, the one who has it."),
    "Black": N_("A name from the Players tab; empty for a bye."),
    "Result": N_("1-0, ½-½, 0-1, +/-, -/+, -/-, postponed or bye; empty until the game is played."),
    "Status": N_("reported, confirmed, disputed, corrected or void. A result that you type is confirmed by that."),
    "Match": N_("Which match a game belongs to; empty if every game is its own."),
    "Reported by": N_("Who told Rondo."),
    "Reported at": N_("When Rondo was told."),
    "Date": N_("The day, as in 2026-03-12. A game's own day wins over the round's."),
    "Time": N_("When it begins, as in 19:30. Empty: the default time in Settings."),
    "Key": N_("The name of a setting. Only these are known; a misspelt one is reported."),
    "Value": N_("Empty: as the preset has it."),
    "From": N_("The row counts from this number on."),
    "Rank": N_("Written by Rondo; it is overwritten at the next standings."),
    "When": N_("Written by Rondo; this tab only grows."),
    "Tab": N_("Written by Rondo; it is overwritten at the next check."),
}

IN_TAB: Mapping[tuple[TabName, str], str] = {
    (TabName.ABSENCES, "Kind"): N_(
        "late, notified, external, external club night, bye wanted, half-point bye; present overrides a default."
    ),
    (TabName.TABLE, "Kind"): N_("handicap, scoring places, points, increase players or increase grandmasters."),
    (TabName.TABLE, "Value"): N_("What belongs to it: points, a percentage, a score."),
    (TabName.TEAMS, "Team"): N_("The name of the team; players name their team by it."),
    (TabName.LADDER, "Stage"): N_("The name of a stage. Empty tab: the stages of the preset."),
    (TabName.LADDER, "Unit"): N_("game, or pair: two games with colours reversed and the same opening."),
    (TabName.LADDER, "At most"): N_("How many units. Empty: one for each time control, or as knockout.pairs says."),
    (TabName.LADDER, "Time controls"): N_("30+5, 32s+1, 5/4+3 from move 61; with commas between, one for each unit."),
    (TabName.LADDER, "Book"): N_("The opening book; of the phase: the one that knockout.book names."),
    (TabName.LADDER, "Stops"): N_("never (all units are played), decisive unit, or clinched."),
    (TabName.LADDER, "On tie"): N_("next, repeat last, black advances or higher seed advances; never next at the end."),
    (TabName.MATCHES, "Round"): N_("Written by Rondo; it is overwritten at the next standings."),
    (TabName.STAGES, "Date"): N_("The day of the stage, as in 2026-03-12."),
}
"""Where a heading means something else than in other tabs."""

GENERAL: Mapping[str, str] = {
    "competition": N_("The name of the competition."),
    "format": N_("keizer, swiss, team swiss, circuit or knockout."),
    "preset": N_("The published regulation whose numbers count where you set nothing."),
    "timezone": N_("All times are local times of this zone, such as Europe/Amsterdam."),
    "language": N_("The language of public messages: en, nl, sv, de or ru."),
    "rounds": N_("How many rounds the competition has."),
    "default time": N_("When a round begins that has no time of its own, such as 20:00."),
    "absence deadline": N_("Until when one can sign off in time, such as -2h or day before 20:00."),
    "line-up deadline": N_("Until when captains can hand in line-ups, such as -30m."),
    "pair at": N_("When rounds are paired automatically, such as -1h; empty: only when you say so."),
    "publish standings at": N_("When standings are posted after a round, such as +3h or saturday 12:00."),
    "confirm results after": N_("Hours after which a result that the opponent has not answered is confirmed."),
    "postponed games": N_("A postponed game until it is played: leave out, block the next round, or count as draw."),
    "highest player id": N_("Kept by Rondo, so that no ID is given twice."),
    "highest team id": N_("Kept by Rondo, so that no ID is given twice."),
}

KEIZER: Mapping[str, str] = {
    "keizer.top value": N_("The value of the first of the list: a number, or a formula of N participants: 1.5 N."),
    "keizer.step": N_("How much less the value of each next place is."),
    "keizer.own value counts": N_("Whether one's own value is part of the score: yes or no."),
    "keizer.recalculation": N_("Which rounds are rescored with which values: staged, fixed point or frozen."),
    "keizer.ties": N_("Equal points: previous order or rating."),
    "keizer.win": N_("A win pays this share of the opponent's value."),
    "keizer.draw": N_("A draw pays this share of the opponent's value."),
    "keizer.loss": N_("A loss pays this share of the opponent's value."),
    "keizer.bye": N_("A bye pays this share of one's own value."),
    "keizer.absence.late": N_("Absent without timely notice: share of one's own value."),
    "keizer.absence.late.paid at most": N_("How many such absences pay; none: all."),
    "keizer.absence.notified": N_("Absent with notice: share of one's own value."),
    "keizer.absence.notified.paid at most": N_("How many such absences pay; none: all."),
    "keizer.absence.external": N_("Playing elsewhere on another day: share of one's own value."),
    "keizer.absence.external.paid at most": N_("How many such absences pay; none: all."),
    "keizer.absence.external club night": N_("Playing a match on the club night: share of one's own value."),
    "keizer.absence.external club night.paid at most": N_("How many such absences pay; none: all."),
    "keizer.absence.half-point bye": N_("A half-point bye: share of one's own value; empty: as with notice."),
    "keizer.absence.half-point bye.paid at most": N_("How many such absences pay; none: all."),
    "keizer.max place difference": N_("How many places apart two may be to be paired; none: any."),
    "keizer.max meetings": N_("How often two may be paired in the season; none: any number."),
    "keizer.meetings per period": N_("How often two may be paired in one period; none: any number."),
    "keizer.periods": N_("The first round of each period: 1, 16."),
    "keizer.early rematch top": N_("Two who both stand in so many first places may meet again sooner; none: nobody."),
    "keizer.rematch gap": N_("How many rounds must lie between two meetings."),
    "keizer.max colour difference": N_("How far whites and blacks may differ; none: any."),
    "keizer.max same colour": N_("How often one may have the same colour in a row; none: any number."),
    "keizer.relax": N_("When no pairing keeps all rules: yes, they give way in order, or ask."),
    "keizer.bye spares newcomers": N_("The bye passes by who plays for the first time or comes back, if it can."),
    "keizer.equal colours": N_("Who gets which colour: higher black, higher white or alternate."),
    "keizer.withdrawn": N_("Those who left stand in the lists until he left, or are never ranked."),
    "keizer.value of withdrawn": N_("Share of their value that games against those who left pay."),
    "keizer.against withdrawn": N_("If they are never ranked: share of one's own value that such games pay."),
    "keizer.play-off margin": N_("A lead up to which there is a play-off: points, half top value, or none."),
}

TEAM: Mapping[str, str] = {
    "team.boards": N_("How many boards a match has."),
    "team.unrated": N_("The rating that one without any rating counts with."),
    "team.lift limit": N_("Ratings further below board 1 than this are lifted to it; none: no lift."),
    "team.empty board": N_("An empty board in the average: left out, or as unrated."),
    "team.handicap table": N_("Differences and draw scores, such as 0: 2; 100: 2.5, or none; the Table tab wins."),
    "team.automatic line-up": N_("The order of a team without a choice: rating order or roster order."),
    "team.silent team": N_("A team that hands in nothing gets its last line-up, or its highest rated."),
    "team.match points for a win": N_("Match points for a win."),
    "team.match points for a draw": N_("Match points for a draw."),
    "team.match points for a loss": N_("Match points for a loss."),
    "team.cap game points": N_("Whether game points stay between nothing and the number of boards: yes or no."),
    "team.game points when both lose": N_("When both teams lose: own score or nothing."),
    "team.forfeit match points": N_("Match points for a match that the other team forfeits."),
    "team.forfeit game points": N_("Game points for it: half, half + 1, full, or a number."),
    "team.bye match points": N_("Match points for a bye."),
    "team.bye game points": N_("Game points for a bye: half, full, or a number."),
    "team.half-point bye match points": N_("Match points for a half-point bye."),
    "team.half-point bye game points": N_("Game points for a half-point bye: half, full, or a number."),
    "team.standings": N_("What the order goes by, the first first."),
    "team.seeding": N_("What pairing numbers go by: rating average or listed order."),
    "team.colours": N_("Colour preferences: type A, type B or none."),
    "team.game points for colours": N_("Whether game points decide on colours too: yes or no."),
    "team.initial colour": N_("The colour of the first team on board 1: white or black."),
    "team.assumptions confirmed": N_("yes, once you have seen what the regulation leaves open."),
}

SWISS: Mapping[str, str] = {
    "tie-breaks": N_("What decides between equal points, in order: BH, BH/C1, SB, WIN, DE and others of FIDE's."),
    "tie-break edition": N_("How unplayed rounds count in a Buchholz: 2026 (FIDE's rules of today) or 2018."),
    "swiss.seeding": N_("What pairing numbers go by: rating (then title and name) or listed order."),
    "swiss.pairing numbers": N_("Who has which pairing number, by IDs in order; written when round 4 is paired."),
    "swiss.initial colour": N_("The colour of the first player in round 1: white or black."),
    "swiss.half-point byes": N_("How many half-point byes a player may ask for; unlimited, or 0 for none."),
    "swiss.last rounds without half-point byes": N_("For how many of the last rounds nobody may ask for one."),
    "swiss.acceleration": N_("Virtual points that pair the upper half among itself in the first rounds: baku or none."),
    "swiss.forbidden pairs": N_("Who must never meet, by IDs: P1-P2, P3-P4; none."),
    "swiss.report lines": N_("Lines of an imported report that Rondo only keeps, for the report it writes."),
}

KNOCKOUT: Mapping[str, str] = {
    "knockout.pairs": N_("Units of the first stage: 4, or one number a round: 2, 3, 4, 5, 6 (the last: the final)."),
    "knockout.book": N_("The book of the regular games: A, or one a round: A, A, B, B (the last: the final); none."),
    "knockout.white": N_("Who has White in the first game of a pair: higher seed, lower seed or lot."),
    "knockout.decisive game colours": N_(
        "The colours of a game in which a draw is enough for Black: lot winner chooses, or as before."
    ),
    "knockout.lot seed": N_("All lots are drawn from this; whoever knows it can draw them again."),
    "knockout.tie-breaks": N_("When a level match goes on: after the round (its regular games), or at once."),
    "knockout.seeds": N_("rating, or IDs in order: P3, P1, P2. Rondo writes them here when it first pairs."),
    "knockout.bracket": N_("standard, or the seeds down the bracket: 1-8, 4-5, 3-6, 2-7."),
    "knockout.third place": N_("Whether the losers of the semi-finals play for the third place: yes or no."),
    "knockout.replacements": N_("Who plays instead of whom, before his first game: P5 = P17, P8 = P18; none."),
    "knockout.ladder": N_("The stages of a match; the Ladder tab is the place for your own."),
    "knockout.event": N_("Only games from files whose Event says this are taken; any: all of them."),
    "knockout.opening plies": N_("How many plies two games of a pair must share where a file marks no book."),
    "knockout.crash": N_("A game from a file that was broken off: void (it is replayed), or counts."),
}

CIRCUIT: Mapping[str, str] = {
    "circuit.federation": N_("Only those of this federation get points: RUS, or several with commas between; any."),
    "circuit.foreigners": N_("Their places: skip (the next one moves up) or hold place."),
    "circuit.count foreigners": N_("Whether they count for the number of participants and grandmasters: yes or no."),
    "circuit.grandmaster titles": N_("The titles that count as grandmaster: GM, WGM."),
    "circuit.qualifiers": N_("How many of the list play in the final."),
    "circuit.tables confirmed": N_("yes, once the tables are those of your regulation and not the examples."),
    "circuit.scoring places": N_("From so many participants on so many places score, or a share of them: 0: 1/5."),
    "circuit.points": N_("The points of each place: 1: 30; 2: 25. The Table tab wins."),
    "circuit.increase players": N_("From so many participants on points rise by a percentage: 40: 5%; 60: 10%."),
    "circuit.increase grandmasters": N_("From so many grandmasters on points rise by a percentage: 3: 5%; 6: 10%."),
    "circuit.scoring places from 100": N_("The same for stages of 100 participants and more."),
    "circuit.points from 100": N_("The same for stages of 100 participants and more."),
    "circuit.increase players from 100": N_("The same for stages of 100 participants and more."),
    "circuit.increase grandmasters from 100": N_("The same for stages of 100 participants and more."),
}

SETTINGS: Mapping[str, str] = {**GENERAL, **KEIZER, **TEAM, **SWISS, **KNOCKOUT, **CIRCUIT}


def of_heading(tab: TabName, heading: str) -> str:
    """The note on a heading; "" for one that speaks for itself."""
    if tab is TabName.LINE_UPS and heading.startswith("Board "):
        return HEADINGS["Player"]
    note = IN_TAB.get((tab, heading), HEADINGS.get(heading, ""))
    return note if not TABS[tab].is_output or TABS[tab].columns[0].heading == heading else ""

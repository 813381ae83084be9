"""A player signs off for rounds, or comes after all.

After the deadline it is booked as late, and says so; an absence from a paired round goes to the organisers.
"""

from dataclasses import dataclass, field, replace

from bot.decisions import Button, Decision, Notice, Say, State, ToOrganisers
from bot.errors import Refusal
from bot.formats.by_hand import takes_changes
from bot.lines import game_line, name_of
from bot.parsing import callbacks, presses
from bot.parsing.presses import Choice
from bot.parsing.tokens import player_token
from bot.permissions import Act, organiser_as, require
from bot.sender import Sender
from bot.texts.notes import note_said
from bot.usecases.absences.absence_rows import (
    booked,
    booking,
    games_in,
    is_away,
    is_over,
    is_paired,
    is_usual,
    refusal_of,
    removal,
    require_sign_offs,
    terms_for,
)
from bot.usecases.absences.show_absences import absence_list
from bot.usecases.line_ups.named_and_away import awaits_line_ups, captains_warned
from bot.usecases.panel.buttons import pick
from bot.usecases.results.result_buttons import settle_rows
from rules.players import PlayerId
from rules.rounds import Absence, AbsenceKind, Note
from sheets.records import AbsenceRecord, Change, RoundPlan, Snapshot


@dataclass(frozen=True, slots=True)
class SignOff:
    """`kind` None: he comes after all. `decided`: an organiser's word, which no deadline limits."""

    sender: Sender
    player: PlayerId
    rounds: tuple[int, ...]
    kind: AbsenceKind | None
    decided: bool = False


def sign_off(state: State, command: SignOff) -> Decision:
    """Round by round; the answer says what was booked, as what, and what it pays.

    An organiser who signs off somebody else decides. NotAllowed; Refusal `no-such-round`, `not-a-player`.
    """
    _check(state, command)
    his = state.players_of(command.sender.user_id)
    command = replace(command, decided=command.decided or command.player not in his)
    run = _Run(state, command, state.snapshot)
    for number in sorted(set(command.rounds)):
        run.take(state.snapshot.round_plan[number])
    answer = absence_list(state, run.snapshot, command.player, tuple(run.told), run.fresh)
    gone = tuple(n for n in run.fresh if is_away(run.snapshot, command.player, n))
    warned = captains_warned(state, command.player, gone)
    return Decision(
        notices=(command.sender.shown(answer), *run.notices, *warned),
        changes=tuple(run.changes),
        by=run.by,
    )


def _check(state: State, command: SignOff) -> None:
    act = Act.DECIDE_ABSENCE if command.decided else Act.SIGN_OFF
    require(state, command.sender.user_id, act, himself=command.player)
    require_sign_offs(state.snapshot)
    person = state.snapshot.person.get(command.player)
    if person is None or not person.plays:
        raise Refusal("not-a-player")
    for number in command.rounds:
        if number not in state.snapshot.round_plan:
            rows = absence_list(state, state.snapshot, command.player).buttons
            raise Refusal("no-such-round", rows, round=number, rounds=max(state.snapshot.round_plan, default=0))


@dataclass
class _Run:
    """The rounds one after another; each sees what was booked for those before it."""

    state: State
    command: SignOff
    snapshot: Snapshot
    told: list[Say] = field(default_factory=list)
    fresh: list[int] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)
    notices: list[Notice] = field(default_factory=list)

    @property
    def by(self) -> PlayerId:
        """As whom the sender acts: the player himself, else the organiser he is."""
        user_id = self.command.sender.user_id
        himself = self.command.player in self.state.players_of(user_id)
        return self.command.player if himself else organiser_as(self.state, user_id)

    def take(self, plan: RoundPlan) -> None:
        """One round."""
        if not self.snapshot.person[self.command.player].player.belongs_to(plan.number):
            self.say("absence-not-a-member", plan)
        elif is_over(plan, self.command.sender.at) and not self.command.decided:
            self.say("absence-over", plan)
        elif is_paired(self.snapshot, plan) and not self.command.decided and not self.is_open(plan):
            self.paired(plan)
        elif self.command.kind is None or self.command.kind is AbsenceKind.PRESENT:
            self.come(plan)
        else:
            self.leave(plan, self.command.kind)

    def is_open(self, plan: RoundPlan) -> bool:
        """A round of teams whose line-ups can still be handed in."""
        return awaits_line_ups(self.snapshot, plan, self.command.player, self.command.sender.at)

    # --- a round that has a pairing

    def paired(self, plan: RoundPlan) -> None:
        """Only an organiser can help now."""
        games = games_in(self.snapshot, self.command.player, plan.number)
        coming = self.command.kind is None
        if coming and games:
            self.say("absence-was-present", plan)
        elif coming:
            self.say("walk-in-passed-on", plan)
            self.ask("organiser-walk-in", plan, self.panel_row(plan, Choice.WALK_IN))
        elif games:
            self.say("absence-paired", plan)
            game = games[0]
            rows = (*self.panel_row(plan, Choice.LEAVE_OUT), *(() if game.is_bye else settle_rows(self.state, game)))
            self.ask("organiser-absence-paired", plan, rows, line=game_line(self.snapshot, replace(game, result=None)))
        elif is_away(self.snapshot, self.command.player, plan.number):
            self.say("absence-already", plan, kind=self.kind_now(plan))
        else:
            self.say("absence-passed-on", plan)
            self.ask("organiser-absence", plan, self.book_rows(plan, AbsenceKind.NOTIFIED, AbsenceKind.LATE))

    # --- a round without one

    def come(self, plan: RoundPlan) -> None:
        """Coming needs no deadline as long as nothing is paired."""
        was = booked(self.snapshot, self.command.player, plan.number)
        default_away = self.snapshot.person[self.command.player].player.absent_by_default
        if was is not None and was.absence.kind is not AbsenceKind.PRESENT and not default_away:
            change, self.snapshot = removal(self.snapshot, was)
            self.changes.append(change)
            self.say("absence-taken-back", plan)
        elif default_away and (was is None or was.absence.kind is not AbsenceKind.PRESENT):
            self.book(plan, AbsenceKind.PRESENT, was)
            self.say("absence-taken-back", plan)
        else:
            self.say("absence-was-present", plan)

    def leave(self, plan: RoundPlan, wanted: AbsenceKind) -> None:
        """In time: the kind he wants. Later: `late`, and another kind is for an organiser to say."""
        was = booked(self.snapshot, self.command.player, plan.number)
        now = was.absence.kind if was else None
        in_time = self.command.decided or self.command.sender.in_time(plan.absence_deadline)
        refused = None if self.command.decided else refusal_of(self.snapshot, self.command.player, plan.number, wanted)
        if now is wanted:
            self.say("absence-already", plan, kind=wanted)
        elif in_time and refused:
            self.refuse(plan, wanted, refused)
        elif in_time:
            self.book(plan, wanted, was)
            self.fresh.append(plan.number)
            self.say("absence-booked", plan, kind=wanted, pays=self.pays(plan, wanted))
        elif now is not None and now.keeps_away and is_usual(wanted):
            self.say("absence-already", plan, kind=now)
        elif not wanted.keeps_away or (now is not None and now.keeps_away):
            self.say("absence-kind-passed-on", plan, kind=wanted)
            self.ask("organiser-absence-kind", plan, self.book_rows(plan, wanted), kind=wanted)
        else:
            self.leave_late(plan, wanted, was, certain=in_time is False)

    def refuse(self, plan: RoundPlan, wanted: AbsenceKind, reason: Note) -> None:
        """Nothing is booked; another kind is a tap away, and an organiser can grant what was asked for."""
        why = note_said(reason, {})
        self.fresh.append(plan.number)
        self.say("absence-kind-refused", plan, kind=wanted, why=why)
        self.ask("organiser-absence-beyond", plan, self.book_rows(plan, wanted), kind=wanted, why=why)

    def leave_late(self, plan: RoundPlan, wanted: AbsenceKind, was: AbsenceRecord | None, *, certain: bool) -> None:
        """Nobody who said that he won't come is paired, whatever it will be booked as in the end."""
        self.book(plan, AbsenceKind.LATE, was)
        pays = self.pays(plan, AbsenceKind.LATE)
        if certain:
            self.say("absence-booked-late", plan, kind=AbsenceKind.LATE, pays=pays)
        else:
            self.say("absence-perhaps-late", plan, kind=AbsenceKind.LATE)
        if not certain:
            rows = self.book_rows(plan, wanted, AbsenceKind.LATE)
            self.ask("organiser-absence-perhaps-late", plan, rows, kind=wanted)
        elif not is_usual(wanted):
            self.ask("organiser-absence-kind", plan, self.book_rows(plan, wanted), kind=wanted)
        else:
            self.ask("organiser-absence-late", plan)

    # --- parts

    def book(self, plan: RoundPlan, kind: AbsenceKind, was: AbsenceRecord | None) -> None:
        absence = Absence(plan.number, self.command.player, kind)
        change, self.snapshot = booking(self.snapshot, absence, was, self.by, self.command.sender.at)
        self.changes.append(change)

    def pays(self, plan: RoundPlan, kind: AbsenceKind) -> Say:
        """What it pays, as far as the rules can say."""
        terms = terms_for(self.snapshot, self.command.player, plan.number)
        found = next((entry.pays for entry in terms if entry.kind is kind), None)
        return note_said(found, {}) if found else Say("pays-unknown")

    def kind_now(self, plan: RoundPlan) -> object:
        was = booked(self.snapshot, self.command.player, plan.number)
        return was.absence.kind if was else Say("absent-by-default")

    def say(self, code: str, plan: RoundPlan, **more: object) -> None:
        self.told.append(Say(code, {**self._about(plan), **more}))

    def ask(self, code: str, plan: RoundPlan, rows: tuple[tuple[Button, ...], ...] = (), **more: object) -> None:
        """An organiser; the same question is asked once."""
        wanted = self.command.kind.value if self.command.kind else "comes"
        boards = "+".join(str(game.board) for game in games_in(self.snapshot, self.command.player, plan.number))
        key = f"{code}:{plan.number}:{self.command.player}:{wanted}:{boards}"
        say = Say(code, {**self._about(plan), "player": name_of(self.snapshot, self.command.player), **more}, rows)
        self.notices.append(Notice(ToOrganisers(), say, key=key))

    def book_rows(self, plan: RoundPlan, *kinds: AbsenceKind) -> tuple[tuple[Button, ...], ...]:
        """An organiser books it with one tap."""
        player = player_token(self.command.player)
        return tuple(
            (
                Button(
                    "book-as",
                    {"kind": kind},
                    callbacks.encode(presses.Book(self.state.competition, player, (plan.number,), kind)),
                ),
            )
            for kind in kinds
        )

    def panel_row(self, plan: RoundPlan, choice: Choice) -> tuple[tuple[Button, ...], ...]:
        """An organiser has the left-over players paired with one tap, where players can change places."""
        if not takes_changes(self.snapshot.competition.format):
            return ()
        data = pick(self.state, plan.number, choice, self.command.player)
        return ((Button(f"choice-{choice.name.lower()}", {}, data),),)

    def _about(self, plan: RoundPlan) -> dict[str, object]:
        return {"round": plan.number, "when": plan.starts_at, "deadline": plan.absence_deadline}

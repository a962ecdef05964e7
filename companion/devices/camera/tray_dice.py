"""What lies in the tray and whose it is: rests of dice in, sightings out.

A roll is told die by die as soon as it is known whose die is whose. Readings to be
checked are asked one after another. Where nothing tells whose a die is, nobody
guesses: it waits for a finger.
"""

from dataclasses import dataclass, replace

from companion.devices.camera.owners import Rules, credited, due, owner_at, place
from companion.kernel.sighting import DieLying, DieRested, DieRolling, Sighting
from companion.sensing.tray_status import Expected, Part
from vision.agreeing import apart, same
from vision.frames import Seen
from vision.rolls import Event, RollRested, RollThrown

HOW = {"leaning": "cocked", "edge": "cocked", "outside": "cocked", "stacked": "cocked"}
STAYS = 0.35
"""Of its size: a die so near to where one lay is that one."""

Sightings = tuple[Sighting, ...]


@dataclass(frozen=True, slots=True)
class TrayDie:
    """A die in the tray; whom it was credited to, or that somebody must say so."""

    seen: Seen
    part: str = ""
    ask: bool = False


class TrayDice:
    """The book of one tray."""

    def __init__(self, way: str = "turn") -> None:
        self.way = way
        self.expected = Expected()
        self.dice: tuple[TrayDie, ...] = ()
        self.count: tuple[int, int] | None = None
        """So many were rolled of so many awaited, where that is not right."""
        self._pending: list[tuple[str, DieRested]] = []
        self._asked = ""
        self._due: tuple[str, ...] = ()
        self._told: dict[str, int] = {}

    def hear(self, event: Event) -> Sightings:
        match event:
            case RollThrown():
                self.count = None
                return tuple(DieRolling(die) for die in self.expected.awaited)
            case RollRested(_, _, dice):
                return self._rest(dice)
            case _:
                return ()

    def expect(self, expected: Expected) -> Sightings:
        """What the table waits for has changed; a doubtful die may be next."""
        before, self.expected = self.expected, expected
        if not set(self._due) & set(expected.awaited.values()):
            self.count = None
        if [p.faces for p in expected.parts] != [p.faces for p in before.parts]:
            self._told = {}
        return self._next()

    def settle(self, index: int, part: str, value: int) -> DieRested | None:
        """A finger says what a die shows and whose it is."""
        if not 0 <= index < len(self.dice):
            return None
        old = self.dice[index].seen
        seen = replace(old, value=value, verdict="sure", sure=1.0, why="")
        self._put(index, TrayDie(seen, part))
        self._pending = [pair for pair in self._pending if pair[0] != part]
        return DieRested(self.expected.die(part), value)

    def clear(self) -> None:
        """Nobody sees the tray any more."""
        self.dice, self.count, self._pending, self._asked = (), None, [], ""

    # ---- a roll

    def _rest(self, dice: tuple[Seen, ...]) -> Sightings:
        before = self.dice
        self.dice = tuple(_known(die, before) for die in dice)
        rolled = [n for n, die in enumerate(dice) if die.rolled]
        waiting = {part for part, _ in self._pending}
        parts = [p for p in self.expected.wanted if p.part not in waiting]
        if rolled and parts:
            given = self._give(rolled, parts)
            self._tally(len(rolled), due(parts, given, self._rules))
            told = [self._credit(n, part) for n, part in given.items()]
            self._pending += told
        return (*self._as_they_lie(), *self._next())

    @property
    def _rules(self) -> Rules:
        return Rules(self.way, self.expected.owners)

    def _give(self, rolled: list[int], parts: list[Part]) -> dict[int, str]:
        """Readable dice to their parts; the others wait for a finger."""
        read = [n for n in rolled if self.dice[n].seen.value]
        given = credited([self.dice[n].seen for n in read], parts, self._rules)
        found = {read[k]: part for k, part in given.items()}
        for n in rolled:
            if n not in found:
                self._put(n, replace(self.dice[n], ask=True))
        return found

    def _credit(self, index: int, part: str) -> tuple[str, DieRested]:
        seen = self.dice[index].seen
        bears = next(p for p in self.expected.wanted if p.part == part)
        self._put(index, TrayDie(seen, part))
        sure = 1.0 if seen.verdict == "sure" else 0.0
        how = HOW.get(seen.why, "rolled")
        die = self.expected.die(part)
        return part, DieRested(die, place(seen, bears), sure, how)

    def _next(self) -> Sightings:
        """Sure ones at once; of those to be checked only one at a time."""
        awaited = set(self.expected.awaited.values())
        self._pending = [pair for pair in self._pending if pair[0] in awaited]
        sure = [rested for _, rested in self._pending if rested.sure == 1]
        self._pending = [pair for pair in self._pending if pair[1].sure < 1]
        first, self._asked = self._asked, ""
        if self._pending:
            self._asked, rested = self._pending[0]
            if self._asked != first:
                sure.append(rested)
        return tuple(sure)

    def _tally(self, seen: int, wanted: tuple[str, ...]) -> None:
        self.count = None if seen == len(wanted) else (seen, len(wanted))
        self._due = wanted

    # ---- dice nobody waits for

    def _as_they_lie(self) -> Sightings:
        """The books may know how they should lie."""
        awaited = set(self.expected.awaited.values())
        quiet = {p.part: p for p in self.expected.parts if p.part not in awaited}
        told: list[Sighting] = []
        for index, part in self._owned([p for p in quiet.values() if p.up]).items():
            up = place(self.dice[index].seen, quiet[part])
            if up and self._told.get(part, quiet[part].up) != up:
                told.append(DieLying(part, up))
            self._told[part] = up
        return tuple(told)

    def _owned(self, parts: list[Part]) -> dict[int, str]:
        """By what is known of them already, else by body and place."""
        names = {part.part for part in parts}
        known = {n: one.part for n, one in enumerate(self.dice) if one.part in names}
        if self.way != "place" and len(self.expected.owners) > 1:
            return known
        left = [part for part in parts if part.part not in known.values()]
        for whose in dict.fromkeys(part.whose for part in left):
            mine = [n for n, one in enumerate(self.dice) if self._plain(one, whose)]
            theirs = [part for part in left if part.whose == whose]
            seen = [self.dice[n].seen for n in mine]
            given = credited(seen, theirs, self._rules)
            known |= {mine[k]: part for k, part in given.items()}
        return known

    def _plain(self, one: TrayDie, whose: str) -> bool:
        """Read for sure, nobody's yet, and where this owner's dice lie."""
        if one.part or one.ask or one.seen.verdict != "sure":
            return False
        owners = self.expected.owners
        return len(owners) < 2 or owner_at(one.seen.spot, owners) == whose

    def _put(self, index: int, lies: TrayDie) -> None:
        self.dice = (*self.dice[:index], lies, *self.dice[index + 1 :])


def _known(die: Seen, before: tuple[TrayDie, ...]) -> TrayDie:
    """A die that lies where it lay is still whose it was; a rolled one is new."""
    if die.rolled:
        return TrayDie(die)
    for old in before:
        if apart(die, old.seen) < STAYS * die.size:
            return replace(old, seen=die, ask=old.ask and same(die, old.seen))
    return TrayDie(die)

"""Which of the dice that lie in the tray were thrown; the others a hand has laid,
turned, pushed, taken away or hidden, whether it was seen or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from vision.agreeing import BESIDES, NEAR, Dice, apart, same
from vision.frames import Box, Picture, Seen
from vision.traces import Traces


@dataclass(frozen=True, slots=True, eq=False)
class Comings:
    """Since dice were `told`. What had `vanished` by then was told since the last
    throw, and a hand may still lie over it.
    """

    told: Dice
    vanished: Dice
    traces: Traces
    window: Picture

    def lost(self, dice: Dice) -> Dice:
        """What has vanished by now, plain or not: nobody saw it taken."""
        known = (d for d in (*self.told, *self.vanished) if not_there(d, dice))
        return tuple(d for d in known if self.traces.hidden(self._box(d)))

    def by_hand(self, dice: Dice) -> bool:
        """Whether a hand was there that nobody saw: a die that was plain is gone or
        shows another face, and the tray was not shaken; or of those that had vanished
        one is back as it lay, and one shows another face in its place.
        """
        came = [die for die in dice if not_there(die, self.told)]
        back = any(not not_there(one, came) for one in self.vanished)
        if back and any(turned(one, came) for one in self.vanished):
            return True
        missed = gone(self.told, dice)
        taken = any(not self.traces.handled(self._box(die)) for die in missed)
        return taken and not more_or_anew(self.told, dice)

    def thrown(self, clear: Dice, strange: Dice, *, in_one_go: bool) -> Iterator[Seen]:
        """Those that are clear, each as it came. What came `in_one_go` is one throw: a
        hand may have been over a die that came to rest, not over all. What is strange
        was not read; it is asked about where it came along with a throw. Where a hand
        is at work that nobody sees, it may cover half of what it changed; and where one
        is seen that has hidden a die, another's fingers may be what is strange.
        """
        if not in_one_go and gone(self.told, (*clear, *strange)):
            strange = ()
        every = (*clear, *strange)
        by_hand = self.by_hand(every)
        came = {id(die): self.traces.came(self._box(die)) for die in every}
        rolled = not by_hand and self._rolled(clear, strange, came)
        for die in every:
            new = came[id(die)] is not None if in_one_go else came[id(die)]
            mine = rolled and bool(new) and not_there(die, self.vanished)
            if by_hand and not_there(die, self.told):
                die = covered(die)
            if mine or die not in strange:
                yield replace(die, rolled=mine)

    # ---- inside

    def _rolled(self, clear: Dice, strange: Dice, came: dict[int, bool | None]) -> bool:
        """Not where a die was handed and all that moved is what nobody could read; what
        lies as it lay has not come, though a hand's shade flickered over it.
        """
        every = (*clear, *strange)
        own = [die for die in every if came[id(die)] and not_there(die, self.told)]
        handed = any(came[id(die)] is False for die in clear)
        if handed and all(die in strange for die in own):
            return False
        read = [self._box(die) for die in own if die not in strange]
        boxes = [self._box(die) for die in own]
        return self.traces.rolled(boxes, read, pushed=self._as_if_pushed(own, every))

    def _as_if_pushed(self, own: Sequence[Seen], every: Dice) -> bool:
        """They show what is gone from elsewhere: as what is pushed does."""
        missed = [(die.value, die.face) for die in gone(self.told, every)]
        return bool(own) and sorted(missed) == sorted((d.value, d.face) for d in own)

    def _box(self, die: Seen) -> Box:
        return parts(die, self.window)


def gone(before: Dice, dice: Dice) -> Dice:
    """What was plain, and is not there any more; or was doubted, and lies elsewhere
    with the face that it had, as what is pushed does.
    """
    lies = [(d.value, d.face) for d in dice if not_there(d, before)]
    plain = (
        d
        for d in before
        if d.verdict == "sure" or (d.value and (d.value, d.face) in lies)
    )
    return tuple(d for d in plain if not_there(d, dice))


def not_there(die: Seen, dice: Sequence[Seen]) -> bool:
    """Whether it is not among these any more, or with another face."""
    return not any(same(die, one) for one in dice)


def turned(die: Seen, dice: Sequence[Seen]) -> bool:
    """Whether in its very place lies one with another face, both plain to see."""
    plain = [d for d in dice if d.verdict == "sure"] if die.verdict == "sure" else []
    there = (d for d in plain if apart(die, d) < NEAR * die.size)
    return any((d.value, d.face) != (die.value, die.face) for d in there)


def more_or_anew(before: Dice, dice: Dice) -> bool:
    """Whether there are more than before; or as many, all read, none where one lay, and
    not all with the faces that they had: the tray was shaken. A hand turns a die in its
    place, or pushes it as it lies, or shows itself.
    """
    if len(dice) != len(before):
        return len(dice) > len(before)
    still = any(apart(a, b) < BESIDES * a.size for a in before for b in dice)
    values = [sorted((d.value, d.face) for d in some) for some in (before, dice)]
    return all(d.value for d in dice) and not still and values[0] != values[1]


def covered(die: Seen) -> Seen:
    """As it was before a hand came over it; nobody is sure of what he cannot see."""
    if die.verdict != "sure":
        return die
    return die.doubted("covered")


def covers(hand: Picture | None, die: Seen) -> bool:
    if hand is None:
        return False
    high, wide = hand.shape
    x, y = int(die.view[0] * wide), int(die.view[1] * high)
    return bool(hand[min(max(y, 0), high - 1), min(max(x, 0), wide - 1)])


def parts(die: Seen, window: Picture) -> Box:
    """Its box, in parts of what is looked at."""
    high, wide = window.shape[:2]
    x0, y0, x1, y1 = die.box
    return x0 / wide, y0 / high, x1 / wide, y1 / high

"""Who keeps the dice, as the desk sees it: what is known of them, and its deeds."""

from collections.abc import Mapping
from typing import Protocol

from companion.kernel.dice import Dice, Duty
from companion.kernel.game import Note
from companion.views import actions as do


class DiceBox(Protocol):
    """Every deed may fail for a reason that it tells by itself."""

    @property
    def dice(self) -> Dice: ...

    @property
    def trouble(self) -> Note | None:
        """Why the last deed is not on the disk."""

    def pair(self, dice: tuple[str, ...], kind: str) -> None: ...

    def forget(self, die: str) -> None: ...

    def rename(self, die: str, name: str) -> None: ...

    def give(self, die: str, duties: tuple[Duty, ...]) -> None: ...

    def choose(self, die: str, source: str) -> None: ...

    def blink(self, die: str) -> None: ...


def carry(box: DiceBox | None, action: do.Action) -> bool:
    """Do what was touched; False when it is no deed about dice."""
    if not isinstance(action, do.DiceDeed):
        return False
    if box is not None:
        _done(box, action)
    return True


def _done(box: DiceBox, action: do.DiceDeed) -> None:
    match action:
        case do.Pair(dice, kind):
            box.pair(dice, kind)
        case do.Forget(die):
            box.forget(die)
        case do.RenameDie(die, name):
            box.rename(die, name)
        case do.GiveRole(die, duties):
            box.give(die, duties)
        case do.ChooseSource(die, source):
            box.choose(die, source)
        case do.Blink(die):
            box.blink(die)


def blinking(dice: Dice, awaited: Mapping[str, str]) -> frozenset[str]:
    """The awaited parts that a die at hand plays just now."""
    ready = {c.die for c in dice.ours if c.phase == "ready" and c.source == "die"}
    return frozenset(part for die, part in awaited.items() if die in ready)

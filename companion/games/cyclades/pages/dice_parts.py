"""The battle dice of Cyclades: for Bluetooth dice, and for a camera."""

from companion.games.cyclades.rules.chapters.battle.battle import ROLES
from companion.games.cyclades.rules.options import die
from companion.games.cyclades.rules.state import State
from companion.kernel.options import Chosen
from companion.pages.dice_parts import DicePart
from companion.sensing.die_status import Duty
from companion.sensing.tray_status import Part
from companion.words.texts import Texts


def standins(
    texts: Texts, _dice: tuple[str, ...], _colours: tuple[str, ...], chosen: Chosen
) -> tuple[DicePart, ...]:
    """One die for each side of a battle, whoever stands on that side."""
    shown = tuple(map(str, die(chosen)))
    sides = ("table.cyclades.attacker", "table.cyclades.defender")
    return tuple(
        DicePart(Duty(role), texts(side), faces=shown)
        for role, side in zip(ROLES, sides, strict=True)
    )


def tray(_game: object, state: State) -> tuple[Part, ...]:
    """The attacker's die and the defender's: both show the same numbers."""
    faces = tuple(str(number) for number in die(state.options))
    return tuple(Part(role, faces=faces) for role in ROLES)

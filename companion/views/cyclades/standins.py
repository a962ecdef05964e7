"""The battle dice of Cyclades: for Bluetooth dice, and for a camera."""

from companion.games.cyclades.options import die
from companion.games.cyclades.rules.battle import ROLES
from companion.games.cyclades.state import State
from companion.kernel.dice import Duty
from companion.kernel.eye import Part
from companion.kernel.options import Chosen
from companion.views.standins import Standin
from companion.views.texts import Texts


def standins(
    texts: Texts, _colours: tuple[str, ...], chosen: Chosen
) -> tuple[Standin, ...]:
    """One die for each side of a battle, whoever stands on that side."""
    shown = tuple(map(str, die(chosen)))
    sides = ("table.cyclades.attacker", "table.cyclades.defender")
    return tuple(
        Standin(Duty(role), texts(side), faces=shown)
        for role, side in zip(ROLES, sides, strict=True)
    )


def parts(state: State) -> tuple[Part, ...]:
    """The attacker's die and the defender's: both show the same numbers."""
    faces = tuple(str(number) for number in die(state.options))
    return tuple(Part(role, faces=faces) for role in ROLES)

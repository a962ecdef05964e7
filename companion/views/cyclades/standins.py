"""The battle dice of Cyclades that a Bluetooth die may stand for."""

from companion.games.cyclades.options import die
from companion.games.cyclades.rules.battle import ROLES
from companion.kernel.dice import Duty
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

"""The dice of Dice Forge that a Bluetooth die may stand for."""

from companion.games.dice_forge.box import DICE
from companion.kernel.dice import Duty
from companion.kernel.options import Chosen
from companion.views.dice_forge.faces import die_name
from companion.views.standins import Standin
from companion.views.texts import Texts


def standins(
    texts: Texts, colours: tuple[str, ...], _chosen: Chosen
) -> tuple[Standin, ...]:
    """A light and a dark die for everybody; face three is place three."""
    return tuple(
        Standin(Duty(f"{colour}.{die}"), die_name(texts, number), colour)
        for colour in colours
        for number, die in enumerate(DICE)
    )

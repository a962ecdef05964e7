"""The dice of Dice Forge: which a Bluetooth die may stand for, what a camera sees."""

from companion.games.dice_forge.box import DICE
from companion.games.dice_forge.rules.clock import phase
from companion.games.dice_forge.state import State
from companion.kernel.dice import Duty
from companion.kernel.eye import Part
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


def parts(state: State) -> tuple[Part, ...]:
    """Everybody's dice as forged so far; in play the books know which face is up."""
    up = phase(state) not in ("setup", "end")
    return tuple(
        Part(f"{hero.colour}.{die}", hero.colour, die, one.faces, up * (one.up + 1))
        for hero in state.heroes
        for die, one in zip(DICE, hero.dice, strict=True)
    )

"""The dice of Dice Forge: which a Bluetooth die may stand for, what a camera sees."""

from companion.games.dice_forge.pages.faces import die_name
from companion.games.dice_forge.rules.box import DICE
from companion.games.dice_forge.rules.chapters.clock import phase
from companion.games.dice_forge.rules.state import State
from companion.kernel.options import Chosen
from companion.pages.dice_parts import DicePart
from companion.sensing.die_status import Duty
from companion.sensing.tray_status import Part
from companion.words.texts import Texts


def standins(
    texts: Texts, _dice: tuple[str, ...], colours: tuple[str, ...], _chosen: Chosen
) -> tuple[DicePart, ...]:
    """A light and a dark die for everybody; face three is place three."""
    return tuple(
        DicePart(Duty(f"{colour}.{die}"), die_name(texts, number), colour)
        for colour in colours
        for number, die in enumerate(DICE)
    )


def tray(_game: object, state: State) -> tuple[Part, ...]:
    """Everybody's dice as forged so far; in play the books know which face is up."""
    up = phase(state) not in ("setup", "end")
    return tuple(
        Part(f"{hero.colour}.{die}", hero.colour, die, one.faces, up * (one.up + 1))
        for hero in state.heroes
        for die, one in zip(DICE, hero.dice, strict=True)
    )

"""The monster die: for Bluetooth dice, and for a camera."""

from companion.games.hellas.rules.chapters.monsters.phase import ROLE
from companion.games.hellas.rules.options import die
from companion.games.hellas.rules.state import State
from companion.kernel.game import Game
from companion.kernel.options import Chosen
from companion.pages.dice_parts import DicePart
from companion.sensing.die_status import Duty
from companion.sensing.tray_status import Part
from companion.words.texts import Texts


def standins(
    texts: Texts, _dice: tuple[str, ...], _colours: tuple[str, ...], chosen: Chosen
) -> tuple[DicePart, ...]:
    """A plain die stands for it: what each face means, the table has said."""
    faces = tuple(texts.value("face", one) for one in die(chosen))
    return (DicePart(Duty(ROLE), texts(f"hellas.die.{ROLE}"), faces=faces),)


def tray(_game: Game[State, object], state: State) -> tuple[Part, ...]:
    return (Part(ROLE, faces=die(state.options)),)

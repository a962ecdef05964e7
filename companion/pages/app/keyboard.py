"""The keyboard on the screen: its language, and what its keys without letters mean."""

from dataclasses import dataclass

from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Keyboard:
    """Finished words; which letters belong to a language, the screen knows."""

    language: str
    done: str
    space: str
    shift: str
    erase: str
    letters: str
    signs: str
    foreign: str


def keyboard(texts: Texts) -> Keyboard:
    return Keyboard(
        texts.language,
        texts("keyboard.done"),
        texts("keyboard.space"),
        texts("keyboard.shift"),
        texts("keyboard.erase"),
        texts("keyboard.letters"),
        texts("keyboard.signs"),
        texts("keyboard.foreign"),
    )

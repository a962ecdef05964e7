"""Over the pages of devices: where one is, how the device does, and the way back."""

from companion.canvas.shapes import Shapes
from companion.canvas.theme import Frame
from companion.pages.pieces import Top
from companion.screens.kit.bars import Sense, header


def heading(f: Frame, top: Top, pill: Sense) -> Shapes:
    return header(
        f,
        top.small,
        top.big,
        senses=(pill,),
        menu=top.back,
        menu_name="back",
        menu_icon="back",
    )

"""What Lords of Hellas brings to the shared pages."""

from typing import ClassVar

from companion.pages import own


class HellasPiece(own.OwnPiece):
    """Laid out by the screens of this game."""

    __slots__ = ()
    game: ClassVar[str] = "hellas"

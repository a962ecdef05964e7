"""What a game brings to a shared page: a stage, a part of the prompt, a whole page."""

from typing import ClassVar


class OwnPiece:
    """Laid out by the screens of the game that brought it."""

    __slots__ = ()
    game: ClassVar[str]

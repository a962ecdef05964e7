"""A promise, and what is said where it is broken."""

from collections.abc import Callable
from typing import Any

from companion.kernel.game import IllegalMove


def must(holds: object, sentence: str) -> None:
    """AssertionError with a plain sentence, unless it holds."""
    if not holds:
        raise AssertionError(sentence)


def refused(game: Any, state: Any, move: Any) -> IllegalMove:
    """The refusal of a move that may not be played."""
    try:
        game.play(state, move)
    except IllegalMove as refusal:
        return refusal
    raise AssertionError(f"{move} is played, though it is not among the moves")


def tried(what: str, do: Callable[[], Any]) -> Any:
    """What came of it; an error of the game is said with where it happened."""
    try:
        return do()
    except AssertionError as broken:
        raise AssertionError(f"{what}: {broken}") from broken
    except Exception as error:
        raise AssertionError(f"{what}: it raises {error!r}") from error

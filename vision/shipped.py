"""The reader of pips that ships with this version."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from vision.frames import Box, Die, Picture, Reader, Verdict


@dataclass(frozen=True, slots=True)
class Read:
    """A die with its verdict as a word."""

    value: int
    box: Box
    sure: float
    verdict: Verdict


def reader() -> Reader:
    """Loaded at the first picture, in the thread that looks."""
    found: list[Callable[[Picture], tuple[Any, ...]]] = []

    def read(picture: Picture) -> tuple[Die, ...]:
        if not found:
            found.append(_find())
        return tuple(_worded(die) for die in found[0](picture))

    return read


def _find() -> Callable[[Picture], tuple[Any, ...]]:
    """Without the net dice are still counted, own faces still read."""
    try:
        dice: Any = import_module("vision.dice")
    except ModuleNotFoundError:
        return lambda _: ()
    return getattr(dice, "read", None) or dice.find_dice  # type: ignore[no-any-return]


def _worded(die: Any) -> Read:
    word: Verdict = getattr(die.verdict, "value", die.verdict)
    return Read(die.value, die.box, die.sure, word)

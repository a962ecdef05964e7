"""The reader of pips that ships with this version."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from vision import dice
from vision.frames import Box, Die, Picture, Reader, Verdict

WORDS: Mapping[dice.Verdict, Verdict] = MappingProxyType(
    {
        dice.Verdict.SURE: "sure",
        dice.Verdict.CHECK: "check",
        dice.Verdict.UNSEEN: "unseen",
    }
)


@dataclass(frozen=True, slots=True)
class Read:
    """A die with its verdict as a word."""

    value: int
    box: Box
    sure: float
    verdict: Verdict


def reader() -> Reader:
    """The net is loaded at the first picture, in the thread that looks."""
    return read


def read(picture: Picture) -> tuple[Die, ...]:
    return tuple(
        Read(die.value, die.box, die.sure, WORDS[die.verdict])
        for die in dice.find_dice(picture)
    )

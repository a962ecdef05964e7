"""The reader of pips that ships with this version."""

from dataclasses import dataclass

from vision.frames import Box, Die, Picture, Reader, Verdict


@dataclass(frozen=True, slots=True)
class Read:
    """A die with its verdict as a word."""

    value: int
    box: Box
    sure: float
    verdict: Verdict


def reader() -> Reader:
    """The net is loaded at the first picture, in the thread that looks."""

    def read(picture: Picture) -> tuple[Die, ...]:
        from vision.dice import find_dice

        return tuple(
            Read(die.value, die.box, die.sure, die.verdict.value)
            for die in find_dice(picture)
        )

    return read

"""Colours are learned at the table: everybody puts one piece on the empty board."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.sensing.board_status import ColourLesson
from vision.board.colours import PieceColour, Unlearned, doubts


@dataclass(frozen=True, slots=True)
class LearnedColours:
    """The colours that were shown, and the lesson under way."""

    shown: tuple[PieceColour, ...] = ()
    lesson: ColourLesson | None = None

    @property
    def known(self) -> Mapping[str, PieceColour]:
        return {one.name: one for one in self.shown}

    @property
    def alike(self) -> tuple[tuple[str, str], ...]:
        """Pairs that will be taken for each other."""
        return doubts(self.shown)

    def go(self, step: str, colours: tuple[str, ...] = ()) -> "LearnedColours":
        """A lesson: `begin` with these, `again`, `skip`, `stop`, or `forget` all."""
        now = self.lesson
        match step:
            case "begin":
                return replace(self, lesson=ColourLesson(colours) if colours else None)
            case "stop":
                return replace(self, lesson=None)
            case "forget":
                return LearnedColours()
            case "again" if now is not None and now.shown:
                return self._again(now)
            case "skip" if now is not None and now.colour:
                after = replace(now, shown=now.shown + 1, trouble="")
                return replace(self, lesson=after)
        return self

    def take(self, found: PieceColour | Unlearned) -> "LearnedColours":
        """What lies there is of the colour that was asked for; or why it is not."""
        now = self.lesson
        if now is None or not now.colour:
            return self
        if isinstance(found, str):
            return replace(self, lesson=replace(now, trouble=found))
        others = tuple(one for one in self.shown if one.name != found.name)
        after = replace(now, shown=now.shown + 1, trouble="")
        return LearnedColours((*others, found), after)

    def _again(self, now: ColourLesson) -> "LearnedColours":
        """The last one was another's, or lay badly."""
        last = now.colours[now.shown - 1]
        others = tuple(one for one in self.shown if one.name != last)
        return LearnedColours(others, replace(now, shown=now.shown - 1, trouble=""))

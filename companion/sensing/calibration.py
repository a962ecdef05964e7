"""Putting a wrong face table right: each face is laid up in turn."""

from dataclasses import dataclass, replace

from companion.sensing.die_status import Faces


@dataclass(frozen=True, slots=True)
class Calibrating:
    """`faces` are those printed on the die, in the order they are asked for."""

    faces: tuple[int, ...]
    told: tuple[int, ...] = ()
    """What the die said of each so far."""

    @property
    def next(self) -> int | None:
        """The face to lay up now; None when all were."""
        done = len(self.told)
        return self.faces[done] if done < len(self.faces) else None

    def lies(self, told: int) -> "Calibrating":
        """The face asked for lies up, and the die says this of it."""
        return self if self.next is None else replace(self, told=(*self.told, told))

    def again(self) -> "Calibrating":
        """The last one lay wrong."""
        return replace(self, told=self.told[:-1])

    def anew(self) -> "Calibrating":
        """From the first face."""
        return replace(self, told=())

    @property
    def twice(self) -> tuple[int, ...]:
        """Faces the die cannot tell apart: its body or its sensor is another."""
        pairs = zip(self.faces, self.told, strict=False)
        return tuple(face for face, told in pairs if self.told.count(told) > 1)

    def shows(self) -> Faces | None:
        """Told to true, where they differ; None while it is not known for all."""
        if self.next is not None or self.twice:
            return None
        pairs = zip(self.told, self.faces, strict=True)
        return tuple((told, face) for told, face in pairs if told != face)

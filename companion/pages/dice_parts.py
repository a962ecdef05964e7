"""What a die may stand for at a table: a part of the game, in words."""

from dataclasses import dataclass

from companion.sensing.die_status import Duty


@dataclass(frozen=True, slots=True)
class DicePart:
    """`colour` is the seat it rolls for, if it is somebody's."""

    duty: Duty
    label: str
    colour: str = ""
    faces: tuple[str, ...] = ()
    """What stands on its faces, from the first on; else they go by their number."""

    def word(self, face: int) -> str:
        """A face in words; a dash where there is none."""
        if not face:
            return "–"
        return self.faces[face - 1] if self.faces else str(face)

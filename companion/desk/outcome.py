"""What a deed leaves behind."""

from dataclasses import dataclass

from companion.desk.places import Place
from companion.kernel.game import Note


@dataclass(frozen=True, slots=True)
class After:
    """The place where one is then, and what there is to say."""

    place: Place
    said: Note | None = None

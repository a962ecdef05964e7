"""What a deed leaves behind."""

from dataclasses import dataclass

from companion.kernel.game import Note
from companion.views.places import Place


@dataclass(frozen=True, slots=True)
class After:
    """The place where one is then, and what there is to say."""

    place: Place
    said: Note | None = None

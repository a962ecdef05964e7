"""What went on beside the page comes to it."""

from companion.desk.desk import Desk
from companion.desk.navigation import become
from companion.kernel.game import Note
from companion.plumbing.refusal import Refusal


def attend(desk: Desk) -> None:
    """To be called now and then: the page is told whatever has come."""
    if mended := desk.errands.mended():
        desk.notice = mended
        desk.changed()
    if not desk.errands.moved():
        return
    try:
        after = desk.errands.attended(desk.place)
    except Refusal as trouble:
        desk.notice = Note(trouble.key, trouble.facts)
    else:
        if after is not None:
            desk.stack, desk.notice = become(desk.stack, after.place), after.said
    desk.changed()

"""Walking between the pages: a stack of places, the last one shown."""

from dataclasses import replace

from companion.desk import actions as do
from companion.desk.board_editing import BoardEditor
from companion.desk.places import NEWS, AtTable, HandOver, OwnPlace, Place, Start

Stack = tuple[Place, ...]
HOME: Stack = (Start(),)


def walked(stack: Stack, action: do.Action, *, down: bool = True) -> Stack | None:
    """Where one is then; None when it is no deed about that."""
    match action:
        case do.Visit(place):
            return (*stack, place)
        case do.Become(place):
            return become(stack, place)
        case do.HoldSecrets(seat):
            return become(stack, HandOver(seat, open=down))
        case do.Back():
            return back(stack)
        case do.Home():
            return HOME
    return None


def become(stack: Stack, place: Place) -> Stack:
    """The present place as a new value."""
    return (*stack[:-1], place)


def back(stack: Stack) -> Stack:
    """There is always a first page; what would be lost is asked about once."""
    place = stack[-1]
    asked = place.asked() if isinstance(place, OwnPlace | BoardEditor) else None
    if asked is not None:
        return become(stack, asked)
    return stack[:-1] or stack


def put_right(stack: Stack) -> Stack:
    """Nothing is left for hands: on to the question."""
    place = stack[-1]
    if isinstance(place, AtTable):
        return become(stack, replace(place, tab=""))
    return back(stack)


def looked_up(stack: Stack) -> Stack:
    """The game went on: to the news, or to the next number put right in secret."""
    place = stack[-1]
    if isinstance(place, AtTable):
        return become(stack, AtTable(NEWS))
    if isinstance(place, HandOver):
        return become(stack, replace(place, count=-1))
    return stack


def hidden(stack: Stack) -> Stack:
    """The same without a secret on the screen."""
    place = stack[-1]
    if isinstance(place, HandOver):
        return become(stack, replace(place, open=False))
    return stack

"""Where the snackbar of the table page lies: where no finger is heeded."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.canvas.geometry import overlap
from companion.canvas.shapes import Room, Shapes, Zone, flat
from companion.canvas.theme import Frame
from companion.desk.actions import TakeBack
from companion.pages.pieces import Snack
from companion.screens.table.table import lay
from tests.games.hellas.pages.laid import page
from tests.games.hellas.pages.situations import situations

SAID = Snack("Bartholomäus: march Attica » Boeotia, 3", "Undo", TakeBack())


def slab(shapes: Shapes) -> Room:
    """The zone of the snackbar itself: it takes touches away, and has no deed."""
    for one in flat(shapes):
        if isinstance(one, Zone) and one.name == SAID.text:
            return Room(one.x, one.y, one.w, one.h)
    raise LookupError("no snackbar lies there")


@pytest.mark.parametrize("name", ["turn", "move", "striking", "roll", "battle"])
def test_on_a_map_it_covers_no_region(name: str) -> None:
    one = situations()[name]
    shown = page(one.state, *one.chosen, **one.more)
    place = slab(lay(replace(shown, snack=SAID, reckoning=None), Frame()))
    regions = (z for z in flat(lay(shown, Frame())) if isinstance(z, Zone) and z.points)
    assert [z.name for z in regions if overlap(z, place)] == []

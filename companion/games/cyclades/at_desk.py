"""Cyclades at the desk: its battle dice, and what is done about its maps."""

from companion.desk.game_desk import GameDesk
from companion.games.cyclades.maps.pages.kept_maps import carried, opening
from companion.games.cyclades.pages.dice_parts import tray
from companion.games.cyclades.rules.box import FIGURES, HEROES
from companion.games.cyclades.rules.state import State
from companion.kernel.outline import ring
from companion.sensing.board_status import BoardPlan, OutlinedRegion


def plan(state: State) -> BoardPlan:
    """Tonight's archipelago, as it was drawn before the game."""
    wide, high = state.map.extent
    drawn = tuple(
        OutlinedRegion(
            area.name, tuple((x / wide, y / high) for x, y in ring(area.outline))
        )
        for area in state.map.areas
    )
    names, figures = tuple(state.map.index), (*FIGURES, *HEROES)
    return BoardPlan(names, wide / high, drawn, ("grey",), figures)


DESK = GameDesk(tray, carried, opening, plan=plan)

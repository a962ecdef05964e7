"""Lords of Hellas at the desk: the monster die, and guests with some sense."""

from companion.desk.game_desk import GameDesk
from companion.games.hellas.guests import choose
from companion.games.hellas.pages.dice_parts import tray
from companion.games.hellas.rules.box import HEROES, MONSTERS, REGIONS
from companion.games.hellas.rules.state import State
from companion.sensing.board_status import BoardPlan


def plan(_state: State) -> BoardPlan:
    """The board is printed: its regions are always the same."""
    regions = tuple(region.name for region in REGIONS)
    return BoardPlan(regions, figures=(*MONSTERS, *HEROES))


DESK = GameDesk(tray, guest=choose, plan=plan)

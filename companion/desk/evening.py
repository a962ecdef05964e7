"""The demo table's evening: guests play until somebody at the tablet takes over."""

from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.demo import Guests
from companion.desk.desk import Desk
from companion.desk.game_desk import game_desk
from companion.kernel.game import note
from companion.table.trust import Source

STEP = 1.2
"""Seconds a guest takes."""
SEED = 7


class Evening:
    """Beside the desk: it heeds who touches, and lets the guests play their turns."""

    def __init__(self, desk: Desk, guests: Guests | None = None) -> None:
        self.desk = desk
        self.guests = guests or Guests(SEED)
        self._at_it = False  # a guest's own touch is no person's
        desk.heed(self._touched)

    @property
    def playing(self) -> bool:
        return self.desk.guests

    def step(self, _: float = 0) -> bool:
        """One deed of the guests, through the same doors as everybody's."""
        if not (self.playing and isinstance(self.desk.place, at.AtTable)):
            return False
        self._at_it = True
        try:
            return play(self.desk, self.guests)
        finally:
            self._at_it = False

    def _touched(self, action: do.Action) -> None:
        """A person's touch: the guests lean back. Asked to the demo, they play on."""
        if self._at_it or isinstance(action, do.Dismiss):
            return  # a line that fades by itself is no finger either
        was, here = self.playing, demo.lies(self.desk.session)
        self.desk.guests = here and isinstance(action, do.Demo)
        if was and here and not self.playing and self.desk.told is None:
            self.desk.notice = self.desk.notice or note("demo.yours")


def play(desk: Desk, guests: Guests) -> bool:
    """A die that rolls and rests, or a touch; False when the game is over."""
    session = desk.session
    if session is None or session.game.prompt(session.table.state) is None:
        return False
    if session.table.waiting is not None:
        desk.touch(do.Confirm())
        return True
    decide = game_desk(desk.library, session.header.game).guest
    deed = guests.next(session.game, session.table.state, decide)
    if isinstance(deed, tuple):
        for sighting in deed:
            desk.sense(sighting, Source.SIMULATED)
    else:
        desk.touch(deed)
    return True

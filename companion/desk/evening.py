"""The demo table's evening: guests play until somebody at the tablet takes over."""

from companion.desk import actions as do
from companion.desk import places as at
from companion.desk.demo import Guests
from companion.desk.desk import Desk
from companion.kernel.game import note
from companion.table.trust import Source

STEP = 1.2
"""Seconds a guest takes."""
SEED = 7


class Evening:
    """Between the person at the tablet and the desk."""

    def __init__(self, desk: Desk, guests: Guests | None = None) -> None:
        self.desk = desk
        self.guests = guests or Guests(SEED)
        self.playing = False

    @property
    def here(self) -> bool:
        """Is it a demo that lies on the table?"""
        session = self.desk.session
        return session is not None and session.header.title == "Demo"

    def touch(self, action: do.Action, *, down: bool = True) -> None:
        """A person's touch: the guests lean back. Asked to the demo, they play on."""
        was, self.playing = self.playing, False
        if isinstance(action, do.Demo) and self.here:
            self._play_on()
            return
        self.desk.touch(action, down=down)
        if isinstance(action, do.Demo):
            self.playing = self.here
        elif was and self.here and self.desk.told is None:
            self.desk.notice = note("demo.yours")
            self.desk.changed()

    def step(self, _: float = 0) -> bool:
        """One deed of the guests, through the same doors as everybody's."""
        if not (self.playing and isinstance(self.desk.place, at.AtTable)):
            return False
        return play(self.desk, self.guests)

    def _play_on(self) -> None:
        self.playing = True
        if isinstance(self.desk.place, at.Menu):
            self.desk.touch(do.Back())


def play(desk: Desk, guests: Guests) -> bool:
    """A die that rolls and rests, or a touch; False when the game is over."""
    session = desk.session
    if session is None or session.game.prompt(session.table.state) is None:
        return False
    if session.table.waiting is not None:
        desk.touch(do.Confirm())
        return True
    deed = guests.next(session.game, session.table.state)
    if isinstance(deed, tuple):
        for sighting in deed:
            desk.sense(sighting, Source.SIMULATED)
    else:
        desk.touch(deed)
    return True

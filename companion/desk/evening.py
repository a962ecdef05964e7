"""The demo table's evening: guests play until somebody at the tablet takes over."""

from typing import Any, Protocol

from companion.desk import actions as do
from companion.desk import demo
from companion.desk import places as at
from companion.desk.context import OpenTable
from companion.desk.demo import Guests
from companion.desk.desk import Desk
from companion.desk.game_desk import game_desk
from companion.kernel.board import board_of
from companion.kernel.game import note
from companion.kernel.sighting import Sighting
from companion.table.table import Wish
from companion.table.trust import Source

STEP = 1.2
"""Seconds a guest takes."""
SEED = 7


class BoardHands(Protocol):
    """The hands of guests at a board before a camera: they lay what stands there."""

    @property
    def busy(self) -> bool:
        """A hand is there, or what it did may not have been seen yet."""
        ...

    def lies(self, session: OpenTable, state: Any) -> bool:
        """Whether the board is as the books say, or the game has none."""
        ...

    def lay(self, session: OpenTable, state: Any) -> None:
        """Begin to make it so."""
        ...


class Evening:
    """Beside the desk: it heeds who touches, and lets the guests play their turns."""

    def __init__(self, desk: Desk, guests: Guests | None = None) -> None:
        self.desk = desk
        self.guests = guests or Guests(SEED)
        self.hands: BoardHands | None = None
        self._meant: tuple[do.Action, int] | None = None
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
            if self.hands is None or self.desk.session is None:
                return play(self.desk, self.guests)
            return self._by_hand(self.hands, self.desk.session)
        finally:
            self._at_it = False

    def _by_hand(self, hands: BoardHands, session: OpenTable) -> bool:
        """The board follows the books; what a look may play is moved there first."""
        table = session.table
        if hands.busy:
            return True
        if table.waiting is not None:
            self.desk.touch(self._answer(table.waiting))
            return True
        if self._meant is not None:
            (meant, stamp), self._meant = self._meant, None
            if stamp == table.stamp:
                self.desk.touch(meant)  # the camera did not see it: a finger says so
                return True
        if not hands.lies(session, table.state):
            hands.lay(session, table.state)
            return True
        deed = decided(self.desk, self.guests)
        if isinstance(deed, do.Play) and by_look(session, deed.move):
            after, _ = session.game.play(table.state, deed.move)
            if not hands.lies(session, after):
                hands.lay(session, after)
                self._meant = deed, table.stamp
                return True
        return deed is not None and carried(self.desk, deed)

    def _answer(self, asked: Wish[Any]) -> do.Action:
        """A guest knows what he meant, whatever the camera takes it for."""
        said = asked.proposal
        if said is None or said.source is not Source.BOARD:
            return do.Confirm()
        meant = self._meant is not None and self._meant[0] == do.Play(said.move)
        return do.Confirm() if meant else do.Cancel()

    def _touched(self, action: do.Action) -> None:
        """A person's touch: the guests lean back. Asked to the demo, they play on."""
        if self._at_it or isinstance(action, do.Dismiss):
            return  # a line that fades by itself is no finger either
        was, here = self.playing, demo.lies(self.desk.session)
        self.desk.guests = here and isinstance(action, do.Demo)
        if was and here and not self.playing and self.desk.told is None:
            self.desk.notice = self.desk.notice or note("demo.yours")


def by_look(session: OpenTable, move: Any) -> bool:
    """Whether a camera that sees what it does to the board may play it."""
    prompt = session.game.prompt(session.table.state)
    awaited = board_of(session.game).awaited
    return prompt is not None and type(move) in awaited.get(prompt.task, ())


def play(desk: Desk, guests: Guests) -> bool:
    """A die that rolls and rests, or a touch; False when the game is over."""
    deed = decided(desk, guests)
    return deed is not None and carried(desk, deed)


def decided(desk: Desk, guests: Guests) -> do.Action | tuple[Sighting, ...] | None:
    """What a guest does next; None when the game is over."""
    session = desk.session
    if session is None or session.game.prompt(session.table.state) is None:
        return None
    if session.table.waiting is not None:
        return do.Confirm()
    decide = game_desk(desk.library, session.header.game).guest
    return guests.next(session.game, session.table.state, decide)


def carried(desk: Desk, deed: do.Action | tuple[Sighting, ...]) -> bool:
    """Through the same doors as everybody's."""
    if isinstance(deed, tuple):
        for sighting in deed:
            desk.sense(sighting, Source.SIMULATED)
    else:
        desk.touch(deed)
    return True

"""Looks at the tray, picture by picture, in a thread of its own.

Cheap things first: a small picture tells whether anything moves at all. Dice
are only read when they have come to rest, and while nothing happens the camera
hardly has to decode.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from vision.agreeing import Dice
from vision.camera.camera import Camera
from vision.camera.onlooker import Onlooker
from vision.comings import Comings, covered, covers, parts
from vision.dice.judging import Judged, judged
from vision.dice.reading import Reading
from vision.frames import CameraFrame, Picture, Seen
from vision.motion import MotionWatch, small
from vision.rolls import Event, RollRested, Story
from vision.tray import Tray, find

CALM = 0.13
"""Seconds between two looks while nothing happens."""
JUDGE, RESTLESS = 2.0, 6.0
"""Seconds between two judgements of light and sharpness; and for which nothing lies
still before too little light may be why.
"""


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """What is looked at just now, for a page: the window, and the dice in it."""

    picture: Picture
    whole: Picture
    number: int
    dice: tuple[Seen, ...]
    moving: bool


class Watching(Onlooker):
    """The eyes over one tray. `tell` is called in the thread that looks."""

    def __init__(
        self,
        camera: Camera,
        reading: Reading,
        tell: Callable[[Event], None],
        *,
        judge: Callable[[Judged], None] = lambda _: None,
    ) -> None:
        super().__init__(camera, "tray")
        self.reading = reading
        self.view: View | None = None
        self.cost = 0.0
        """Seconds of work so far."""
        self.story = Story()
        self._tell, self._judge = tell, judge
        self._watch = MotionWatch(tray=not reading.tray.whole)
        self._tray, self._opening = reading.tray, 0
        self._judged = -1e9
        self._began: float | None = None
        self._vanished: tuple[Seen, ...] = ()
        self._lost: tuple[Seen, ...] = ()
        """What was told since the last throw, and no hand was seen to take: one that
        nobody sees may lie over it. When dice were told last; and just now.
        """
        self._placed: Callable[[Seen], Seen] = lambda die: die
        """Where in the tray it lies."""

    @property
    def running(self) -> bool:
        return self.camera.running or self._thread.is_alive()

    def step(self, frame: CameraFrame) -> None:
        """One look. A frame of another form than before begins anew by itself."""
        began = time.thread_time()
        self._begin_anew(frame.opening)
        whole = frame.picture
        x0, y0, x1, y1 = self.reading.tray.window((whole.shape[1], whole.shape[0]))
        window = whole[y0:y1, x0:x1]
        motion = self._watch.look(small(window), frame.at)
        corner = (float(x0), float(y0), float(x1), float(y1))

        def read() -> Dice:
            self._placed = self.reading.placing(window, whole, corner)
            known = self.story.reading if motion.hand is None else ()
            dice = self.reading(window, whole, corner, known)
            return self._clear(dice, motion.hand, window)

        def creeps(dice: Dice) -> bool:
            return self._watch.creeps(parts(die, window) for die in dice)

        events = self.story.look(frame.at, motion, read, self._watch.news, creeps)
        for rested in (event for event in events if isinstance(event, RollRested)):
            self._vanished = () if rested.rolled else self._lost
            self._settle(window)
        calm = self.story.calm
        self._slot.every = CALM if calm else 0.0
        dice = self.story.told if calm else ()
        self.view = View(window, whole, frame.number, dice, motion.moving)
        self.cost += time.thread_time() - began
        for event in events:
            self._tell(event)
        self._look_at_light(frame.at, window)

    # ---- inside

    def _clear(self, dice: Dice, hand: Picture | None, window: Picture) -> Dice:
        """Dice that no hand covers, and whether they were thrown; those that were told
        beneath it lie there still, as far as anybody knows.
        """
        told = self.story.told
        clear = tuple(die for die in dice if not covers(hand, die))
        strange = self._unread(clear, window)
        comings = Comings(told, self._vanished, self._watch.traces, window)
        self._lost = comings.lost((*clear, *strange))
        seen = comings.thrown(clear, strange, in_one_go=hand is None)
        return (*seen, *(covered(die) for die in told if covers(hand, die)))

    def _unread(self, dice: Dice, window: Picture) -> Dice:
        high, wide = window.shape[:2]
        boxes = self._watch.unread([parts(die, window) for die in dice])
        found = [
            Seen(0, (x0 * wide, y0 * high, x1 * wide, y1 * high), 0.0, "unseen")
            for x0, y0, x1, y1 in boxes
        ]
        placed = map(self._placed, found)
        return tuple(die for die in placed if die.why != "outside")

    def _settle(self, window: Picture) -> None:
        size, told = usual_size(self.story.told), self.story.told
        die = None if size is None else size / window.shape[1]
        self._watch.settle(die, [parts(one, window) for one in told])

    def _begin_anew(self, opening: int) -> None:
        """Another tray, or a camera that was lost: what lay there is not known."""
        if (self._tray, self._opening) != (self.reading.tray, opening):
            self._tray, self._opening = self.reading.tray, opening
            tray = not self._tray.whole
            self._watch, self.story = MotionWatch(tray=tray), Story()
            self._vanished = self._lost = ()

    def _look_at_light(self, at: float, window: Picture) -> None:
        """In the dark grain may keep everything moving: then that alone is told."""
        calm = self.story.calm
        self._began = at if self._began is None else self._began
        since = self._judged if calm else max(self._judged, self._began)
        if at - since < (JUDGE if calm else RESTLESS):
            return
        self._judged = at
        found = judged(window, [die.box for die in self.story.told] if calm else ())
        if calm or "dark" in found.advice:
            self._judge(found)


def usual_size(dice: Dice) -> float | None:
    """Of those that were read: what nobody reads may be anything."""
    sizes = [die.size for die in dice if die.value and die.verdict != "unseen"]
    return float(np.median(sizes)) if sizes else None


def tray_of(view: View | None) -> Tray | None:
    """The tray in what is seen just now, if one can be told."""
    return find(view.whole) if view else None

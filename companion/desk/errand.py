"""Long work that goes on beside the page, part by part."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import partial
from time import monotonic
from typing import Any, Generic, TypeVar

from companion.plumbing.refusal import Refusal
from companion.saves.deed import Deed, Part
from companion.saves.trouble import SaveTrouble

T = TypeVar("T")


class Errand(Generic[T]):
    """One deed: its parts run on a thread of their own, all between on this one."""

    def __init__(self, deed: Deed[T]) -> None:
        self.percent = 0
        self.over = False
        self._deed, self._left = deed, False
        self._found: tuple[T, ...] = ()
        self._trouble: Refusal | None = None
        self._beside = ThreadPoolExecutor(1, "errand")
        self._part: Future[Any] = Future()
        self._part.set_result(None)  # so a generator wants to be begun

    @property
    def ready(self) -> bool:
        """Whether a part is done, and the next waits to be begun."""
        return self._part.done()

    def go_on(self, patience: float = 0.0) -> bool:
        """Do what can be done by now; whether all is done. Its owner calls this."""
        end = monotonic() + patience
        while not self.over and wait((self._part,), max(0.0, end - monotonic())).done:
            trouble = self._part.exception()
            if trouble is not None:
                self._advance(partial(self._deed.throw, trouble))
            else:
                self._advance(partial(self._deed.send, self._part.result()))
        return self.over

    def result(self) -> T:
        """What came of it. Refusal: why it could not be done."""
        if self._trouble is not None:
            raise self._trouble
        (found,) = self._found
        return found

    def leave(self) -> None:
        """Its thread ends with the next step; nothing of it is done."""
        self._left = True
        self._end()

    def _advance(self, go: Callable[[], Part]) -> None:
        try:
            self._part = self._beside.submit(go(), self._step)
        except StopIteration as end:
            self._found = (end.value,)
            self._end()
        except Refusal as trouble:
            self._trouble = trouble
            self._end()

    def _end(self) -> None:
        self.over = True
        self._beside.shutdown(wait=False)

    def _step(self, done: int, whole: int) -> None:
        if self._left:
            raise SaveTrouble("save.stopped")
        self.percent = 100 * done // max(1, whole)

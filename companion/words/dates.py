"""Days and hours in words: `yesterday, 22:41`, `1 h 20 min`."""

from datetime import datetime

from companion.words.texts import Texts

SINCE = datetime(2020, 1, 1).timestamp()
"""Before this nobody had a Pythia: a computer without the time begins in 1970."""


def known(at: float) -> bool:
    """Whether the clock that told this moment knew what day it was."""
    return at >= SINCE


def when(texts: Texts, at: float, now: float) -> str:
    """A moment as people at the table would say it.

    One by a clock that did not know the day is none, unless it does not know it still.
    """
    if known(now) and not known(at):
        return texts("when.unknown")
    then, today = datetime.fromtimestamp(at), datetime.fromtimestamp(now)
    time = f"{then.hour}:{then.minute:02}"
    days = (today.date() - then.date()).days
    if days in (0, 1):
        return texts("when.yesterday" if days else "when.today", time=time)
    month = texts(f"when.month.{then.month}")
    if then.year == today.year:
        return texts("when.day", day=then.day, month=month, time=time)
    return texts("when.year", day=then.day, month=month, year=then.year)


def lasting(texts: Texts, seconds: float) -> str:
    """How long people played, to the minute."""
    hours, minutes = divmod(round(seconds / 60), 60)
    if hours:
        return texts("when.hours", hours=hours, minutes=minutes)
    return texts("when.minutes", minutes=minutes)

"""A damaged file of games that was mended whole need not lie there for ever.

The newest few stay, and so does each of which any game was not saved whole.
"""

from contextlib import suppress
from itertools import takewhile
from pathlib import Path

from companion.plumbing.files import put_away
from companion.saves.copies.spare import FEW
from companion.saves.database.aside import REPORT, TAILS
from companion.saves.salvage import report
from companion.saves.trouble import LOG


def thin(file: Path) -> None:
    """Damaged databases of which, as of all later ones, every game was saved whole."""
    lossless = takewhile(_whole, reversed(put_away(file)))
    for old in tuple(lossless)[FEW:]:
        LOG.info("mended long ago, and gone: %s", old.name)
        for tail in (*TAILS, REPORT, ""):
            with suppress(OSError):
                old.with_name(old.name + tail).unlink(missing_ok=True)


def _whole(moved: Path) -> bool:
    told = report.load(moved.with_name(moved.name + REPORT))
    return told is not None and told.whole == len(told.games)

"""The one handler at the top: what nobody foresaw is said plainly and written down.

Everything up to the last answer is on the disk already; nothing has to be saved.
"""

import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType

from companion.app.context import House

LOG = "trouble.log"


def watch(home: House) -> None:
    """From here on no traceback reaches the person at the terminal."""

    def last(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        print(report(home, error.with_traceback(trace)), file=sys.stderr)

    sys.excepthook = last


def report(home: House, error: BaseException) -> str:
    """Write the trouble down; the sentence for the person."""
    file = home.folders.data / LOG
    if write(file, error):
        return home.say("cli.crash", path=str(file))
    return home.say("cli.crash.unwritten", what=f"{type(error).__name__}: {error}")


def write(file: Path, error: BaseException) -> bool:
    told = "".join(traceback.format_exception(error))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as log:
            log.write(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n{told}\n")
    except OSError:
        return False
    return True

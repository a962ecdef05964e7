"""The one handler at the top: what nobody foresaw is said plainly and written down.

The field log begins here, too; in full a trouble stands in a file of its own.

Everything up to the last answer is on the disk already; nothing has to be saved.
"""

import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from platform import python_version
from types import TracebackType

from companion.app.context import CommandContext
from companion.plumbing import files, log
from companion.plumbing.version import VERSION

LOG = log.named("app")


def watch(home: CommandContext, command: str = "") -> None:
    """From here on no traceback reaches the person at the terminal."""
    log.start(home.folders.log)
    here = python_version(), sys.platform, command or "app"
    LOG.info("Pythia %s on Python %s, %s: %s", VERSION, *here)

    def last(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if issubclass(kind, KeyboardInterrupt):
            return
        print(report(home, error.with_traceback(trace)), file=sys.stderr)

    sys.excepthook = last


def report(home: CommandContext, error: BaseException) -> str:
    """Write the trouble down; the sentence for the person."""
    file = home.folders.trouble
    LOG.error("%s: see %s", type(error).__name__, file.name)
    if write(file, error):
        return home.say("cli.crash", path=str(file))
    return home.say("cli.crash.unwritten", what=f"{type(error).__name__}: {error}")


def write(file: Path, error: BaseException) -> bool:
    told = log.masked("".join(traceback.format_exception(error)))
    try:
        files.private_folder(file.parent)
        if not files.plain(file):
            return False
        with files.lines(file, "a") as out:
            out.write(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC\n{told}\n")
    except OSError:
        return False
    return True

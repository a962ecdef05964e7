"""The field log: what happened on this machine, to be sent along with a bug report.

Rooms write by `named("dice")`; one file keeps the lines once the app has begun it.
Nobody writes a move, the name of a person or a secret into it; an address loses its
password on the way, and that of a radio all but its end.
"""

import logging
import re
import time
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from companion.plumbing import files
from companion.plumbing.files import lines, private_folder

FILE = "pythia.log"
BYTES, OLDER = 300_000, 2
"""A file this long becomes `pythia.log.1`; so many are kept beside the newest."""

ROOT = logging.getLogger("pythia")
ROOT.addHandler(logging.NullHandler())  # a log that nobody keeps says nothing aloud
ROOT.propagate = False
ROOT.setLevel(logging.INFO)

PASSWORD = re.compile(r"://\S*@")
QUESTION = re.compile(r"(://[^\s?]*)\?\S*")
"""A camera may want its password behind the question mark of its address."""

RADIO = re.compile(r"\b(?:[0-9A-Fa-f]{2}:){5}([0-9A-Fa-f]{2})\b")
"""Its end is enough to tell dice apart."""


def named(room: str) -> logging.Logger:
    """Where a room writes its lines."""
    return ROOT.getChild(room)


def start(file: Path) -> None:
    """Keep all lines from here on, in this file alone."""
    stop()
    with suppress(OSError):
        private_folder(file.parent)
    if not files.plain(file):
        return  # a pipe would be waited for
    keeper = _Keeper(
        file, maxBytes=BYTES, backupCount=OLDER, encoding="utf-8", delay=True
    )
    keeper.setFormatter(_Lines())
    ROOT.addHandler(keeper)


def stop() -> None:
    for keeper in [each for each in ROOT.handlers if isinstance(each, _Keeper)]:
        ROOT.removeHandler(keeper)
        keeper.close()


def masked(text: str) -> str:
    """Without passwords and radio addresses, and without who is at home here."""
    text = RADIO.sub(r"**:\1", text)
    text = QUESTION.sub(r"\1?***", PASSWORD.sub("://***@", text))
    home = str(files.at("~"))
    return text.replace(home, "~") if len(home) > 1 else text


class _Keeper(RotatingFileHandler):
    """A full disk costs a line of the log, not the game."""

    def _open(self) -> TextIOWrapper:
        return lines(Path(self.baseFilename), self.mode)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  logging's
        self.lost = record


class _Lines(logging.Formatter):
    """`2026-03-01 19:02:11Z pythia.saves INFO opened: format 2`."""

    def __init__(self) -> None:
        super().__init__(
            "%(asctime)sZ %(name)s %(levelname)s %(message)s", "%Y-%m-%d %H:%M:%S"
        )
        self.converter = time.gmtime

    def format(self, record: logging.LogRecord) -> str:
        return masked(super().format(record)).rstrip()

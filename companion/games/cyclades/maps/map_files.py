"""Maps and tiles that were drawn at this table: a file of JSON each, in one folder.

What is in a file is for whoever draws maps to judge; here it is only kept.
"""

import os
import re
from itertools import count
from pathlib import Path
from typing import Any

from companion.plumbing import files
from companion.plumbing.values import BadValue, from_text, to_text
from companion.saves.trouble import SaveTrouble, of_file

MOST = 512 * 1024
"""Letters in a file: more than any map needs."""
MOST_FILES = 200
NAME = re.compile(r"(map|tile)-([1-9][0-9]{0,5})")


class MapFiles:
    """The folder. Nothing is made on the disk before something is kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> tuple[str, ...]:
        """What lies in it, the oldest first; other people's files are not ours."""
        try:
            files = [path.stem for path in self.folder.glob("*.json")]
        except OSError:
            return ()
        ours = (name for name in files if NAME.fullmatch(name))
        return tuple(sorted(ours, key=_age)[:MOST_FILES])

    def read(self, name: str) -> Any:
        """One file as JSON says it. SaveTrouble where it cannot be read."""
        text = self._text(self._file(name))
        try:
            return from_text(text)
        except BadValue:
            raise SaveTrouble("save.torn") from None

    def _text(self, file: Path) -> str:
        """No more of it than a map may have."""
        try:
            return files.read_text(file, MOST)
        except files.TooLong:
            raise SaveTrouble("save.too_big") from None
        except OSError as error:
            raise of_file(error) from error
        except UnicodeDecodeError:
            raise SaveTrouble("save.torn") from None

    def keep(self, name: str, plain: Any) -> None:
        """Onto the disk whole or not at all. SaveTrouble where the folder will not."""
        file = self._file(name)
        try:
            files.write_whole(file, to_text(plain) + "\n")
        except OSError as error:
            raise of_file(error) from error

    def drop(self, name: str) -> None:
        try:
            self._file(name).unlink(missing_ok=True)
            self.picture(name).unlink(missing_ok=True)
        except OSError as error:
            raise of_file(error) from error

    def picture(self, name: str) -> Path:
        """Where the photograph under it lies, if there is one."""
        return self._file(name).with_suffix(".jpg")

    def put_under(self, name: str, photograph: Path | None) -> None:
        """This photograph from now on, moved here; None: none any more."""
        try:
            if photograph is None:
                self.picture(name).unlink(missing_ok=True)
            else:
                photograph.replace(self.picture(name))
        except OSError as error:
            raise of_file(error) from error

    def fresh(self, kind: str) -> str:
        """A name that nothing in here has, listed or not."""
        names = (f"{kind}-{number}" for number in count(1))
        return next(name for name in names if not self._taken(name))

    def _taken(self, name: str) -> bool:
        return any(map(os.path.lexists, (self._file(name), self.picture(name))))

    def _file(self, name: str) -> Path:
        """Only names of ours lead to a file."""
        if not NAME.fullmatch(name):
            raise SaveTrouble("save.missing")
        return self.folder / f"{name}.json"


def _age(name: str) -> tuple[str, int]:
    kind, _, number = name.partition("-")
    return kind, int(number)

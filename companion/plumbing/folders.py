"""Where things are kept on this machine."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import platformdirs

from companion.plumbing import files, log

HOME = "PYTHIA_HOME"
"""Set this to keep everything in one folder: on a stick, a kiosk, in tests."""

APP = "pythia"


def _logs() -> Path:
    return platformdirs.user_log_path(APP, appauthor=False)


@dataclass(frozen=True, slots=True)
class Folders:
    """Saves, settings, the second copies of saves, and what happened."""

    data: Path
    config: Path
    backups: Path
    exports: Path
    logs: Path = field(default_factory=_logs)

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def boxes(self) -> Path:
        """What tables have looked up in their copies of games."""
        return self.config / "boxes.json"

    @property
    def maps(self) -> Path:
        return self.data / "maps"

    @property
    def photograph(self) -> Path:
        """The picture under a drawing that is not kept yet."""
        return self.maps / "photograph.jpg"

    @property
    def faces(self) -> Path:
        """Pictures of dice people have shown; they go nowhere by themselves."""
        return self.data / "faces"

    @property
    def boards(self) -> Path:
        """Boards that were drawn for a camera, with their pictures."""
        return self.data / "boards"

    @property
    def log(self) -> Path:
        """What happened, for a bug report."""
        return self.logs / log.FILE

    @property
    def trouble(self) -> Path:
        """What nobody foresaw, in full."""
        return self.logs / "trouble.log"


def folders(environment: Mapping[str, str] = os.environ) -> Folders:
    """The folders of this person; nothing is made on the disk yet."""
    if home := environment.get(HOME):
        root = files.at(home).absolute()
        names = ("data", "config", "backups", "exports", "logs")
        return Folders(*(root / name for name in names))
    data = platformdirs.user_data_path(APP, appauthor=False)
    config = platformdirs.user_config_path(APP, appauthor=False)
    papers = platformdirs.user_documents_path() / "Pythia"
    return Folders(data, config, papers / "backups", papers / "exports")


def made(there: Folders) -> Folders:
    """The same folders, on the disk wherever that can be. Who writes tells trouble."""
    for folder in (there.data, there.config, there.backups):
        try:
            files.private_folder(folder)
        except OSError:
            continue
    return there

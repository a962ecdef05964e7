"""`python -m vision` says all it has to say, whoever listens."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from vision.pictures import PictureTrouble, free

HELP = [sys.executable, "-m", "vision", "--help"]
FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="no disk here is always full")
def test_a_full_disk_is_a_sentence() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            HELP, stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith("What there was to say could not be written: ")
    assert done.stderr.count("\n") == 1


def test_whoever_has_read_enough_is_no_trouble() -> None:
    with subprocess.Popen(
        HELP, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as told:
        assert told.stdout is not None
        assert told.stderr is not None
        told.stdout.close()
        assert told.stderr.read() == ""
    assert told.returncode == 0


def test_a_drawing_takes_the_place_of_nothing_unless_it_is_forced(
    tmp_path: Path,
) -> None:
    photo, profile, link = (tmp_path / name for name in ("a.png", "b.zip", "c.png"))
    photo.write_bytes(b"photo")
    link.symlink_to(photo)
    free(profile, (photo,), force=False)
    with pytest.raises(PictureTrouble, match="--force"):
        free(photo, (profile,), force=False)
    free(photo, (profile,), force=True)
    for force in (False, True):
        with pytest.raises(PictureTrouble, match="not drawn over"):
            free(link, (photo,), force=force)

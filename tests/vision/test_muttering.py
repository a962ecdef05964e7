"""Damaged pictures are decoded without a word at the terminal."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from threading import Thread

import cv2
import numpy as np
import pytest

from vision import pictures
from vision.muttering import MUTTERING, TERMINAL

LUCK = np.random.default_rng(1)
SEEN = cv2.GaussianBlur(LUCK.integers(0, 255, (90, 120, 3)).astype(np.uint8), (0, 0), 2)
WHOLE = cv2.imencode(".jpg", SEEN)[1].tobytes()


def damaged(seed: int) -> bytes:
    luck, data = Random(seed), bytearray(WHOLE)
    for _ in range(3):
        data[luck.randrange(len(data) // 2, len(data) - 2)] = luck.randrange(256)
    return bytes(data)


def test_libjpeg_would_mutter_at_such_pictures(
    capfd: pytest.CaptureFixture[str],
) -> None:
    for seed in range(20):
        cv2.imdecode(np.frombuffer(damaged(seed), np.uint8), cv2.IMREAD_COLOR)
    assert "JPEG" in capfd.readouterr().err


def test_a_damaged_picture_is_decoded_without_a_word(
    capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for seed in range(20):
        assert pictures.decoded(damaged(seed)) is not None
    (tmp_path / "hurt.jpg").write_bytes(damaged(1))
    assert pictures.read(tmp_path / "hurt.jpg").shape == SEEN.shape
    assert capfd.readouterr().err == ""


def test_what_others_say_meanwhile_is_passed_on(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with MUTTERING.kept():
        os.write(TERMINAL, b"The lamp is broken.\nCorrupt JPEG data: 3 bytes\n")
        with MUTTERING.kept():
            os.write(TERMINAL, b"So is the chair.\n")
        os.write(TERMINAL, b"Premature end of JPEG file\n")
    os.write(TERMINAL, b"Good night.\n")
    said = ["The lamp is broken.", "So is the chair.", "Good night."]
    assert capfd.readouterr().err.splitlines() == said


def test_several_threads_decode_at_once_and_the_terminal_is_there_again(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def decode() -> None:
        for seed in range(30):
            pictures.decoded(damaged(seed))

    threads = [Thread(target=decode) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    os.write(TERMINAL, b"All done.\n")
    assert capfd.readouterr().err == "All done.\n"
    assert MUTTERING.here == 0


def test_without_a_terminal_pictures_are_decoded_as_well() -> None:
    saved = os.dup(TERMINAL)
    os.close(TERMINAL)
    try:
        assert pictures.decoded(WHOLE) is not None
    finally:
        os.dup2(saved, TERMINAL)
        os.close(saved)

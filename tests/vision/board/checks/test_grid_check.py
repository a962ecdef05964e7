"""Stones on a grid are told in any light, and how well is counted."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.board.checks.checking import checked
from vision.board.checks.stones import CELL
from vision.frames import Picture
from vision.pictures import PictureTrouble, keep

COUNT = 13
LAMPS = {"day": (1.0, 1.0, 1.0), "red": (0.35, 0.45, 1.0), "blue": (1.0, 0.6, 0.4)}


def position(seed: int) -> list[str]:
    rng = np.random.default_rng(seed)
    signs = np.array(list("..BBWW"))
    return ["".join(signs[rng.integers(0, 6, COUNT)]) for _ in range(COUNT)]


def board(rows: list[str], lamp: tuple[float, float, float]) -> Picture:
    """Stones beside their places, their shadows, a lamp that falls off."""
    side, rng = COUNT * CELL, np.random.default_rng(len(rows[0]))
    sheet = np.full((side, side, 3), (110.0, 170.0, 205.0), np.float32)
    for at in range(COUNT):
        line = at * CELL + CELL // 2
        cv2.line(sheet, (line, 0), (line, side), (30, 40, 50), 1, cv2.LINE_AA)
        cv2.line(sheet, (0, line), (side, line), (30, 40, 50), 1, cv2.LINE_AA)
    for down, row in enumerate(rows):
        for across, sign in enumerate(row):
            if sign != ".":
                stone(sheet, across, down, sign, rng)
    light = np.linspace(1.05, 0.75, side)[:, None, None] * np.array(lamp)
    soft = cv2.GaussianBlur(sheet * light, (0, 0), 0.8) + rng.normal(0, 2, sheet.shape)
    return np.clip(soft, 0, 255).astype(np.uint8)


def stone(
    sheet: Picture, across: int, down: int, sign: str, rng: np.random.Generator
) -> None:
    x, y = (at * CELL + CELL // 2 + int(rng.integers(-3, 4)) for at in (across, down))
    level = 38 if sign == "B" else 225
    cv2.circle(sheet, (x + 2, y + 3), 14, (70, 105, 130), -1, cv2.LINE_AA)
    cv2.circle(sheet, (x, y), 14, (level,) * 3, -1, cv2.LINE_AA)
    cv2.circle(sheet, (x - 4, y - 4), 4, (level + 25,) * 3, -1, cv2.LINE_AA)


SIDE = COUNT * CELL
RIGHT = ((0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE))
AMISS = ((-9, 7), (SIDE - 11, -8), (SIDE + 10, SIDE + 9), (-6, SIDE - 12))
"""Corners as a hand may set them: a third of a place beside."""


def manifest(folder: Path, rows: list[str], quad: object = RIGHT) -> Path:
    photos = []
    for name, lamp in LAMPS.items():
        keep(board(rows, lamp), folder / f"{name}.png")
        truth = {"cells": rows, "board_quad": quad}
        photos.append(
            {"file": f"{name}.png", "source": name, "kind": "grid", "truth": truth}
        )
    file = folder / "manifest.json"
    file.write_text(json.dumps(photos))
    return file


def test_s20_stones_are_told_in_light_of_any_colour(tmp_path: Path) -> None:
    found = checked(manifest(tmp_path, position(3)))["grid"]
    assert found["boards"] == len(LAMPS)
    assert found["cells_right"] == 1
    assert set(found["sources"]) == set(LAMPS)


def test_s20_corners_that_a_hand_set_a_third_of_a_place_amiss_are_mended(
    tmp_path: Path,
) -> None:
    assert checked(manifest(tmp_path, position(4), AMISS))["grid"]["cells_right"] == 1


@pytest.mark.parametrize("sign", ".BW")
def test_a_board_of_one_kind_alone_ends_in_no_error(sign: str, tmp_path: Path) -> None:
    found = checked(manifest(tmp_path, [sign * COUNT] * COUNT))["grid"]
    assert found["cells"] == len(LAMPS) * COUNT**2


def test_a_grid_that_is_no_square_says_so(tmp_path: Path) -> None:
    file = manifest(tmp_path, position(3))
    rows = json.loads(file.read_text())
    rows[0]["truth"]["cells"][0] += "."
    file.write_text(json.dumps(rows))
    with pytest.raises(PictureTrouble, match="square"):
        checked(file)

"""An outline is proposed where a finger touches a printed region."""

import cv2
import numpy as np
import pytest

from vision.board.profile.outlines import Outline, about, inside, proposed
from vision.frames import Picture, Point

WIDE, HIGH = 900, 600
COLOURS = ((96, 120, 88), (70, 96, 130), (60, 80, 110), (110, 90, 70))
SPOTS = [((column + 0.5) / 3, (row + 0.5) / 2) for row in range(2) for column in (0, 1)]


def board(seed: int) -> Picture:
    """Four regions with names and symbols, parted by lines; the rest is sea."""
    rng = np.random.default_rng(seed)
    sheet = np.full((HIGH, WIDE, 3), (90, 60, 30), np.uint8)
    for at, colour in zip(SPOTS, COLOURS, strict=True):
        ring = np.array(region(at), np.int32)
        cv2.fillPoly(sheet, [ring], colour)
        cv2.polylines(sheet, [ring], True, (200, 215, 220), 5, cv2.LINE_AA)
        middle = int(at[0] * WIDE) - 50, int(at[1] * HIGH)
        cv2.putText(sheet, "Attica", middle, 0, 0.9, (20, 20, 20), 2, cv2.LINE_AA)
        cv2.circle(sheet, (middle[0] + 20, middle[1] + 50), 18, (200, 200, 230), -1)
    noisy = sheet + rng.normal(0, 5, sheet.shape)
    return np.clip(noisy, 0, 255).astype(np.uint8)


def region(at: Point) -> list[tuple[float, float]]:
    x, y = at[0] * WIDE, at[1] * HIGH
    return [(x - 130, y - 120), (x + 120, y - 130), (x + 135, y + 90), (x, y + 130)]


def shared(outline: Outline, at: Point) -> float:
    """Of both areas, how much they have in common."""
    one, other = np.zeros((HIGH, WIDE), np.uint8), np.zeros((HIGH, WIDE), np.uint8)
    corners = [(x * WIDE, y * HIGH) for x, y in outline]
    cv2.fillPoly(one, [np.array(corners, np.int32)], 1)
    cv2.fillPoly(other, [np.array(region(at), np.int32)], 1)
    return float(np.count_nonzero(one & other) / np.count_nonzero(one | other))


@pytest.mark.parametrize("seed", range(3))
def test_s19_a_touch_within_a_region_finds_its_outline(seed: int) -> None:
    found = proposed(board(seed))
    for at in SPOTS:
        beside = at[0] + 0.08, at[1] - 0.1  # between the name and the line
        meant = about(beside, found)
        assert meant
        assert shared(meant[0], at) > 0.85
        assert all(inside(beside, one) for one in meant)


@pytest.mark.parametrize("ink", [40, 215])
def test_s19_a_thin_line_on_rough_ground_is_a_border_dark_or_light(ink: int) -> None:
    """Grain is as strong as the line, but no line."""
    rng = np.random.default_rng(1)
    rough = cv2.GaussianBlur(rng.normal(0, 1, (HIGH, WIDE)), (0, 0), 6)
    ground = np.clip(128 + 32 * rough / rough.std(), 0, 255).astype(np.uint8)
    sheet = np.repeat(ground[..., None], 3, axis=2)
    for at in SPOTS:
        ring = np.array(region(at), np.int32)
        cv2.polylines(sheet, [ring], True, (ink, ink, ink), 3, cv2.LINE_AA)
    found = proposed(sheet)
    for at in SPOTS:
        assert shared(about(at, found)[0], at) > 0.8


def test_s19_nothing_is_proposed_where_nothing_is_printed() -> None:
    assert proposed(np.full((400, 600, 3), 128, np.uint8)) == ()

"""Owners of regions are told on photographs of a board that was never seen before."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.board.plain_boards import HIGH, PAINTS, WIDE, stood
from vision.board.checks.checking import checked
from vision.board.checks.printed import lines, shown
from vision.board.checks.region_check import SIZE, Routes, unhued
from vision.board.checks.tones import as_bright, turned
from vision.board.plastics import lab, mended, usual, whose
from vision.frames import Picture
from vision.pictures import PictureTrouble, keep

OWNERS = ("red", "none", "blue", "black", "none", "green")
SCALE = SIZE[0] / WIDE, SIZE[1] / HIGH
LONG, BROAD = 70, 22


def slot(region: int, place: int) -> list[tuple[int, int]]:
    x, y = 120 + 330 * (region % 3) + 76 * place, 180 + 360 * (region // 3)
    return [(x, y), (x + LONG, y), (x + LONG, y + BROAD), (x, y + BROAD)]


def board(owners: tuple[str, ...], lamp: float = 1.0) -> Picture:
    """Three printed places a region, on each a block of its owner's colour."""
    picture = stood(lamp=lamp)
    for region, owner in enumerate(owners):
        for place in range(3):
            ring = np.array(slot(region, place), np.int32)
            ink = (90 * lamp, 60 * lamp, 130 * lamp)
            cv2.polylines(picture, [ring], isClosed=True, color=ink, thickness=3)
            x, y = ring.mean(axis=0).astype(int).tolist()
            cv2.putText(picture, "*", (x - 8, y + 10), 0, 0.8, ink, 2)
            if owner != "none":
                paint = tuple(level * lamp for level in PAINTS[owner])
                a, b = (x - 30, y - 10), (x + 32, y + 11)
                cv2.rectangle(picture, a, b, paint, -1)
    return cv2.GaussianBlur(picture, (0, 0), 0.7)


def manifest(folder: Path, *boards: tuple[tuple[str, ...], float]) -> Path:
    slots = [
        [(x * SCALE[0], y * SCALE[1]) for x, y in slot(region, place)]
        for region in range(len(OWNERS))
        for place in range(3)
    ]
    routes = [[3 * region + place for place in range(3)] for region in range(6)]
    plan = {"board_plane": SIZE, "slots": slots, "routes": routes}
    (folder / "regions.json").write_text(json.dumps(plan))
    rows = []
    for number, (owners, lamp) in enumerate(boards):
        keep(board(owners, lamp), folder / f"{number}.png")
        quad = [[0, 0], [WIDE, 0], [WIDE, HIGH], [0, HIGH]]
        truth = {"regions": "regions.json", "board_quad": quad, "route_owner": owners}
        rows.append(
            {
                "file": f"{number}.png",
                "source": "ours",
                "kind": "regions",
                "truth": truth,
            }
        )
    file = folder / "manifest.json"
    file.write_text(json.dumps(rows))
    return file


def test_s20_owners_of_regions_are_told_beside_an_empty_photograph(
    tmp_path: Path,
) -> None:
    bare = ("none",) * len(OWNERS)
    found = checked(manifest(tmp_path, (bare, 1.0), (OWNERS, 0.8), (OWNERS[::-1], 1.1)))
    assert found["regions"]["cells_right"] == 1
    assert found["regions"]["boards_right"] == 1
    assert found["regions"]["boards"] == 3


def test_a_set_without_an_empty_board_says_so(tmp_path: Path) -> None:
    with pytest.raises(PictureTrouble, match="empty"):
        checked(manifest(tmp_path, (OWNERS, 1.0)))


def test_a_set_whose_regions_are_no_regions_says_so(tmp_path: Path) -> None:
    file = manifest(tmp_path, (("none",) * 6, 1.0))
    for text in ("{}", "[", '{"board_plane": [1, 1], "slots": [[1]], "routes": [[0]]}'):
        (tmp_path / "regions.json").write_text(text)
        with pytest.raises(PictureTrouble, match="described"):
            checked(file)


@pytest.mark.parametrize("owners", [None, 5, "red", ["red"], [["red"]] * 6, [None] * 6])
def test_owners_that_are_not_one_for_each_region_are_said(
    owners: object, tmp_path: Path
) -> None:
    file = manifest(tmp_path, (("none",) * 6, 1.0), (OWNERS, 1.0))
    rows = json.loads(file.read_text())
    rows[1]["truth"]["route_owner"] = owners
    file.write_text(json.dumps(rows))
    with pytest.raises(PictureTrouble, match="described"):
        checked(file)


def form(picture: Picture, name: str) -> Picture:
    if name == "sixteen bits":
        return picture.astype(np.uint16) * 257
    if name == "see-through":
        return cv2.cvtColor(picture, cv2.COLOR_BGR2BGRA)
    return cv2.resize(picture, None, fx=4, fy=4)


@pytest.mark.parametrize("name", ["sixteen bits", "see-through", "huge"])
def test_s20_owners_are_told_on_pictures_of_any_form(name: str, tmp_path: Path) -> None:
    file = manifest(tmp_path, (("none",) * 6, 1.0), (OWNERS, 0.9))
    rows = json.loads(file.read_text())
    cv2.imwrite(str(tmp_path / "1.png"), form(board(OWNERS, 0.9), name))
    times = 4 if name == "huge" else 1
    quad = np.array(rows[1]["truth"]["board_quad"]) * times
    rows[1]["truth"]["board_quad"] = quad.tolist()
    file.write_text(json.dumps(rows))
    assert checked(file)["regions"]["boards_right"] == 1


def test_what_is_printed_shows_through_a_lamp_and_not_through_a_piece() -> None:
    empty, part = lines(board(("none",) * 6)), np.ones((BROAD, LONG), bool)
    corner = slot(0, 1)[0]
    dim = lines(board(("none",) * 6, 0.6))
    covered = lines(board(OWNERS, 0.6))
    assert shown(empty, dim, part, corner) > 0.85
    assert shown(empty, covered, part, corner) < 0.75


def test_s20_a_board_lit_from_one_side_is_made_as_bright_as_it_was() -> None:
    """The ground is, as nearly as a neighbourhood tells; a piece keeps its hue."""
    bare = board(("none",) * 6)
    falls = np.linspace(0.35, 0.9, WIDE)[None, :, None]
    lit = (board(OWNERS) * falls).astype(np.uint8)
    alike = as_bright(bare, lit)
    ground = (np.s_[20:90, 20:-20], np.s_[-90:-20, 20:-20])
    for part in ground:
        off = alike[part].astype(float) / np.maximum(bare[part], 1)
        assert 0.85 < np.percentile(off, 5) < np.percentile(off, 95) < 1.15
    (x, y), _, (right, low), _ = slot(0, 1)
    piece = lab(alike[y + 4 : low - 4, x + 20 : right - 20]).mean(axis=(0, 1))
    assert np.abs(piece[1:] - usual(("red",))[0, 1:]).max() < 12


def test_a_colour_is_mended_by_what_is_seen_of_it() -> None:
    names = ("red", "blue")
    seen = np.tile(usual(names) + np.array((6, -3, 3)), (300, 1)).astype(np.float32)
    assert np.abs(mended(names, seen) - seen[:2]).max() < 2
    picture = board(OWNERS)
    everywhere = np.ones(picture.shape[:2], bool)
    assert set(np.unique(whose(names, picture, everywhere))) == {0, 1, 2}


def test_the_tones_of_another_camera_are_told_by_the_print() -> None:
    known = board(("none",) * 6)
    redder = np.clip(known * np.array((0.95, 1.0, 1.06)) + 4, 0, 255).astype(np.uint8)
    before = np.abs(known.astype(int) - redder).mean()
    assert np.abs(turned(known, redder).astype(int) - redder).mean() < before / 3


def test_s20_glare_on_the_varnish_takes_no_hue_from_a_piece() -> None:
    """What glare adds to the board is not there where a dark piece stands on it."""
    empty = board(("none",) * 6)
    glare = np.linspace(0, 90, empty.shape[1])[None, :, None]
    now = np.clip(empty * (0.8, 0.9, 1.0) + glare, 0, 255).astype(np.uint8)
    now[200:260, 700:800] = (24, 52, 10)
    now[400:460, 700:800] = (18, 18, 19)
    clear = lab(unhued(empty, now))
    green, black = (clear[a : a + 60, 700:800, 1].mean() for a in (200, 400))
    assert green < -14
    assert abs(black) < 4


def test_s20_a_place_is_not_looked_at_beyond_where_another_regions_begins() -> None:
    first = np.array(slot(0, 0), float)
    twins = first, first + np.array((0, BROAD))
    routes = Routes(twins, ((0,), (1,)), np.zeros((*SIZE[::-1], 3), np.uint8))
    seen = [np.zeros(SIZE[::-1], bool) for _ in twins]
    for sheet, part in zip(seen, routes.outer, strict=True):
        part.box(sheet)[part.part] = True
    assert not (seen[0] & (routes.sheet == 2)).any()
    assert (seen[0] & (routes.sheet == 0)).any()
    assert (seen[1] & (routes.sheet == 2)).sum() == routes.inner[1].part.sum()

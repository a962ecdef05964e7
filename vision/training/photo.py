"""What a camera does to a picture: exposure, colour, blur, noise, JPEG."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.bodies import Draw, Floats, floats

Bytes = NDArray[Any]


def tone(draw: Draw, picture: Floats) -> Floats:
    """Exposure, contrast and the colour of the light."""
    picture = picture * floats(np.exp(draw.normal(0, 0.32)))
    picture += floats(draw.uniform(-22, 26))
    if draw.random() < 0.5:
        picture *= floats(draw.uniform(0.72, 1.25, 3))
    if draw.random() < 0.25:
        curve = floats(np.exp(draw.normal(0, 0.35)))
        picture = floats(255) * (np.clip(picture, 0, 255) / 255) ** curve
    return legible(picture)


def legible(picture: Floats) -> Floats:
    """Neither night nor snow: the dice must still be there to be seen."""
    mean = float(np.clip(picture, 0, 255).mean())
    return picture * floats(np.clip(mean, 28, 205) / max(mean, 1))


def glow(draw: Draw, picture: Floats) -> Floats:
    """Too much light: whites burn out and spill over dark pips."""
    picture = picture * floats(draw.uniform(1.15, 1.8))
    burnt = np.maximum(picture - 235, 0)
    wide = draw.uniform(0.8, 4)
    return picture + cv2.GaussianBlur(burnt, (0, 0), wide) * floats(draw.uniform(0, 1))


def hues(draw: Draw, picture: Floats) -> Floats:
    kind = draw.random()
    if kind < 0.13:
        grey = picture @ floats([0.114, 0.587, 0.299])
        return np.repeat(grey[..., None], 3, 2)
    if kind < 0.25:
        return np.ascontiguousarray(picture[..., draw.permutation(3)])
    return floats(255) - picture if kind < 0.27 else picture


def streak(draw: Draw) -> Floats:
    """The smear of a camera or die in motion."""
    long = int(draw.integers(3, 8))
    line = np.zeros((long, long), np.float32)
    line[long // 2] = 1 / long
    middle = ((long - 1) / 2, (long - 1) / 2)
    spin = cv2.getRotationMatrix2D(middle, draw.uniform(0, 180), 1)
    turned = cv2.warpAffine(line, spin, (long, long))
    return floats(turned / max(float(turned.sum()), 1e-3))


def focus(draw: Draw, picture: Floats) -> Floats:
    kind = draw.random()
    if kind < 0.45:
        return cv2.GaussianBlur(picture, (0, 0), draw.uniform(0.3, 1.5))
    if kind < 0.55:
        return cv2.filter2D(picture, -1, streak(draw))
    if kind < 0.7:
        soft = cv2.GaussianBlur(picture, (0, 0), draw.uniform(0.8, 2))
        return picture + (picture - soft) * floats(draw.uniform(0.3, 1.5))
    if kind < 0.78:
        side = picture.shape[0]
        less = int(side * draw.uniform(0.5, 0.9))
        small = cv2.resize(picture, (less, less), interpolation=cv2.INTER_AREA)
        return cv2.resize(small, (side, side), interpolation=cv2.INTER_LINEAR)
    return picture


def haloed(draw: Draw, picture: Floats) -> Floats:
    """Sharpened far too much: each edge has a bright and a dark seam."""
    soft = cv2.GaussianBlur(picture, (0, 0), draw.uniform(0.7, 2.6))
    seams = (picture - soft) * floats(draw.uniform(1.5, 4))
    return np.clip(picture, 0, 255) + seams


def grain(draw: Draw, picture: Floats) -> Floats:
    if draw.random() < 0.7:
        rough: Floats = draw.standard_normal(picture.shape, np.float32)
        if draw.random() < 0.3:
            rough = cv2.GaussianBlur(rough, (0, 0), 0.8) * floats(1.8)
        picture = picture + rough * floats(draw.uniform(0, 10))
    if draw.random() < 0.12:
        specks = draw.random(picture.shape[:2], np.float32)
        much = draw.uniform(0.002, 0.025)
        picture[specks < much], picture[specks > 1 - much] = 0, 255
    return picture


def beam(draw: Draw, picture: Floats) -> Floats:
    """A round of light on the table, dusk beyond it."""
    high, wide = picture.shape[:2]
    x, y = draw.uniform(0.1, 0.9, 2) * (wide, high)
    reach, rim = draw.uniform(0.35, 0.8) * wide, draw.uniform(0.01, 0.3) * wide
    down, across = np.mgrid[:high, :wide].astype(np.float32)
    lit = np.clip((reach - np.hypot(across - x, down - y)) / rim, 0, 1)
    dusk = draw.uniform(0.1, 0.6)
    return picture * floats(dusk + (1 - dusk) * lit)[..., None]


def taken(draw: Draw, picture: Floats) -> Bytes:
    """The picture as a camera would have kept it."""
    if draw.random() < 0.08:
        picture = beam(draw, picture)
    picture = tone(draw, picture)
    if draw.random() < 0.12:
        picture = glow(draw, picture)
    picture = grain(draw, focus(draw, np.clip(hues(draw, picture), 0, 255)))
    if draw.random() < 0.08:
        picture = haloed(draw, picture)
    kept = np.clip(picture, 0, 255).astype(np.uint8)
    if draw.random() < 0.6:
        flags = [cv2.IMWRITE_JPEG_QUALITY, int(draw.integers(30, 96))]
        packed = cv2.imencode(".jpg", kept, flags)[1]
        return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))
    return kept

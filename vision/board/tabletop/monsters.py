"""Monsters and creatures: tall, dark, and nobody's."""

from __future__ import annotations

import numpy as np

from vision.board.tabletop.solids import DARK, Paint, Solid, block, joined, lathe, plate


def giant(_own: Paint, high: float = 0.11) -> Solid:
    """A monster on two legs."""
    r = high / 6
    base = lathe(((0.026, 0.0), (0.025, 0.006)), DARK)
    legs = [lathe(((r * 0.42, 0.0), (r * 0.55, high * 0.42)), DARK)] * 2
    trunk = lathe(
        ((r * 0.8, 0.0), (r * 1.3, high * 0.24), (r * 0.5, high * 0.34)), DARK
    )
    head = lathe(((r * 0.5, 0.0), (r * 0.62, r * 0.6), (r * 0.2, r * 1.1)), DARK)
    arm = lathe(((r * 0.3, 0.0), (r * 0.4, high * 0.3)), DARK)
    return joined(
        (
            base,
            legs[0].moved(-r * 0.6, 0, 0.005),
            legs[1].moved(r * 0.6, 0, 0.005),
            trunk.moved(0, 0, high * 0.42),
            head.moved(0, 0, high * 0.78),
            arm.moved(-r * 1.35, r * 0.3, high * 0.36),
            arm.moved(r * 1.35, r * 0.3, high * 0.42),
        )
    )


def beast(_own: Paint, long: float = 0.06) -> Solid:
    """A monster on four legs."""
    r = long / 5
    base = lathe(((0.03, 0.0), (0.029, 0.006)), DARK)
    legs = [
        lathe(((r * 0.3, 0.0), (r * 0.36, r * 2)), DARK).moved(x, y, 0.005)
        for x in (-long * 0.32, long * 0.32)
        for y in (-r * 0.6, r * 0.6)
    ]
    trunk = block(long, r * 1.7, r * 1.6, DARK).moved(0, 0, r * 2)
    neck = lathe(
        ((r, 0.0), (r * 0.8, r * 1.2), (r * 0.9, r * 2), (r * 0.3, r * 3)), DARK
    )
    wing = ((0, 0, 0), (-long * 0.5, -r, r * 3), (-long * 0.2, -r, r * 3.6), (r, 0, 0))
    return joined(
        (
            base,
            *legs,
            trunk,
            neck.moved(long * 0.42, 0, r * 2.4),
            plate(wing, DARK).moved(0, 0, r * 3.2),
        )
    )


def serpent(_own: Paint, necks: int = 5) -> Solid:
    """Many necks upon one body."""
    body = lathe(((0.028, 0.0), (0.026, 0.012), (0.014, 0.026)), DARK)
    heads = []
    for turn in np.linspace(0, 2 * np.pi, necks, endpoint=False):
        neck = lathe(
            ((0.006, 0.0), (0.0045, 0.03), (0.0075, 0.038), (0.003, 0.048)), DARK
        )
        heads.append(
            neck.moved(0.013 * float(np.cos(turn)), 0.013 * float(np.sin(turn)), 0.018)
        )
    return joined((body, *heads))

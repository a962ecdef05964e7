"""What a die's body looks like at each point: plain, marbled, full of glitter."""

from __future__ import annotations

import numpy as np

from vision.training.bodies import Body, Floats, floats

SCATTER = np.array([12.9898, 78.233, 37.719])
"""Makes neighbouring cells as unlike as any two others."""
ASLANT = np.array([[0.36, 0.48, -0.8], [-0.8, 0.6, 0.0], [0.48, 0.64, 0.6]])
"""Flecks lie in no rows along the edges."""


def stuff(at: Floats, make: Body) -> Floats:
    """The body's own colour at each point."""
    far = np.linalg.norm(at, axis=-1, keepdims=True)
    body = flecked(veined(at, make), at, make)
    return floats(body * np.where(far > make.ball - 0.012, make.cut, 1))


def veined(at: Floats, make: Body) -> Floats:
    if not make.marble:
        return np.broadcast_to(make.colour, at.shape)
    waves = at @ make.grain
    swirl = np.sin(waves[:, 0] + 2 * np.sin(waves[:, 1]) + np.sin(2.3 * waves[:, 2]))
    much = np.clip(swirl * make.sharp, -1, 1) * 0.5 + 0.5
    much = much[:, None] * make.marble
    return floats(make.colour * (1 - much) + make.vein * much)


def flecked(colours: Floats, at: Floats, make: Body) -> Floats:
    """Flecks of foil, each turned its own way: as bright as luck has it."""
    if not make.flecks:
        return colours
    cells = np.floor(at @ ASLANT * make.fine)
    luck = np.abs(np.sin(cells @ SCATTER) * 43758.5453) % 1
    bright = np.clip(1 - luck / make.flecks, 0, 1)[:, None]
    return floats(colours + (make.fleck - colours) * bright)

"""What the net says of a square, as one foot of one colour or none."""

import numpy as np

from vision.board.feet import of_one_colour


def test_s20_a_foot_is_of_one_colour() -> None:
    """A violet ship that might be blue, where it stands, is no blue one besides."""
    said = np.array([[[4.0, 2.0]], [[-1.5, 2.0]]], np.float32)
    violet, blue = of_one_colour(said)
    assert violet[0, 0] > 0.95
    assert blue[0, 0] < 0.01 < 1 / (1 + np.exp(1.5))
    assert violet[0, 1] == blue[0, 1] < 0.5


def test_who_stands_beside_somebody_is_no_less_likely() -> None:
    said = np.array([[[5.0, -9.0]], [[-9.0, 5.0]]], np.float32)
    violet, blue = of_one_colour(said)
    assert violet[0, 0] > 0.99
    assert blue[0, 1] > 0.99


def test_what_is_said_without_bounds_stays_a_chance() -> None:
    found = of_one_colour(np.array([[[500.0]], [[-500.0]]], np.float32))
    assert np.isfinite(found).all()
    assert found.sum() <= 1

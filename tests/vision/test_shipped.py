"""What ships can be taught further: it answers alike before, and is mixed after.

They need torch and onnx, as the courses themselves do, and are left out without them.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from vision.dice.net import MODEL, Net

torch = pytest.importorskip("torch")
onnx = pytest.importorskip("onnx")


def squares() -> np.ndarray:
    return np.random.default_rng(5).integers(0, 256, (6, 64, 64, 3), dtype=np.uint8)


def begun() -> object:
    from vision.training.fit import prepared
    from vision.training.net import TrainedNet
    from vision.training.shipped import begun

    some = torch.from_numpy(squares().transpose(0, 3, 1, 2).copy())
    return begun(TrainedNet(), [MODEL], prepared(some))


def test_a_net_begun_with_what_ships_answers_as_it_does(tmp_path: Path) -> None:
    from vision.training.fit import write

    write(begun(), tmp_path / "dice.onnx")
    told = [
        Net(file).answer(list(squares())) for file in (MODEL, tmp_path / "dice.onnx")
    ]
    assert np.abs(told[0] - told[1]).max() < 1e-3 * np.abs(told[0]).max()


def test_its_scales_are_those_of_the_example() -> None:
    net = begun()
    seen = []
    net.fine[0][1].register_forward_hook(lambda _one, _of, told: seen.append(told))
    net.train()
    some = torch.from_numpy(squares().transpose(0, 3, 1, 2).copy()).float() / 255 - 0.5
    net(some)
    trained = seen.pop()
    net.eval()
    net(some)
    assert torch.allclose(trained, seen.pop(), atol=0.05)


def test_the_mean_of_two_nets_lies_between_them(tmp_path: Path) -> None:
    from onnx import numpy_helper

    from vision.training.mixing import mix, weights

    other = onnx.load(str(MODEL))
    for one in weights(other):
        zero = np.zeros_like(numpy_helper.to_array(one))
        one.CopyFrom(numpy_helper.from_array(zero, one.name))
    onnx.save(other, str(tmp_path / "zero.onnx"))
    mix(MODEL, tmp_path / "zero.onnx", 0.25, tmp_path / "mixed.onnx")
    rows = zip(
        weights(onnx.load(str(MODEL))),
        weights(onnx.load(str(tmp_path / "mixed.onnx"))),
        strict=True,
    )
    for mine, its in rows:
        told = numpy_helper.to_array(its)
        assert np.allclose(told, numpy_helper.to_array(mine) * 0.25, atol=1e-6)

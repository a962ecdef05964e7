"""The mean of two nets as they ship: it doubts less than either. Needs onnx."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import onnx
from onnx import numpy_helper


def mix(old: Path, new: Path, stays: float, out: Path) -> None:
    """So much `stays` of the old net's weights; all are files of one net."""
    mixed = onnx.load(str(old))
    other = weights(onnx.load(str(new)))
    for mine, its in zip(weights(mixed), other, strict=True):
        mean = stays * numpy_helper.to_array(mine)
        mean = mean + (1 - stays) * numpy_helper.to_array(its)
        mine.CopyFrom(numpy_helper.from_array(mean.astype(np.float32), mine.name))
    onnx.save(mixed, str(out))


def weights(model: Any) -> Iterator[Any]:
    """Weights and biases in the order in which they are used; names may be others."""
    kept = {one.name: one for one in model.graph.initializer}
    for node in model.graph.node:
        if node.op_type == "Conv":
            yield from (kept[name] for name in node.input[1:])

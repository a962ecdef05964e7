"""Go on from what ships: its weights lie in ONNX, each scale folded into its weights.

Nothing but what is in the project is needed to teach it further. Needs torch and onnx.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from vision.training import mixing

NEARLY = 1e-4
"""By so much two answers to the same may differ, against the largest."""
AnyNet = TypeVar("AnyNet", bound=nn.Module)


def begun(net: AnyNet, files: Sequence[Path], *example: Tensor) -> AnyNet:
    """The net that ships, answering alike; its scales are those of this example."""
    net.eval()
    kept = [pair for file in files for pair in weights(file)]
    with torch.no_grad():
        weigh(net, kept, used(net, *example))
        told = first(net(*example))
        unfold(net, *example)
        now = first(net(*example))
    assert torch.allclose(told, now, atol=NEARLY * float(told.abs().max()))
    return net


def first(told: Tensor | tuple[Tensor, ...]) -> Tensor:
    return told if isinstance(told, Tensor) else told[0]


def weights(file: Path) -> list[tuple[Tensor, Tensor]]:
    """Weights and biases, as they are used one after the other."""
    rows = mixing.weights(onnx.load(str(file)))
    every = [torch.from_numpy(numpy_helper.to_array(one).copy()) for one in rows]
    return list(zip(every[::2], every[1::2], strict=True))


def used(net: nn.Module, *example: Tensor) -> list[nn.Conv2d]:
    """In the order of use, which need not be that in which they were made."""
    order: dict[nn.Conv2d, None] = {}
    listened(net, convolutions(net), lambda one, _: order.setdefault(one), *example)
    return list(order)


def convolutions(net: nn.Module) -> list[nn.Conv2d]:
    return [one for one in net.modules() if isinstance(one, nn.Conv2d)]


def listened(
    net: nn.Module,
    parts: Sequence[nn.Conv2d],
    hear: Callable[[nn.Conv2d, Tensor], object],
    *example: Tensor,
) -> None:
    """What each of these parts answers to the example is heard."""
    held = [
        one.register_forward_hook(lambda made, _, told: hear(made, told) and None)
        for one in parts
    ]
    net(*example)
    for one in held:
        one.remove()


def weigh(
    net: nn.Module,
    kept: Sequence[tuple[Tensor, Tensor]],
    convolved: Sequence[nn.Conv2d],
) -> None:
    """A scale of one after each, which adds the bias that is folded into it."""
    scales = dict(scaled(net))
    for one, (weight, bias) in zip(convolved, kept, strict=True):
        one.weight.copy_(weight)
        if one.bias is not None:
            one.bias.copy_(bias)
            continue
        scale = scales[one]
        scale.running_var.fill_(1 - scale.eps)
        scale.bias.copy_(bias)


def scaled(part: nn.Module) -> Iterator[tuple[nn.Conv2d, nn.BatchNorm2d]]:
    """What is folded, with the scale that follows it."""
    for row in part.modules():
        inner = list(row.children()) if isinstance(row, nn.Sequential) else []
        for one, after in pairwise(inner):
            if isinstance(one, nn.Conv2d) and isinstance(after, nn.BatchNorm2d):
                yield one, after


def unfold(net: nn.Module, *example: Tensor) -> None:
    """Let each scale be what this example asks for, and all answers as they were."""
    seen: dict[nn.Conv2d, Tensor] = {}
    pairs = dict(scaled(net))
    listened(net, list(pairs), seen.__setitem__, *example)
    for one, after in pairs.items():
        middle, spread = seen[one].mean((0, 2, 3)), seen[one].var((0, 2, 3))
        after.running_mean.copy_(middle)
        after.running_var.copy_(spread)
        after.weight.copy_((spread + after.eps).sqrt())
        after.bias.add_(middle)

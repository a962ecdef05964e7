"""Go on from what ships: its weights lie in ONNX, each scale folded into its weights.

Nothing but what is in the project is needed to teach it further. Needs torch and onnx.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import onnx
import torch
from onnx import numpy_helper
from torch import Tensor, nn

from vision.training.pieces.net import FeetNet

NEARLY = 1e-4
"""By so much two answers to the same may differ."""


def begun(folder: Path, common: Tensor, each: Tensor, whose: Tensor) -> FeetNet:
    """The net that ships, answering alike; its scales are those of these squares."""
    net = FeetNet().eval()
    for part, name in ((net.trunk, "trunk"), (net.head, "head")):
        weigh(part, weights(folder / f"{name}.onnx"))
    told = net(common, each, whose)[0]
    unfold(net, common, each, whose)
    assert torch.allclose(told, net(common, each, whose)[0], atol=NEARLY)
    return net


def weights(file: Path) -> list[tuple[Tensor, Tensor]]:
    """Weights and biases, as they are used one after the other."""
    graph = onnx.load(str(file)).graph
    kept = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    rows = [node.input[1:] for node in graph.node if node.op_type == "Conv"]
    return [
        (torch.from_numpy(kept[weight].copy()), torch.from_numpy(kept[bias].copy()))
        for weight, bias in rows
    ]


def weigh(part: nn.Module, kept: Sequence[tuple[Tensor, Tensor]]) -> None:
    """A scale of one after each, which adds the bias that is folded into it."""
    convolved = [one for one in part.modules() if isinstance(one, nn.Conv2d)]
    scales = {id(before): after for before, after in scaled(part)}
    for one, (weight, bias) in zip(convolved, kept, strict=True):
        one.weight.data.copy_(weight)
        if one.bias is not None:
            one.bias.data.copy_(bias)
            continue
        scale = scales[id(one)]
        scale.running_var.fill_(1 - scale.eps)
        scale.bias.data.copy_(bias)


def scaled(part: nn.Module) -> Iterator[tuple[nn.Conv2d, nn.BatchNorm2d]]:
    """What is folded, with the scale that follows it."""
    for row in part.modules():
        inner = list(row.children()) if isinstance(row, nn.Sequential) else []
        for one, after in pairwise(inner):
            if isinstance(one, nn.Conv2d) and isinstance(after, nn.BatchNorm2d):
                yield one, after


def unfold(net: FeetNet, common: Tensor, each: Tensor, whose: Tensor) -> None:
    """Let each scale be what these squares ask for, and all answers as they were."""
    seen: dict[int, Tensor] = {}
    pairs = list(scaled(net))
    held = [
        one.register_forward_hook(
            lambda made, _, told: seen.__setitem__(id(made), told.detach())
        )
        for one, _ in pairs
    ]
    net(common, each, whose)
    for one, after in pairs:
        told = seen[id(one)]
        middle, spread = told.mean((0, 2, 3)), told.var((0, 2, 3))
        after.running_mean.copy_(middle)
        after.running_var.copy_(spread)
        after.weight.data.copy_((spread + after.eps).sqrt())
        after.bias.data.add_(middle)
    for one in held:
        one.remove()

"""Teach the net that finds feet, and write it as two ONNX files. Needs torch."""

from __future__ import annotations

import copy
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from vision.board.feet import MOST_SAID, ONES, OWN
from vision.training import shipped
from vision.training.bodies import Draw, Floats
from vision.training.fit import blend, pace
from vision.training.pieces.course import PARTS, FeetLesson, Say
from vision.training.pieces.crops import square
from vision.training.pieces.lessons import LEFT, YES
from vision.training.pieces.net import TOLD, FeetNet, Head, Trunk

BATCH = 12
"""Squares in a step."""
RATE, FURTHER = 3e-3, 8e-4
"""How far a step goes at most: of a new net, and of one that knows most already."""
BEGUN = 48
"""Squares that tell the scales of a net that ships without them."""
NOBODYS = 0.3
"""How much it counts to find what is nobody's."""


NEVER = -MOST_SAID
"""As a power of e: nothing is less likely."""


@dataclass(frozen=True, eq=False)
class Batch:
    common: Tensor
    each: Tensor
    whose: Tensor
    truth: Tensor
    nobody: Tensor


def fit(lesson: FeetLesson, say: Say) -> None:
    torch.manual_seed(lesson.seed)
    torch.set_num_threads(1)
    net = started(lesson).to(memory_format=torch.channels_last)
    kept = copy.deepcopy(net)
    rate = FURTHER if lesson.begun else RATE
    judge = torch.optim.AdamW(net.parameters(), rate, weight_decay=1e-3)
    draw, every = np.random.default_rng(lesson.seed), lesson.boards
    began, lost = time.monotonic(), 0.0
    for step in range(lesson.steps):
        for group in judge.param_groups:
            group["lr"] = rate * pace(step, lesson.steps)
        lost += learn(net, judge, batch(draw, every, BATCH))
        blend(kept, net, max(0.003, 1 / (step + 2)))
        if step % 100 == 99:
            say(f"{step + 1} {time.monotonic() - began:.0f}s {lost / 100:.4f}")
            lost = 0.0
        if step % 500 == 499:
            write(kept, lesson.out)
    write(kept, lesson.out)


def started(lesson: FeetLesson) -> FeetNet:
    """A new net; or one that was begun: a `feet.pt`, or the folder of what ships."""
    net = FeetNet()
    if lesson.begun and lesson.begun.is_dir():
        some = batch(np.random.default_rng(lesson.seed), lesson.boards, BEGUN)
        files = [lesson.begun / part for part in PARTS]
        return shipped.begun(net, files, some.common, some.each, some.whose)
    if lesson.begun:
        net.load_state_dict(torch.load(lesson.begun, weights_only=True))
    return net


def batch(draw: Draw, lessons: Sequence[Path], count: int) -> Batch:
    rows = [
        square(draw, lessons[int(draw.integers(len(lessons)))]) for _ in range(count)
    ]
    many = [len(each) for _, each, _ in rows]
    common, each, truth = (
        np.concatenate(one)
        for one in zip(
            *((common[None], each, truth[:-1]) for common, each, truth in rows),
            strict=True,
        )
    )
    return Batch(
        bytes_in(common),
        bytes_in(each),
        torch.from_numpy(np.repeat(np.arange(count), many)),
        torch.from_numpy(truth),
        torch.from_numpy(np.stack([truth[-1] for *_, truth in rows])),
    )


def bytes_in(sheets: Floats) -> Tensor:
    return torch.from_numpy(sheets).float() / 255 - 0.5


def learn(net: FeetNet, judge: torch.optim.Optimizer, some: Batch) -> float:
    net.train()
    common = some.common.contiguous(memory_format=torch.channels_last)
    with torch.autocast("cpu", torch.bfloat16):
        feet, nobody = net(common, some.each, some.whose)
    lost = of_one_colour(feet.float(), some) + NOBODYS * loss(
        nobody.float(), some.nobody
    )
    lost.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 5)
    judge.step()
    judge.zero_grad()
    return float(lost.item())


def of_one_colour(said: Tensor, some: Batch) -> Tensor:
    """A square is a foot's of one colour, or nobody's; what is not known of a colour
    is left out of the choice.
    """
    boards = len(some.common)
    left, feet = some.truth == LEFT, (some.truth == YES).float()
    chances = said.masked_fill(left, NEVER).clamp(max=MOST_SAID).exp()
    every = summed(chances, some.whose, boards) + 1
    feet = feet * ~left
    several = summed(feet, some.whose, boards)
    told = summed(feet * said.clamp(max=MOST_SAID), some.whose, boards)
    off = (every.log() - told) * (several <= 1)
    return off.sum() / feet.sum().clamp(min=20)


def summed(rows: Tensor, whose: Tensor, boards: int) -> Tensor:
    """Of all colours of each board."""
    none = torch.zeros((boards, *rows.shape[1:]))
    return none.index_add(0, whose, rows)


def loss(said: Tensor, truth: Tensor) -> Tensor:
    """Summed over what is known, for each square that is a foot's."""
    known, feet = (truth != LEFT).float(), (truth == YES).float()
    off = functional.binary_cross_entropy_with_logits(said, feet, reduction="none")
    return (off * known).sum() / feet.sum().clamp(min=20)


def write(net: FeetNet, out: Path) -> None:
    out.parent.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), out.with_suffix(".pt"))
    still = copy.deepcopy(net).to(memory_format=torch.contiguous_format).eval()
    shapes = (1, ONES, 96, 96), (1, TOLD + 4 * OWN, 24, 24)
    for part, shape, name in zip((still.trunk, still.head), shapes, PARTS, strict=True):
        exported(part, torch.zeros(shape), out.with_name(name))


def exported(part: Trunk | Head, like: Tensor, out: Path) -> None:
    free = {0: "n", 2: "h", 3: "w"}
    torch.onnx.export(
        part,
        (like,),
        str(out),
        input_names=["sheets"],
        output_names=["told"],
        dynamic_axes={"sheets": free, "told": free},
        opset_version=13,
        dynamo=False,
    )

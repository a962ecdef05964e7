"""Teach the net and write it as one ONNX file. Needs torch; no part of the app."""

from __future__ import annotations

import copy
import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from vision.training import bank, pool, shipped
from vision.training.bodies import Draw, Floats, floats
from vision.training.crops import (
    LARGEST,
    SIDE,
    Lens,
    Shot,
    cut,
    quartered,
    targets,
    wished,
)
from vision.training.net import TrainedNet, loss
from vision.training.photo import taken
from vision.training.scene import Truth

BATCH = 12
BEGUN = 48  # squares from which a net's scales are told
RENDERED, PHOTOGRAPHED = Lens(0.29, 1.25), Lens(0.3, 2.4)


@dataclass(frozen=True)
class TrainingLesson:
    """What to learn from, how long, and where to write."""

    bank: Path
    scenes: int
    steps: int
    out: Path
    labels: tuple[Path, ...] = ()
    root: Path = Path()  # what the labels' files are named from
    leave: frozenset[str] = frozenset()
    real: float = 0.0  # the share of photographs
    start: Path | None = None
    seed: int = 7
    rate: float = 2.5e-3


class Examples(IterableDataset[tuple[Tensor, Tensor]]):
    """Squares without end, the same for the same seed."""

    def __init__(self, lesson: TrainingLesson) -> None:
        super().__init__()
        self.lesson = lesson
        self.by_source: dict[str, list[pool.Photo]] = {}
        for labels in lesson.labels:
            for photo in pool.photos(labels, lesson.root, lesson.leave):
                self.by_source.setdefault(photo.source, []).append(photo)

    def __iter__(self) -> Iterator[tuple[Tensor, Tensor]]:
        cv2.setNumThreads(1)
        info = get_worker_info()
        draw = np.random.default_rng([self.lesson.seed, info.id if info else 0])
        load = lru_cache(4000)(lambda number: bank.load(self.lesson.bank, number))
        shot = lru_cache(600)(pool.shot)
        while True:
            picture, dice = self.example(draw, load, shot)
            square = torch.from_numpy(taken(draw, picture).transpose(2, 0, 1).copy())
            yield square, torch.from_numpy(targets(dice))

    def example(
        self,
        draw: Draw,
        load: Callable[[int], Shot],
        shot: Callable[[pool.Photo], Shot],
    ) -> tuple[Floats, list[Truth]]:
        if self.by_source and draw.random() < self.lesson.real:
            names = sorted(self.by_source)
            photos = self.by_source[names[draw.integers(len(names))]]
            one = shot(photos[draw.integers(len(photos))])
            return cut(draw, one, PHOTOGRAPHED, wished(draw), SIDE)

        def rendered() -> Shot:
            return load(int(draw.integers(self.lesson.scenes)))

        size = wished(draw)
        if size < LARGEST * 0.3 or draw.random() < 0.1:
            return quartered(draw, rendered, RENDERED, size)
        return cut(draw, rendered(), Lens(0.6, 1.25), size, SIDE)


def pace(step: int, steps: int) -> float:
    """Rises quickly, falls as a cosine does."""
    return (
        min(1, (step + 1) / 200) * (0.5 + 0.5 * math.cos(math.pi * step / steps))
        + 0.005
    )


def blend(kept: nn.Module, learner: nn.Module, much: float) -> None:
    """Move the running average a little towards the learner."""
    with torch.no_grad():
        for mine, its in zip(
            kept.state_dict().values(), learner.state_dict().values(), strict=True
        ):
            if mine.dtype.is_floating_point:
                mine.lerp_(its, much)
            else:
                mine.copy_(its)


def mean(files: Sequence[Path], out: Path) -> None:
    """The mean of nets that began alike: surer than any of them, and no slower."""
    nets = [TrainedNet() for _ in files]
    for net, file in zip(nets, files, strict=True):
        net.load_state_dict(torch.load(file.with_suffix(".pt"), weights_only=True))
    for count, net in enumerate(nets[1:], 2):
        blend(nets[0], net, 1 / count)
    write(nets[0], out)


def write(net: TrainedNet, out: Path) -> None:
    torch.save(net.state_dict(), out.with_suffix(".pt"))
    still = copy.deepcopy(net).to(memory_format=torch.contiguous_format).eval()
    free = {0: "n", 2: "h", 3: "w"}
    torch.onnx.export(
        still,
        (torch.zeros(1, 3, 256, 256),),
        str(out),
        input_names=["picture"],
        output_names=["answer"],
        dynamic_axes={"picture": free, "answer": free},
        opset_version=13,
        dynamo=False,
    )


def started(lesson: TrainingLesson) -> TrainedNet:
    """A new net; or one that was begun: a `.pt`, or an `.onnx` as it ships."""
    net = TrainedNet()
    if lesson.start and lesson.start.suffix == ".onnx":
        shipped.begun(net, [lesson.start], example(lesson))
    elif lesson.start:
        net.load_state_dict(torch.load(lesson.start, weights_only=True))
    return net


def example(lesson: TrainingLesson) -> Tensor:
    """Squares that tell the scales of a net that ships without them."""
    some = islice(Examples(lesson), BEGUN)
    return prepared(torch.stack([square for square, _ in some]))


def prepared(squares: Tensor) -> Tensor:
    return squares.float() / 255 - 0.5


def fit(lesson: TrainingLesson, say: Callable[[str], None]) -> None:
    torch.manual_seed(lesson.seed)
    torch.set_num_threads(1)
    net = started(lesson).to(memory_format=torch.channels_last)
    kept = copy.deepcopy(net)
    judge = torch.optim.AdamW(net.parameters(), lesson.rate, weight_decay=2e-3)
    squares = iter(
        DataLoader(
            Examples(lesson),
            BATCH,
            num_workers=1,
            prefetch_factor=4,
            # A forked worker would inherit torch's threads, and wait for them forever.
            multiprocessing_context="spawn",
        )
    )
    began, means = time.monotonic(), np.zeros(3)
    for step in range(lesson.steps):
        for group in judge.param_groups:
            group["lr"] = lesson.rate * pace(step, lesson.steps)
        means += learn(net, judge, *next(squares))
        blend(kept, net, max(0.002, 1 / (step + 2)))
        if step % 200 == 199:
            spent = f"{step + 1} {time.monotonic() - began:.0f}s"
            say("{} where {:.3f} what {:.3f} box {:.3f}".format(spent, *means / 200))
            means[:] = 0
        if step % 2000 == 1999 or step + 1 == lesson.steps:
            write(kept, lesson.out)


def learn(
    net: TrainedNet, judge: torch.optim.Optimizer, squares: Tensor, truth: Tensor
) -> Floats:
    """One step; returns the three parts of the loss."""
    net.train()
    x = prepared(squares).contiguous(memory_format=torch.channels_last)
    with torch.autocast("cpu", torch.bfloat16):
        answer = net(x)
    parts = loss(answer.float(), truth)
    (parts[0] + parts[1] + parts[2]).backward()
    nn.utils.clip_grad_norm_(net.parameters(), 5)
    judge.step()
    judge.zero_grad()
    return floats([part.item() for part in parts])

"""The course the shipped model took: renders, then photographs too; a mean of runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from vision.pictures import PictureTrouble
from vision.training import bank, pool
from vision.training.fit import TrainingLesson, fit, mean
from vision.training.mixing import mix

OURS = Path(__file__).parent / "boxes"
REAL = 0.45  # the share of photographs in the second part
SLOWER, FURTHER = 1.3e-3, 8e-4
"""How far a step goes at most: of a net that knows renders, of one that ships."""


@dataclass(frozen=True)
class Course:
    bank: Path
    out: Path
    photos: Path | None
    leave: frozenset[str]
    begun: Path | None  # a model that has taken the first part already, or what ships
    scenes: int
    steps: int
    more: int
    runs: int
    seed: int
    stays: float = 0.0  # how much of the model begun with stays in the mean of both


def teach(course: Course, say: Callable[[str], None]) -> None:
    """Write the model to `course.out`, and its first part's beside it."""
    labels = chosen(course)
    for file in labels:  # before the long work, say if they cannot be used
        pool.photos(file, root(course), course.leave)
    for folder in (course.bank, course.out.parent):
        folder.mkdir(parents=True, exist_ok=True)
    say(f"rendering {course.scenes} tables into {course.bank}")
    bank.render(course.bank, course.seed, course.scenes)
    first = course.begun or from_renders(course, alone=not labels, say=say)
    if labels or course.begun:
        further(course, labels, first, say)


def further(
    course: Course, labels: tuple[Path, ...], first: Path, say: Callable[[str], None]
) -> None:
    """Some runs with photographs, where there are any; what remains is their mean."""
    say(f"going on from {first}: {course.more} steps, {course.runs} times")
    runs = range(1, course.runs + 1)
    lessons = [going_on(course, labels, first, run) for run in runs]
    for lesson in lessons:
        fit(lesson, say)
    mean([lesson.out for lesson in lessons], course.out)
    if course.stays:
        mix(first, course.out, course.stays, course.out)
    say(f"the mean of all: {course.out}")


def from_renders(course: Course, *, alone: bool, say: Callable[[str], None]) -> Path:
    beside = course.out.with_name(f"{course.out.stem}-renders.onnx")
    lesson = TrainingLesson(
        bank=course.bank,
        scenes=course.scenes,
        steps=course.steps,
        out=course.out if alone else beside,
        seed=course.seed,
    )
    say(f"learning from renders: {course.steps} steps into {lesson.out}")
    fit(lesson, say)
    return lesson.out


def going_on(
    course: Course, labels: tuple[Path, ...], first: Path, run: int
) -> TrainingLesson:
    start = weights(first)
    return TrainingLesson(
        bank=course.bank,
        scenes=course.scenes,
        steps=course.more,
        out=course.out.with_name(f"{course.out.stem}-{run}.onnx"),
        labels=labels,
        root=root(course),
        leave=course.leave,
        real=REAL if labels else 0.0,
        start=start,
        seed=course.seed + run,
        rate=FURTHER if start == first else SLOWER,
    )


def weights(model: Path) -> Path:
    """What is learnt on from lies beside the model, or else in it as it ships."""
    beside = model.with_suffix(".pt")
    file = beside if beside.is_file() else model
    if not file.is_file():
        raise PictureTrouble(f"{file}: there is no such file to go on from.")
    return file


def root(course: Course) -> Path:
    """The set's folder: labels.json lies in a folder of it."""
    return (course.photos or Path()).parent.parent


def chosen(course: Course) -> tuple[Path, ...]:
    """The labels of the set, and those we drew ourselves for its photographs."""
    if course.photos is None:
        return ()
    if not course.photos.is_file():
        raise PictureTrouble(f"{course.photos}: there is no such file.")
    return (course.photos, *sorted(OURS.glob("*.json")))

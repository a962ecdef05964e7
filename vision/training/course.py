"""The course the shipped model took: renders, then photographs too; a mean of two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from vision.pictures import Trouble
from vision.training import bank, pool
from vision.training.fit import Lesson, fit, mix

OURS = Path(__file__).parent / "boxes"
REAL = 0.45  # the share of photographs in the second part
SLOWER = 1.3e-3
SHARE = 0.4  # of the second of the two runs with photographs


@dataclass(frozen=True)
class Course:
    bank: Path
    out: Path
    photos: Path | None
    leave: frozenset[str]
    scenes: int
    steps: int
    more: int
    seed: int


def teach(course: Course, say: Callable[[str], None]) -> None:
    """Write the model to `course.out`, and its first part's beside it."""
    labels = chosen(course)
    for file in labels:  # before the long work, say if they cannot be used
        pool.photos(file, root(course), course.leave)
    for folder in (course.bank, course.out.parent):
        folder.mkdir(parents=True, exist_ok=True)
    say(f"rendering {course.scenes} tables into {course.bank}")
    bank.render(course.bank, course.seed, course.scenes)
    first = course.out.with_name(f"{course.out.stem}-renders.onnx")
    target = first if labels else course.out
    say(f"learning from renders: {course.steps} steps into {target}")
    lesson = Lesson(
        bank=course.bank,
        scenes=course.scenes,
        steps=course.steps,
        out=target,
        seed=course.seed,
    )
    fit(lesson, say)
    if labels:
        say(f"learning from photographs too, twice: {course.more} steps each")
        twins = tuple(second(lesson, course, labels, n) for n in (1, 2))
        for twin in twins:
            fit(twin, say)
        mix((twins[0].out, twins[1].out), SHARE, course.out)
        say(f"the mean of both: {course.out}")


def second(
    lesson: Lesson, course: Course, labels: tuple[Path, ...], number: int
) -> Lesson:
    return Lesson(
        bank=course.bank,
        scenes=course.scenes,
        steps=course.more,
        out=course.out.with_name(f"{course.out.stem}-{number}.onnx"),
        labels=labels,
        root=root(course),
        leave=course.leave,
        real=REAL,
        start=lesson.out.with_suffix(".pt"),
        seed=course.seed + number,
        rate=SLOWER,
    )


def root(course: Course) -> Path:
    """The set's folder: labels.json lies in a folder of it."""
    return (course.photos or Path()).parent.parent


def chosen(course: Course) -> tuple[Path, ...]:
    """The labels of the set, and those we drew ourselves for its photographs."""
    if course.photos is None:
        return ()
    if not course.photos.is_file():
        raise Trouble(f"{course.photos}: there is no such file.")
    return (course.photos, *sorted(OURS.glob("*.json")))

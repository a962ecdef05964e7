"""Composed throws before the eyes over the tray, for `pythia bench dice --live`."""

from __future__ import annotations

import multiprocessing
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

from vision.dice.bench import one_core
from vision.dice.familiar import FamiliarView
from vision.dice.kept_scenes import KeptScenes
from vision.dice.pips import find_dice
from vision.stage.scene import scene
from vision.stage.trial import LATEST, PROMPT, Trial, judged
from vision.stage.watched import filmed, stepped, streamed

Way: TypeAlias = Literal["frames", "film", "stream"]
WAYS: tuple[Way, ...] = get_args(Way)
SHOWN = {"frames": stepped, "film": filmed, "stream": streamed}
THROWS = 10
"""Where nobody says how many."""
EACH = 5
"""Throws of a scene."""
FILMS = 4
"""Every so many-th scene is a film."""
APART = 100_000
"""Scenes between two seeds: none is shown twice."""


@dataclass(frozen=True, slots=True)
class Showing:
    """One scene to be shown, and by which way."""

    seed: int
    throws: int
    way: Way


def live(
    throws: int = THROWS,
    seed: int = 1,
    way: Way | None = None,
    jobs: int = 1,
    *,
    minutes: float | None = None,
    kept: Path | None = None,
) -> dict[str, Any]:
    """All figures; `way` where everything goes by one. After so many minutes no scene
    is begun any more. What is in the `kept` file was shown before: it is counted, and
    not shown again.
    """
    until = None if minutes is None else time.monotonic() + 60 * minutes
    told = showings(throws, seed, way)
    scenes = KeptScenes(kept)
    with one_core():
        left = [one for one in told if one.seed not in scenes]
        for one, some in each(left, jobs, until):
            scenes.keep(one.seed, some)
    found = [scenes[one.seed] for one in told if one.seed in scenes]
    return {
        "scenes": len(found),
        **figures([trial for some in found for trial in some]),
    }


def showings(throws: int, seed: int, way: Way | None) -> list[Showing]:
    """Without a way: most picture by picture, some as films, one throw as a stream."""
    real = int(way is None and throws > 1)
    left = throws - real
    counts = [EACH] * (left // EACH) + [left % EACH] * (left % EACH > 0)
    first = seed * APART
    told = [
        Showing(first + n, count, way or ("film" if n % FILMS == 1 else "frames"))
        for n, count in enumerate(counts)
    ]
    return [*told, *[Showing(first + len(told), 1, "stream")] * real]


def each(
    showings: Sequence[Showing], jobs: int, until: float | None = None
) -> Iterator[tuple[Showing, list[Trial]]]:
    """What is shown in real time is shown alone, after all others."""
    at_once = [one for one in showings if one.way != "stream"]
    show = partial(shown, until=until)
    if jobs == 1:
        yield from begun(at_once, map(show, at_once))
    else:
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(jobs, mp_context=spawn) as pool:
            yield from begun(at_once, pool.map(show, at_once))
    streams = [one for one in showings if one.way == "stream"]
    yield from begun(streams, map(show, streams))


def begun(
    showings: Sequence[Showing], found: Iterable[list[Trial] | None]
) -> Iterator[tuple[Showing, list[Trial]]]:
    """Those for which there was time."""
    for one, trials in zip(showings, found, strict=True):
        if trials is not None:
            yield one, trials


def shown(one: Showing, until: float | None = None) -> list[Trial] | None:
    if until is not None and time.monotonic() > until:
        return None
    with one_core():
        acted = scene(one.seed, one.throws)
        heard = SHOWN[one.way](acted, find_dice, familiar=FamiliarView())
        return list(judged(acted, heard, one.way))


def figures(trials: Sequence[Trial]) -> dict[str, Any]:
    """Of all, and the same per light, kind of throw, pictures a second, and way."""
    return {
        **row(trials),
        "by_light": rows(trials, lambda one: one.light),
        "by_throw": rows([t for t in trials if t.throw], lambda one: one.act),
        "by_rate": rows(trials, lambda one: f"{one.rate:g}"),
        "by_light_and_rate": rows(trials, lambda one: f"{one.light} {one.rate:g}"),
        "by_way": rows(trials, lambda one: one.way),
        "by_hands": hands([t for t in trials if not t.throw]),
        "causes": causes(trials),
        "missed": [missed(one) for one in trials if bad(one)],
        "notes": NOTES,
    }


def bad(trial: Trial) -> bool:
    """What somebody will want to look at."""
    slow = trial.throw and (trial.told is None or trial.told > PROMPT)
    amiss = trial.false_roll or trial.again or trial.wrong or trial.sure_above
    return bool(slow or amiss)


def missed(trial: Trial) -> dict[str, Any]:
    """Where it is to be found, and what was told instead."""
    known = asdict(trial) | {"start": round(trial.start, 2)}
    return {name: value for name, value in known.items() if value not in (None, False)}


NOTES = {
    "told": "throws of which every value was told, as a roll; nothing else rolled",
    "hidden": "throws with a die under another: asked about, but not to be told",
    "asked_in_1500ms": "each thrown die in sight was told or counted as unread by then",
    "silent": "throws of which a die was neither told nor counted before the next act",
    "told_again": "throws told once more after they had been told right",
    "sure_above": "readings called sure of a die that lies on another",
    "said_dark": "throws before whose rest the page had said that it is too dark",
    "causes": "silent; unseen or other: a die unread, or with a value that is not so; "
    "laid: a thrown die told as none; more: something else told as rolled",
    "missed": "what was not told in time or told wrongly: scene, second, what was said",
    "by_hands": "false rolls of what hands do that is no throw",
}


def causes(trials: Sequence[Trial]) -> dict[str, dict[str, int]]:
    """Why throws were not told, by the light."""
    untold = [one for one in trials if one.throw and one.cause]
    lights = parted(untold, lambda one: one.light).items()
    return {light: dict(Counter(one.cause for one in some)) for light, some in lights}


def rows(trials: Sequence[Trial], by: Callable[[Trial], str]) -> dict[str, Any]:
    return {name: row(some) for name, some in parted(trials, by).items()}


def hands(trials: Sequence[Trial]) -> dict[str, dict[str, int]]:
    """What hands do that is no throw."""
    return {
        name: {"hands": len(some), "false_rolls": sum(one.false_roll for one in some)}
        for name, some in parted(trials, lambda one: one.act).items()
    }


def parted(
    trials: Sequence[Trial], by: Callable[[Trial], str]
) -> dict[str, list[Trial]]:
    found: dict[str, list[Trial]] = defaultdict(list)
    for trial in trials:
        found[by(trial)].append(trial)
    return dict(sorted(found.items()))


def row(trials: Sequence[Trial]) -> dict[str, float]:
    throws = [trial for trial in trials if trial.throw]
    delays = [one.told for one in throws if one.told is not None]
    asked = [one.asked for one in throws if one.asked is not None]
    return {
        "throws": len(throws),
        "hidden": sum(one.hidden for one in throws),
        "hands": len(trials) - len(throws),
        "told": len(delays),
        "told_in_600ms": sum(delay <= PROMPT for delay in delays),
        "told_again": sum(one.again for one in throws),
        "asked_in_1500ms": sum(delay <= LATEST for delay in asked),
        "silent": len(throws) - len(asked),
        "said_dark": sum(one.said_dark for one in throws),
        "false_rolls": sum(one.false_roll for one in trials),
        "sure": sum(one.sure for one in trials),
        "sure_and_wrong": sum(one.wrong for one in trials),
        "sure_above": sum(one.sure_above for one in trials),
        **spread(delays),
    }


def spread(delays: Sequence[float]) -> dict[str, float]:
    """Nothing where nothing was told."""
    if not delays:
        return {}
    last = sorted(delays)[min(int(len(delays) * 0.95), len(delays) - 1)]
    return {
        "rest_to_told_median_s": round(statistics.median(delays), 3),
        "rest_to_told_p95_s": round(last, 3),
    }

"""What the words at the terminal do. Trouble is one sentence and exit code 1."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from vision.board import command as board
from vision.dice.clips import checked, is_film, lines, rests
from vision.dice.clips import spoken as moment
from vision.dice.draw import drawn
from vision.dice.leftout import rows
from vision.dice.manifest import clips, load
from vision.dice.measure import figures, reliability, tried
from vision.dice.net import STEP, Net
from vision.dice.pips import PipsDie, find_dice, shipped
from vision.pictures import PictureTrouble, contents, free, keep, read

TROUBLE = 1


def main(typed: Sequence[str]) -> int:
    words = parser().parse_args(typed)
    command: Callable[[Namespace], int] = words.run
    try:
        return command(words)
    except PictureTrouble as trouble:
        print(trouble, file=sys.stderr)
        return TROUBLE


def parser() -> ArgumentParser:
    top = ArgumentParser("python -m vision", allow_abbrev=False)
    commands = top.add_subparsers(dest="command", required=True)
    dice_words(commands)
    check_words(commands)
    left_words(commands)
    fit_words(commands)
    train_words(commands)
    board.words(commands)
    return top


def dice_words(commands: Any) -> None:
    told = "find the dice on photographs and read them; of a video, each time they rest"
    dice = commands.add_parser("dice", help=told, description=told)
    dice.add_argument("files", metavar="FILE", type=Path, nargs="+")
    dice.add_argument("--json", action="store_true", help="for programs")
    told = "write the picture with the reading over it; a folder for several"
    dice.add_argument("--draw", metavar="OUT", type=Path, help=told)
    told = "replace drawings that are there already"
    dice.add_argument("--force", action="store_true", help=told)
    dice.set_defaults(run=read_dice)


def check_words(commands: Any) -> None:
    told = "how well the dice of a set of photographs are read"
    check = commands.add_parser("check-dice", help=told, description=told)
    check.add_argument("manifest", metavar="MANIFEST", type=Path)
    told = "an .onnx file in place of the shipped one"
    check.add_argument("--model", metavar="FILE", type=Path, help=told)
    check.add_argument("--sources", metavar="A,B", default="", help="only these")
    check.add_argument("--json", action="store_true", help="for programs")
    check.set_defaults(run=check_dice)


def left_words(commands: Any) -> None:
    told = "what models that left a source out make of it, as models/left_out.json"
    left = commands.add_parser("left-out", help=told, description=told)
    left.add_argument("manifest", metavar="MANIFEST", type=Path)
    left.add_argument("models", metavar="SOURCE=FILE", nargs="+", type=paired)
    left.set_defaults(run=tell_left_out)


def fit_words(commands: Any) -> None:
    told = "fit how sure a reading is, on photographs and renders that taught nothing"
    fit = commands.add_parser("fit-sure", help=told, description=told)
    fit.add_argument("manifest", metavar="MANIFEST", type=Path)
    told = "composed pictures of each photograph"
    fit.add_argument("--views", metavar="N", type=counted, default=5, help=told)
    told = "tables to render"
    fit.add_argument("--tables", metavar="N", type=counted, default=350, help=told)
    fit.set_defaults(run=fit_sure)


def paired(typed: str) -> tuple[str, Path]:
    name, sign, file = typed.partition("=")
    if not (name and sign and file):
        raise ArgumentTypeError(f"{typed} is no SOURCE=FILE")
    return name, Path(file)


def train_words(commands: Any) -> None:
    told = "make the shipped model again, from renders and photographs; needs torch"
    train = commands.add_parser("train-dice", help=told, description=told)
    add = train.add_argument
    add("--photos", metavar="LABELS", type=Path, help="labels.json of train_pool")
    add("--leave", metavar="A,B", default="", help="photographs not to learn from")
    told = "go on from this model: what ships, or one of renders with its .pt beside it"
    add("--begun", metavar="FILE", type=Path, help=told)
    add("--stays", metavar="PART", type=float, default=0.0, help="of --begun: 0.5")
    add("--bank", metavar="FOLDER", type=Path, default=Path("out/dice-bank"))
    add("--out", metavar="FILE", type=Path, default=Path("out/dice.onnx"))
    add("--scenes", metavar="N", type=counted, default=15_000, help="tables to render")
    add("--steps", metavar="N", type=counted, default=36_000, help="on renders alone")
    add("--more", metavar="N", type=counted, default=4000, help="with photographs")
    add("--runs", metavar="N", type=counted, default=4, help="of which the mean is")
    add("--seed", metavar="N", type=int, default=7)
    train.set_defaults(run=train_dice)


def counted(typed: str) -> int:
    if not typed.isdecimal() or not 1 <= int(typed) <= 10**7:
        raise ArgumentTypeError(f"{typed} is not a number from 1 to 10000000")
    return int(typed)


def read_dice(words: Namespace) -> int:
    """Each file in turn; one that is no picture does not hide the others."""
    told, troubled = {}, 0
    for file in words.files:
        try:
            told[str(file)] = read_one(file, words)
        except PictureTrouble as trouble:
            print(trouble, file=sys.stderr)
            troubled = TROUBLE
    if words.json:
        print(json.dumps(told, indent=1))
    return troubled


def read_one(file: Path, words: Namespace) -> list[dict[str, Any]]:
    if is_film(file):
        return read_film(file, words)
    picture = read(file)
    out = drawing(file, words) if words.draw else None
    dice = find_dice(picture)
    if out is not None:
        keep(drawn(picture, dice), out)
    if not words.json:
        print(f"{file}: {' '.join(map(spoken, dice)) or 'no dice'}")
    return [told(die) for die in dice]


def read_film(file: Path, words: Namespace) -> list[dict[str, Any]]:
    """Each time its dice come to rest."""
    if words.draw:
        raise PictureTrouble(
            f"{file}: only photographs are drawn over, and this is a video."
        )
    told = [moment(rest) for rest in rests(file, find_dice)]
    if not words.json:
        print(f"{file}: {'; '.join(map(said, told)) or 'no roll'}")
    return told


def said(rest: dict[str, Any]) -> str:
    values = " ".join(str(value) for value in rest["values"]) or "no dice"
    doubt = "" if rest["sure"] else " (check)"
    return f"after {rest['second']:.1f} s {values}{doubt}"


def drawing(file: Path, words: Namespace) -> Path:
    """Where its drawing goes: never over a photograph that is being read."""
    out: Path = words.draw
    if len(words.files) == 1 and not out.is_dir():
        return spared(out if out.suffix else out.with_suffix(".png"), words)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PictureTrouble(f"{out}: this is no folder to draw into.") from error
    earlier = {f for f in words.files[: words.files.index(file)] if f.stem == file.stem}
    name = f"{file.stem}-{len(earlier) + 1}" if earlier else file.stem
    plain = out / f"{name}.png"
    if read_from(plain, words):
        return spared(out / f"{name}-read.png", words)
    return spared(plain, words)


def spared(out: Path, words: Namespace) -> Path:
    free(out, words.files, force=words.force)
    return out


def read_from(out: Path, words: Namespace) -> bool:
    """Whether it is one of the photographs, by whatever name."""
    return out.exists() and any(
        file.exists() and out.samefile(file) for file in words.files
    )


def told(die: PipsDie) -> dict[str, Any]:
    return {
        "value": die.value,
        "box": [round(side, 1) for side in die.box],
        "sure": round(die.sure, 4),
        "verdict": die.verdict,
    }


def spoken(die: PipsDie) -> str:
    return f"{die.value}({die.verdict} {die.sure:.0%})"


def check_dice(words: Namespace) -> int:
    sources = frozenset(name for name in words.sources.split(",") if name)
    photos = load(words.manifest, sources)
    net = chosen(words.model)
    reader = partial(find_dice, net=net)
    found = tried(photos, reader)
    result = {**figures(found), "reliability": reliability(found)}
    films = [] if sources else clips(words.manifest)
    if films:
        result["videos"] = checked(films, reader)
    if words.json:
        print(json.dumps(result, indent=1))
    else:
        print_table(result)
    lost = any("trouble" in clip for clip in result.get("videos", {}).get("clips", ()))
    return TROUBLE if lost else 0


def tell_left_out(words: Namespace) -> int:
    models = dict(words.models)
    if len(models) < len(words.models):
        raise PictureTrouble("Each source can be left out by one model alone.")
    for model in models.values():
        chosen(model)
    print(json.dumps(rows(words.manifest, models), indent=1))
    return 0


def fit_sure(words: Namespace) -> int:
    from vision.training.sureness import sureness
    from vision.training.trust import readings

    found = readings(words.manifest, shipped(), words.views, words.tables)
    print(json.dumps(sureness(found), indent=1))
    return 0


def chosen(model: Path | None) -> Net | None:
    if model is None:
        return None
    contents(model)
    net = Net(model)
    try:
        net.answer([np.zeros((STEP, STEP, 3), np.uint8)])
    except cv2.error as error:
        raise PictureTrouble(f"{model}: this is no model that reads dice.") from error
    return net


COLUMNS = [
    "photos",
    "dice",
    "per_die",
    "exact",
    "sure_share",
    "sure_right",
    "invented",
    "missed",
    "ms",
]


def print_table(result: dict[str, Any]) -> None:
    print(f"{'source':16}" + "".join(f"{name:>11}" for name in COLUMNS))
    for name, row in [*result["sources"].items(), ("all", result)]:
        print(f"{name:16}" + "".join(f"{row[key]:>11}" for key in COLUMNS))
    print("\nconfidence from   readings   right")
    for row in result["reliability"]:
        print(f"{row['from']:15} {row['readings']:10} {row['right']:7}")
    if "videos" in result:
        print("", *lines(result["videos"]), sep="\n")


def train_dice(words: Namespace) -> int:
    if words.stays and not (words.begun and 0 < words.stays < 1):
        raise PictureTrouble("A part from 0 to 1 stays of the model of --begun.")
    try:
        from vision.training.course import Course, teach
    except ImportError as error:
        told = "training needs torch: install this project with its extra `train`"
        raise PictureTrouble(f"{error.name}: {told}.") from error
    leave = frozenset(name for name in words.leave.split(",") if name)
    course = Course(
        words.bank, words.out, words.photos, leave, words.begun,
        words.scenes, words.steps, words.more, words.runs, words.seed, words.stays,
    )  # fmt: skip
    teach(course, lambda line: print(line, flush=True))
    return 0

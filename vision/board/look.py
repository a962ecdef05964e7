"""`python -m vision board PHOTO --profile P`: one photograph, and what is seen on it.

No piece was shown to it, so colours are as they usually are: for wondering, not for
play.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from dataclasses import replace
from pathlib import Path
from typing import Any

from vision.board.colours import PieceColour, Tint
from vision.board.drawing import drawn
from vision.board.finding.finding import Finder
from vision.board.found import Place, RegionFound
from vision.board.plastics import NAMED, usual
from vision.board.profile.profile import Profile
from vision.board.profile.profiles import ProfileTrouble
from vision.board.profile.profiles import read as read_profile
from vision.board.reading import HIGH, BoardReader
from vision.board.straight import straight
from vision.board.viewpoint import viewpoint
from vision.frames import Picture
from vision.pictures import PictureTrouble, free, keep, read

UNSHOWN = (
    "Nothing is sure: no piece was shown, so colours are taken as they usually are. "
    "The app reads by the colours that it was shown."
)
LOOKS = 8
"""Times one photograph is shown to the finder, which seldom looks for a board."""
WIDE = (16.0, 9.0, 9.0)


def board_words(commands: Any) -> None:
    told = "whose pieces a photograph shows in each region of a board"
    board = commands.add_parser("board", help=told, description=told)
    board.add_argument("photo", metavar="PHOTO", type=Path)
    told = "a board as Pythia exports it"
    board.add_argument("--profile", metavar="P", type=Path, required=True, help=told)
    board.add_argument("--json", action="store_true", help="for programs")
    told = "write what the program sees as a picture"
    board.add_argument("--draw", metavar="OUT", type=Path, help=told)
    told = "replace the drawing, if there is one"
    board.add_argument("--force", action="store_true", help=told)
    board.set_defaults(run=look_at_board)


def look_at_board(words: Namespace) -> int:
    if words.draw:
        free(words.draw, (words.photo, words.profile), force=words.force)
    profile, picture = known(words.profile), read(words.photo)
    place = found(profile, picture)
    if place is None:
        raise PictureTrouble(f"{words.photo}: this board is not found on it.")
    reader = BoardReader(profile, ordinary())
    board = straight(picture, place.corners, profile.size(HIGH))
    size = picture.shape[1], picture.shape[0]
    seen = reader.read(board, viewpoint(place.corners, profile.shape, size))
    reading = replace(seen, regions=tuple(map(doubted, seen.regions)))
    if words.draw:
        keep(drawn(board, reading, reader), words.draw)
    print(UNSHOWN, file=sys.stderr)
    if words.json:
        print(json.dumps(plain(place, reading.regions), indent=1))
    else:
        print("\n".join(map(said, reading.regions)))
    return 0


def doubted(one: RegionFound) -> RegionFound:
    """By colours that nobody has shown: to be checked at best."""
    return replace(one, word="check") if one.word == "sure" else one


def known(file: Path) -> Profile:
    try:
        profile = read_profile(file)
    except ProfileTrouble as trouble:
        raise PictureTrouble(f"{file}: {trouble}") from trouble
    if profile.empty is None:
        raise PictureTrouble(f"{file}: this board has no picture of itself empty.")
    if not profile.regions:
        raise PictureTrouble(f"{file}: no region of this board was drawn.")
    return profile


def found(profile: Profile, picture: Picture) -> Place | None:
    finder = Finder(profile)
    places = [finder.see(picture) for _ in range(LOOKS)]
    return next((one for one in reversed(places) if one and one.where != "lost"), None)


def ordinary() -> tuple[PieceColour, ...]:
    """The colours pieces usually have, where none was shown at the table."""
    middles = usual(tuple(NAMED)) * (255 / 100, 1, 1) + (0, 128, 128)
    return tuple(
        PieceColour(name, (tint(row.tolist()),))
        for name, row in zip(NAMED, middles, strict=True)
    )


def tint(middle: list[float]) -> Tint:
    light, one, other = middle
    return Tint((light, one, other), WIDE, 1.0)


def plain(place: Place, regions: tuple[RegionFound, ...]) -> dict[str, Any]:
    return {
        "corners": [[round(x, 1), round(y, 1)] for x, y in place.corners],
        "how": place.how,
        "regions": [
            {
                "region": one.region,
                "colours": list(one.colours),
                "word": one.word,
                "sure": round(one.sure, 3),
            }
            for one in regions
        ],
    }


def said(found: RegionFound) -> str:
    return f"{found.region}: {' '.join(found.colours) or '-'} ({found.word})"

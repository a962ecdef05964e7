"""`game.toml` in hands that mean well, and in others."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.library.description import BIGGEST, FILE, Undescribed, described

GOOD = """
id = "old-maid"
rules = 3
protocol = 2
seats = [4, 2, 2]
can = ["map"]
[names]
en = "Old Maid"
pl = "Piotruś"
[parts]
rules = "deep.rules:GAME"
"""


def put(folder: Path, text: str) -> Path:
    (folder / FILE).write_text(text, encoding="utf-8")
    return folder


def test_a_good_one_is_read_in_full(tmp_path: Path) -> None:
    one = described("old_maid", put(tmp_path, GOOD), "maid 1.2")
    assert (one.id, one.rules, one.protocol, one.seats) == ("old-maid", 3, 2, (2, 4))
    assert one.prefix == "old_maid"
    assert one.words == tmp_path / "words"
    assert one.can == {"map"}
    assert (one.name("pl"), one.name("cs")) == ("Piotruś", "Old Maid")


HOSTILE = {
    "no toml": ("rules = 3", "rules = "),
    "no id": ('id = "old-maid"', ""),
    "a path for an id": ('"old-maid"', '"../../x"'),
    "capitals": ('"old-maid"', '"Old"'),
    "a number for an id": ('"old-maid"', "7"),
    "an endless id": ('"old-maid"', f'"{"a" * 50}"'),
    "an id of everybody's words": ('"old-maid"', '"screen-keyboard"'),
    "truth for a number": ("rules = 3", "rules = true"),
    "rules nought": ("rules = 3", "rules = 0"),
    "less than no protocol": ("protocol = 2", "protocol = -1"),
    "nobody plays": ("[4, 2, 2]", "[]"),
    "a crowd": ("[4, 2, 2]", "[400]"),
    "seats of nothing": ("[4, 2, 2]", "[[]]"),
    "one seat": ("[4, 2, 2]", "2"),
    "no English name": ('en = "Old Maid"', ""),
    "a name with a bell": ('"Old Maid"', r'"Old\u0007Maid"'),
    "an endless name": ('"Old Maid"', f'"{"Old " * 20}"'),
    "names in a row": ('[names]\nen = "Old Maid"', '[names.en]\nx = "Old Maid"'),
    "no rules": ('rules = "deep', 'pages = "deep'),
    "an unknown part": ('rules = "deep', 'wheel = "a:B"\nrules = "deep'),
    "a place that is none": ("deep.rules:GAME", "deep.rules"),
    "a place above": ("deep.rules:GAME", "..os:system"),
    "a call for a place": ("deep.rules:GAME", "os:system('x')"),
    "an unknown colour": ("rules = 3", 'rules = 3\ncolours = ["red", "pink", "blue"]'),
    "one colour twice": (
        "rules = 3",
        'rules = 3\ncolours = ["red", "red"]',
    ),
    "too few colours": ("rules = 3", 'rules = 3\ncolours = ["red", "blue"]'),
    "it can a number": ('can = ["map"]', "can = 7"),
    "it can lists": ('can = ["map"]', "can = [[]]"),
    "nested without end": ("[4, 2, 2]", "[" * 5000),
    "far too long": ("rules = 3", "rules = 3 #" + "x" * BIGGEST),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_whatever_makes_no_sense_is_refused_in_a_sentence(
    name: str, tmp_path: Path
) -> None:
    old, new = HOSTILE[name]
    assert old in GOOD
    with pytest.raises(Undescribed) as caught:
        described("old_maid", put(tmp_path, GOOD.replace(old, new)))
    assert str(caught.value).startswith(FILE)


def test_none_and_one_of_bytes_are_refused_too(tmp_path: Path) -> None:
    with pytest.raises(Undescribed):
        described("old_maid", tmp_path)
    (tmp_path / FILE).write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Undescribed):
        described("old_maid", tmp_path)

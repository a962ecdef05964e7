"""Our dice between evenings: kept whole, and nothing in a file is believed."""

from __future__ import annotations

import json
import os

import pytest

from companion.devices.dice.pairing import (
    Paired,
    PairingTrouble,
    changed,
    keep,
    load,
    merged,
    plain,
    save,
)
from companion.devices.dice.rolls import KeptRoll, RollFile, read
from companion.plumbing import locks
from companion.sensing.die_status import Duty
from tests.saves.test_trouble import files_no_larger_than

DICE = (
    Paired("pixels:1", "pixels", "C0:01", "Lucky", "d20", (Duty("red.light"),)),
    Paired(
        "godice:8A8272",
        "godice",
        "D0:01",
        "Žluťásek",
        "D10X",
        (Duty("a", ((1, 2), (3, 4)), 10), Duty("b")),
        "typed",
        ((2, 3), (3, 2)),
        careful=True,
    ),
)


def test_dice_come_back_as_they_were(tmp_path) -> None:
    file = tmp_path / "config" / "dice.json"
    save(file, DICE)
    assert load(file) == (DICE, None)
    assert [path.name for path in file.parent.iterdir()] == ["dice.json"]
    save(file, changed(DICE, "pixels:1", name="Other"))
    assert load(file)[0][0].name == "Other"


def test_the_file_says_which_format_it_has(tmp_path) -> None:
    save(tmp_path / "dice.json", DICE)
    assert json.loads((tmp_path / "dice.json").read_text("utf-8"))["version"] == 1


def test_a_die_is_believed_until_somebody_says_otherwise(tmp_path) -> None:
    file = tmp_path / "dice.json"
    file.write_text(json.dumps({"dice": [GOOD]}), encoding="utf-8")
    ((die,), _) = load(file)
    assert (die.careful, die.source, die.duties, die.face(3)) == (False, "die", (), 3)


@pytest.mark.parametrize(("many", "trouble"), [(64, False), (65, True)])
def test_more_dice_than_we_write_are_not_ours(tmp_path, many, trouble) -> None:
    file = tmp_path / "dice.json"
    rows = [{**GOOD, "die": f"pixels:{n}"} for n in range(many)]
    file.write_text(json.dumps({"dice": rows}), encoding="utf-8")
    ours, why = load(file)
    assert (len(ours), why is not None) == (64, trouble)


def test_a_name_is_one_short_line() -> None:
    assert plain("  Lucky\n\tdie ") == "Lucky die"
    assert plain("x" * 41) == "x" * 40
    assert plain("x" * 39 + " y") == "x" * 39


def test_no_file_is_no_trouble(tmp_path) -> None:
    assert load(tmp_path / "none") == ((), None)


GOOD = {"die": "pixels:1", "make": "pixels"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"dice": 3}',
        "[" * 9999,
        *(
            json.dumps({"dice": [row]})
            for row in (
                3,
                {},
                {**GOOD, "make": "stone"},
                {**GOOD, "die": ""},
                {**GOOD, "die": "x" * 81},
                {**GOOD, "name": 3},
                {**GOOD, "source": "moon"},
                {**GOOD, "duties": 3},
                {**GOOD, "duties": [3]},
                {**GOOD, "duties": [{"part": ""}]},
                {**GOOD, "duties": [{"part": "a", "highest": True}]},
                {**GOOD, "duties": [{"part": "a", "faces": [[1]]}]},
                {**GOOD, "shows": [[1, "2"]]},
                {**GOOD, "shows": [[1, 1e9]]},
            )
        ),
    ],
)
def test_a_file_that_makes_no_sense_is_told_and_costs_only_that(tmp_path, text) -> None:
    file = tmp_path / "dice.json"
    file.write_text(text, encoding="utf-8")
    ours, trouble = load(file)
    assert ours == ()
    assert trouble.key == "dice.trouble.kept"


def test_one_bad_row_leaves_the_others(tmp_path) -> None:
    file = tmp_path / "dice.json"
    file.write_text(json.dumps({"dice": [GOOD, {}, GOOD]}), encoding="utf-8")
    ours, trouble = load(file)
    assert [die.die for die in ours] == ["pixels:1"]
    assert trouble is not None


def test_a_folder_that_cannot_be_written_is_told(tmp_path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(PairingTrouble):
        save(tmp_path / "file" / "dice.json", DICE)


def test_a_save_that_fails_leaves_the_old_dice(tmp_path) -> None:
    file = tmp_path / "dice.json"
    save(file, DICE)
    with files_no_larger_than(1), pytest.raises(PairingTrouble):
        save(file, ())
    assert load(file) == (DICE, None)


# ---- what was rolled


def test_s12_rolls_are_kept_line_by_line(tmp_path) -> None:
    file = tmp_path / "data" / "rolls.jsonl"
    rolls = RollFile(file)
    for count, face in enumerate((3, 3, 6)):
        rolls.add(KeptRoll("a", face, 100.0 + count))
    rolls.add(KeptRoll("b", 1, 200.0))
    assert RollFile(file).counts("a") == ((3, 2), (6, 1))
    assert [roll.at for roll in read(file)] == [100.0, 101.0, 102.0, 200.0]
    assert RollFile(file).counts("stranger") == ()


def test_lines_that_are_no_rolls_are_passed_over(tmp_path) -> None:
    file = tmp_path / "rolls.jsonl"
    rows = ["", "x", "3", "{}", '{"die": 1, "face": 2, "at": 3}', "[" * 150]
    rows += [
        '{"die": "a", "face": 999, "at": 3}',
        '{"die": "a", "face": true, "at": 1}',
    ]
    rows += ['{"die": "a", "face": 4, "at": 3}', '{"die": "' + "a" * 300]
    file.write_text("\n".join(rows), encoding="utf-8")
    assert list(read(file)) == [KeptRoll("a", 4, 3.0)]


def test_a_full_disk_costs_a_line_and_not_the_game(tmp_path) -> None:
    (tmp_path / "file").write_text("")
    rolls = RollFile(tmp_path / "file" / "rolls.jsonl")
    rolls.add(KeptRoll("a", 3, 1.0))
    assert rolls.counts("a") == ((3, 1),)


@pytest.mark.skipif(os.name != "posix", reason="pipes have no names here")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(tmp_path) -> None:
    file = tmp_path / "rolls.jsonl"
    os.mkfifo(file)
    rolls = RollFile(file)
    rolls.add(KeptRoll("a", 3, 1.0))
    heard = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
    rolls.add(KeptRoll("a", 4, 2.0))
    assert os.read(heard, 100) == b""
    os.close(heard)
    assert rolls.counts("a") == ((3, 1), (4, 1))


# ---- another program beside us

ONE, TWO = DICE


def test_what_another_program_has_paired_stays(tmp_path) -> None:
    file = tmp_path / "dice.json"
    save(file, DICE)  # the other one had added the second
    third = Paired("pixels:3", "pixels")
    assert keep(file, (ONE,), (ONE, third)) == (ONE, third, TWO)
    assert load(file) == ((ONE, third, TWO), None)


def test_what_another_program_has_forgotten_is_forgotten(tmp_path) -> None:
    file = tmp_path / "dice.json"
    save(file, (ONE,))
    named = changed((ONE, TWO), ONE.die, name="Other")
    assert keep(file, DICE, named) == named[:1]


def test_of_one_die_each_keeps_what_it_has_changed() -> None:
    theirs = changed(DICE, ONE.die, shows=((1, 6), (6, 1)), name="Theirs")
    ours = changed(DICE, ONE.die, careful=True, name="Ours")
    (die, _) = merged(DICE, ours, theirs)
    assert (die.name, die.careful, die.face(1)) == ("Ours", True, 6)
    assert merged(DICE, changed(DICE, ONE.die, name="Here"), (TWO,))[0].name == "Here"
    assert merged((), (ONE, ONE), ()) == (ONE,)


@pytest.mark.parametrize("text", ["", "{", '{"dice": [{"die": 1}]}', "\x00"])
def test_a_file_that_makes_no_sense_is_put_aside_and_takes_no_die_along(
    tmp_path, text
) -> None:
    file = tmp_path / "dice.json"
    file.write_text(text)
    assert keep(file, (ONE,), DICE) == DICE
    assert load(file) == (DICE, None)
    assert file.with_name("dice.json.1.damaged").read_text() == text


def test_a_file_that_was_taken_away_is_written_again(tmp_path) -> None:
    assert keep(tmp_path / "dice.json", DICE, DICE) == DICE
    assert load(tmp_path / "dice.json") == (DICE, None)


def test_a_program_that_holds_the_file_is_waited_for_but_not_for_ever(
    tmp_path, monkeypatch
) -> None:
    monkeypatch.setattr(locks, "LONGEST", 0.05)
    file = tmp_path / "dice.json"
    save(file, (ONE,))
    with locks.locked(file), pytest.raises(PairingTrouble):
        keep(file, (ONE,), DICE)
    assert keep(file, (ONE,), DICE) == DICE

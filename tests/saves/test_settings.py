"""Settings survive the evening, and nonsense in their file is put back and told."""

import json
import tempfile
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as walk
from hypothesis import strategies as st

from companion.plumbing.folders import Folders, folders, made
from companion.saves.settings import CHOICES, NAMES, Settings, allowed, load, save
from companion.saves.trouble import SaveTrouble

OTHER = Settings(
    language="cs",
    theme="light",
    table_scale=130,
    content_scale=85,
    reduced_motion=True,
    keep_awake=False,
    fullscreen=False,
    mirrored=True,
    told="brief",
    long_touch=False,
    copies_hint=False,
    follow_active=True,
    wake_guard=False,
    screen_keyboard="off",
)


def names(told: tuple[SaveTrouble, ...]) -> list[Any]:
    assert all(each.key == "save.settings" for each in told)
    return [dict(each.facts)["name"] for each in told]


def test_settings_come_back_equal(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    assert all(getattr(OTHER, n) != getattr(Settings(), n) for n in NAMES)
    save(file, OTHER)
    assert load(file) == (OTHER, ())
    assert list(file.parent.iterdir()) == [file]


def test_no_file_is_no_trouble(tmp_path: Path) -> None:
    assert load(tmp_path / "none.json") == (Settings(), ())
    assert load(tmp_path / "none.json", OTHER) == (OTHER, ())


def test_every_setting_has_its_choices_and_starts_with_one() -> None:
    assert set(CHOICES) == {field.name for field in fields(Settings)}
    for name, value in asdict(Settings()).items():
        assert allowed(name, value)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "xx"),
        ("language", 1),
        ("theme", None),
        ("table_scale", 131),
        ("table_scale", True),
        ("table_scale", "100"),
        ("content_scale", 100.5),
        ("fullscreen", 1),
        ("mirrored", "yes"),
        ("keep_awake", []),
        ("volume", 11),
    ],
)
def test_a_hostile_value_is_put_back_and_told(
    tmp_path: Path, name: str, value: object
) -> None:
    file = tmp_path / "settings.json"
    file.write_text(json.dumps({"mirrored": True, "language": "pl", name: value}))
    kept, told = load(file)
    assert names(told) == [name]
    assert asdict(kept) == {
        **asdict(Settings()),
        **{k: v for k, v in (("mirrored", True), ("language", "pl")) if k != name},
    }


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"7", b"\xff\xfe", b"[" * 99999])
def test_a_file_that_is_no_settings_is_told(tmp_path: Path, raw: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(raw)
    kept, told = load(file)
    assert (kept, names(told)) == (Settings(), ["settings.json"])
    assert file.read_bytes() == raw


@walk(max_examples=100)
@given(
    st.dictionaries(
        st.sampled_from(NAMES) | st.text(max_size=3),
        st.none() | st.booleans() | st.integers() | st.text(max_size=3),
        max_size=6,
    )
)
def test_whatever_the_file_says_the_settings_make_sense(plain: dict[str, Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "settings.json"
        file.write_text(json.dumps(plain))
        kept, told = load(file)
    assert all(allowed(name, value) for name, value in asdict(kept).items())
    good = {name for name, value in plain.items() if allowed(name, value)}
    assert len(told) == len(plain) - len(good)


def test_settings_that_cannot_be_kept_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(SaveTrouble, match=r"save\."):
        save(tmp_path / "file" / "settings.json", OTHER)
    kept, told = load(tmp_path)
    assert kept == Settings()
    assert [each.key for each in told] == ["save.settings_unread"]


def test_what_somebody_has_typed_wrongly_is_put_aside_and_not_lost(
    tmp_path: Path,
) -> None:
    file = tmp_path / "settings.json"
    save(file, Settings())
    save(file, OTHER)
    assert [one.name for one in tmp_path.iterdir()] == [file.name]
    typed = '{"language": "pl", "them": "dark"}'
    file.write_text(typed)
    save(file, OTHER)
    assert load(file) == (OTHER, ())
    assert (tmp_path / "settings.json.1.damaged").read_text() == typed


# ---- folders


def test_one_folder_for_everything_where_the_environment_says_so(
    tmp_path: Path,
) -> None:
    there = made(folders({"PYTHIA_HOME": str(tmp_path / "stick")}))
    assert there.settings == tmp_path / "stick" / "config" / "settings.json"
    every = (there.data, there.config, there.backups, there.exports)
    assert len(set(every)) == 4
    assert all((tmp_path / "stick") in folder.parents for folder in every)
    assert all(folder.is_dir() for folder in every[:3])


def test_copies_are_not_where_the_saves_are() -> None:
    there = folders({})
    assert there.data not in (there.backups, *there.backups.parents)
    assert there.backups not in (there.data, *there.data.parents)


def test_an_empty_wish_is_no_wish() -> None:
    assert folders({"PYTHIA_HOME": ""}) == folders({})


def test_folders_that_cannot_be_made_are_left_to_who_writes(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    inside = [tmp_path / "file" / name for name in "abcd"]
    assert made(Folders(*inside)) == Folders(*inside)

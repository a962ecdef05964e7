"""Short runs of `pythia bench fuzz`, and that each would notice what it looks for."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from companion.cli.benches.fuzzes import import_files, session, words
from companion.cli.benches.fuzzes.counts import counted
from companion.cli.benches.fuzzes.letters import harmful, name
from companion.cli.benches.fuzzes.targets import EACH, TARGETS
from companion.desk import actions as do
from companion.desk.desk import Desk
from companion.library.registry import GAMES
from companion.plumbing.refusal import Refusal
from companion.saves.exchange import transfer
from companion.saves.game import game_text
from companion.saves.store import Store
from companion.saves.trouble import SaveTrouble


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Evenings of a few deeds, and files of a few rows."""
    monkeypatch.setattr(session, "EVENING", 30)
    monkeypatch.setattr(import_files, "DEEDS", 15)


def test_no_changed_file_raises_anything_and_what_is_taken_in_is_whole(
    tmp_path: Path,
) -> None:
    found = import_files.fuzz(tmp_path, 1, random.randrange(2**30))
    assert not found["found"], found["found"]
    assert found["inputs"] == found["refused"] + found["accepted"] > 5


def test_what_is_taken_in_and_cannot_be_opened_is_found_with_its_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shut(_store: Store, _id: str) -> None:
        raise SaveTrouble("save.unreadable")

    texts = import_files.written(tmp_path / "whole", 7)
    monkeypatch.setattr(import_files, "written", lambda *_: texts)
    monkeypatch.setattr(import_files, "changed", lambda text, *_: text)
    monkeypatch.setattr(Store, "open", shut)
    found = import_files.fuzz(tmp_path / "fuzz", 0.1, 7)
    assert (found["shut"], found["refused"]) == (found["accepted"], 0)
    assert found["found"][0].startswith("shut: import, seed 7, input 0: game")


def test_a_game_that_only_older_rules_allowed_is_gone_on_with(tmp_path: Path) -> None:
    """Its rows are not played anew: it was once taken for unlike, and for refused."""
    text = import_files.written(tmp_path / "whole", 3)[0]
    lines = [json.loads(line) for line in text.splitlines()]
    played = [n for n, line in enumerate(lines) if "Played" in line.get("row", ())]
    first, last = played[0], played[-1]
    lines[first], lines[last] = lines[last], lines[first]
    lines[0]["since"], file = 1, tmp_path / "older"
    file.write_bytes(import_files.signed(lines))
    store = Store(tmp_path / "shelf", GAMES)
    id, new = transfer.bring(store, file)
    assert store.look(id).record.first == lines[-2]["moves"]
    assert not list(import_files.wrong(store, id, file, random.Random(1), new=new))
    store.close()


def test_the_same_seed_makes_the_same_files(tmp_path: Path) -> None:
    """So that what was found can be looked at again."""
    once, again = (import_files.written(tmp_path / name, 5) for name in "ab")
    assert once == again


def test_a_file_that_is_signed_anew_is_read_to_its_moves(tmp_path: Path) -> None:
    """Else it would try nothing but the sum."""
    (text, *_) = import_files.written(tmp_path, 1)
    lines = [json.loads(line) for line in text.splitlines()]
    assert import_files.signed(lines) == text
    lines[3]["at"] += 1
    (tmp_path / "signed").write_bytes(import_files.signed(lines))
    assert game_text.read(tmp_path / "signed").rows[2][0] == lines[3]["at"]


def test_no_finger_brings_the_desk_down(tmp_path: Path) -> None:
    found = session.fuzz(tmp_path, 1, random.randrange(2**30))
    assert (found["exceptions"], found["lost"]) == (0, 0), found["found"]
    assert found["deeds"] >= session.EVENING


def test_a_desk_that_falls_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Desk, "touch", lambda *_: [][0])  # the first thing it is asked
    found = session.fuzz(tmp_path, 0, 1)
    assert found["exceptions"] > 0
    assert "IndexError" in found["found"][0]


def test_moves_that_are_gone_after_a_start_would_be_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = session.rows
    left: list[dict[str, int]] = []

    def forgetful(store: Store) -> dict[str, int]:
        left.append(told(store))
        return left[-1] if len(left) % 2 else dict.fromkeys(left[-1], 0)

    monkeypatch.setattr(session, "rows", forgetful)
    assert session.fuzz(tmp_path, 0.1, 1)["lost"] > 0


def test_a_session_touches_every_kind_of_deed_sooner_or_later() -> None:
    page = (do.Back(), (do.Set("language", "pl"), 3), do.Typing("title"))
    assert list(session.offered(page)) == [page[0], page[1][0], page[2]]


def test_names_that_nobody_means_raise_nothing(tmp_path: Path) -> None:
    found = words.fuzz(tmp_path, 1, random.randrange(2**30))
    assert found["exceptions"] == 0, found["found"]
    assert found["texts"] > 100 * found["inputs"] > 0


def test_signs_that_move_hide_and_turn_are_known() -> None:
    for sign in "\x00\x1b\n\x85\u2028\u202e\u2066\u200b\ufeff\ud800":
        assert harmful(f"Ann{sign}")
    assert harmful("řeka 漢字 😀 {who} \u00a0") == ""
    assert harmful("one\ntwo", but="\n") == ""
    luck = random.Random(1)
    assert sum(bool(harmful(name(luck))) for _ in range(200)) > 50


def test_a_refusal_is_in_order_and_anything_else_is_told() -> None:
    counts = counted(1)
    with counts.input("one"):
        raise Refusal("save.torn")
    with counts.input("two"):
        raise ValueError("three")
    figures = counts.figures()
    assert (figures["inputs"], figures["refused"], figures["exceptions"]) == (2, 1, 1)
    assert figures["found"] == ["exceptions: two: ValueError('three')"]


def test_all_of_them_share_the_time(tmp_path: Path) -> None:
    found = TARGETS["all"](tmp_path, 0.2, 1)
    assert list(found) == list(EACH)
    assert all(found[name]["exceptions"] == 0 for name in EACH)
    assert all(found[name]["inputs"] > 0 for name in EACH)

"""What is kept of boards on wires: nothing in the file is believed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.devices.wires import wire_file
from companion.devices.wires.wire_file import CellMap, KeptWires
from companion.sensing.wire_status import KnownTag

KEPT = KeptWires(
    ("socket://table.local:5331",),
    ("51AB1E00",),
    (CellMap("51AB1E00", "hellas", ((0, "Attica"), (1, "Elis"))),),
    (KnownTag("04A1B2C3", "red"), KnownTag("04A1B2C4", piece="Hydra")),
)


def test_s29_what_is_kept_is_read_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "wires.json"
    assert wire_file.load(file) == (KeptWires(), "")
    assert wire_file.save(file, KEPT) == ""
    assert wire_file.load(file) == (KEPT, "")


@pytest.mark.parametrize(
    "bad",
    [
        {"board": "", "game": "hellas"},
        {"board": "51AB1E00", "game": "hellas", "cells": [[300, "Elis"]]},
        {"board": "51AB1E00", "game": "hellas", "cells": [[1, "El\u202eis"]]},
        {"board": "51AB1E00", "game": "hellas", "cells": 3},
        7,
    ],
)
def test_s29_a_map_that_makes_no_sense_costs_no_other(
    tmp_path: Path, bad: object
) -> None:
    file = tmp_path / "wires.json"
    wire_file.save(file, KEPT)
    there = json.loads(file.read_text())
    there["maps"].append(bad)
    file.write_text(json.dumps(there))
    assert wire_file.load(file) == (KEPT, "wires.trouble.kept")
    assert wire_file.save(file, KEPT) == ""
    assert wire_file.load(file) == (KEPT, "")


def test_s29_one_thing_is_changed_and_the_rest_stays() -> None:
    moved = wire_file.with_map(KEPT, CellMap("51AB1E00", "hellas", ((5, "Elis"),)))
    assert moved.map("51AB1E00", "hellas") == CellMap(
        "51AB1E00", "hellas", ((5, "Elis"),)
    )
    assert (
        wire_file.with_tag(KEPT, KnownTag("04A1B2C3", "blue")).tags[-1].colour == "blue"
    )
    assert len(wire_file.with_tag(KEPT, KnownTag("04A1B2C3")).tags) == 1
    assert wire_file.without_board(KEPT, "51AB1E00").maps == ()
    assert wire_file.with_port(KEPT, KEPT.ports[0]).ports == KEPT.ports


def test_s29_a_file_that_is_none_is_said_so(tmp_path: Path) -> None:
    file = tmp_path / "wires.json"
    file.write_bytes(b"\xff\xfe{")
    assert wire_file.load(file) == (KeptWires(), "wires.trouble.kept")

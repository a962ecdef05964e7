"""The maker's documents: links, parts, drawings and figures are what they say."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.tools.wiring.canvas import png, svg
from tests.tools.wiring.diagrams import PICTURES, REGIONS, diagrams, hellas_regions
from tests.tools.wiring.pins import ROOT, pins
from tests.tools.wiring.stand import LENSES, amperes, height

DOCS = ROOT / "hardware_docs"
PAGES = sorted(DOCS.glob("*.md"))
DRAWN = diagrams()


def text(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def anchors(page: str) -> set[str]:
    heads = re.findall(r"^#+ (.*)$", page, re.MULTILINE)
    return {re.sub(r"[^a-z0-9 -]", "", h.lower()).replace(" ", "-") for h in heads}


def table(page: str, head: str) -> list[list[str]]:
    body = page.split(head, 1)[1].lstrip().split("\n\n")[0]
    rows = [line for line in body.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_s31_every_link_leads_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        name, _, anchor = link.partition("#")
        there = DOCS / name if name else page
        assert there.is_file(), link
        assert not anchor or anchor in anchors(there.read_text(encoding="utf-8")), link


def test_s31_every_part_that_is_named_is_in_the_list_and_used() -> None:
    listed = re.findall(r"^\| (P\d+) \|", text("parts.md"), re.MULTILINE)
    assert listed == [f"P{number}" for number in range(1, len(listed) + 1)]
    others = "\n".join(page.read_text("utf-8") for page in PAGES)
    assert set(re.findall(r"\bP\d+\b", others)) == set(listed)
    elsewhere = "".join(text(page.name) for page in PAGES if page.name != "parts.md")
    named = set(re.findall(r"\bP\d+\b", elsewhere))
    assert set(listed) - named == set()


def test_s31_every_file_that_is_named_is_there() -> None:
    for page in PAGES:
        for path in re.findall(r"`(firmware_bridge/[\w/.]+)`", page.read_text("utf-8")):
            assert (ROOT / path).exists(), path


def test_s31_prices_carry_their_date() -> None:
    assert "as of November 2026" in text("parts.md")


@pytest.mark.parametrize("name", DRAWN)
def test_s31_every_drawing_is_the_one_that_the_script_draws(name: str) -> None:
    assert (PICTURES / f"{name}.svg").read_text("utf-8") == svg(DRAWN[name])
    assert (PICTURES / f"{name}.png").read_bytes()[:8] == png(DRAWN[name])[:8]


def test_s31_every_drawing_is_shown_on_a_page() -> None:
    pages = "".join(page.read_text("utf-8") for page in PAGES)
    shown = set(re.findall(r"\(pictures/(\w+)\.svg\)", pages))
    assert set(DRAWN) - shown == set()


@pytest.mark.parametrize("board", ["uno", "mega"])
def test_s31_no_pin_has_two_tasks(board: str) -> None:
    there = pins(board)
    spi = ("50", "51", "52") if board == "mega" else ("11", "12", "13")
    rows = (*there.rows, *there.key_rows, *there.columns, *there.lights)
    used = [*rows, *there.readers, there.strip, there.buzzer, *spi, "0", "1"]
    assert len(used) == len(set(used))


def test_s31_the_nineteen_regions_lie_in_the_order_of_the_games_data() -> None:
    found = re.findall(r"\| (\d+) \| ([A-Z]\w+)", text("building.md"))
    written = {int(cell): name.lower() for cell, name in found}
    assert written == dict(enumerate(hellas_regions()))
    names = tomllib.loads(REGIONS.read_text("utf-8"))["region"]
    assert len(written) == len(names) == 19


def test_s31_heights_of_the_camera_are_computed() -> None:
    head, *rows = table(text("stand.md"), "the next larger line.")
    assert head[1:] == list(LENSES)
    for board, *told in (row for row in rows if "x" in row[0]):
        long, short = map(float, board.split(" x "))
        lenses = LENSES.values()
        assert [int(one) for one in told] == [height(long, short, n) for n in lenses]


def test_s31_currents_of_the_strip_are_computed() -> None:
    head, *rows = table(text("safety.md"), "no light gets more.")
    brights = [int(one.split()[1]) for one in head[1:]]
    for lights, *told in rows:
        assert told == [f"{amperes(int(lights), bright):.1f}" for bright in brights]


def test_s31_a_trouble_has_a_cause_and_a_cure() -> None:
    rows = table(text("trouble.md"), "# When something is wrong")
    assert len(rows) > 12
    assert all(len(row) == 3 and all(row) for row in rows)


def test_s31_every_fault_of_the_wire_is_in_the_table_of_troubles() -> None:
    for kind in ("stuck", "flicker", "line", "key", "reader"):
        assert f"| `{kind}`, " in text("trouble.md")

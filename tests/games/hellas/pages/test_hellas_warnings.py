"""One thing more, and the game is over: everybody sees it beside the question."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.canvas.theme import Frame
from companion.games.hellas.pages.boards import PlayerBoards
from companion.games.hellas.pages.nearness import NearPill, NearPills
from companion.games.hellas.rules.box import INDEX, OF_LAND, REGIONS
from companion.games.hellas.rules.state import King, State
from companion.screens.table.table import lay
from tests.games.hellas.pages.laid import NAMES, page
from tests.games.hellas.pages.situations import heirless, middle_game
from tests.games.hellas.pages.test_hellas_screens import LARGE
from tests.games.hellas.tables import laid, owns
from tests.screens import fits
from tests.screens.table.test_table import FRAMES


def pills(state: State, language: str = "en", icon: str = "crown") -> list[NearPill]:
    """Of one way to win: what the middle of the game warns of besides is left out."""
    parts = page(state, language=language).panel.replies.parts
    every = (p for part in parts if isinstance(part, NearPills) for p in part.pills)
    return [one for one in every if one.icon == icon]


def test_one_token_left_and_nobody_controls_the_region() -> None:
    (one,) = pills(heirless(middle_game()))
    assert one.colour == ""
    assert one.text == "One token from a king of kings, Thessaly: nobody holds it"
    assert pills(heirless(middle_game(), tokens=2)) == []


def test_no_token_left_and_the_region_waits_for_somebody() -> None:
    (one,) = pills(heirless(middle_game(), tokens=0))
    assert one.text == "King of kings: whoever holds it at a turn's end, Thessaly"


def test_who_controls_it_is_warned_of_by_name() -> None:
    state = owns(replace(middle_game(), king=King(0, 1, 1)), "blue", "thessaly")
    (one,) = pills(state)
    assert one.colour == "blue"
    (due,) = pills(replace(state, king=King(0, 1, 0)))
    assert due.text.endswith("king of kings at the end of this turn")


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
@pytest.mark.parametrize("tokens", [0, 1])
def test_the_region_is_named_in_every_language(language: str, tokens: int) -> None:
    (one,) = pills(heirless(middle_game(), tokens), language)
    assert {"en": "Thessaly", "pl": "Tesalia", "cs": "Thesálie"}[language] in one.text


# ---- lands


def nearly_warlord(*missing: str) -> State:
    """Red has a whole land, and of others all but these regions."""
    held = {
        REGIONS[at].name
        for name in ("macedonia", *missing)
        for at in OF_LAND[REGIONS[INDEX[name]].land]
    }
    return owns(laid(4), "red", *(held - {*missing}))


def test_en_l248_every_region_that_would_be_enough_is_named() -> None:
    (one,) = pills(nearly_warlord("crete"), icon="land")
    assert one.text == f"{NAMES[0]}: one region from victory, Crete"
    (one,) = pills(nearly_warlord("crete", "phocis"), icon="land")
    assert one.text == f"{NAMES[0]}: one region from victory, Phocis / Crete"


def test_en_l248_boards_name_the_two_regions_that_would_be_enough() -> None:
    shown = page(nearly_warlord("crete", "phocis"), tab="boards").stage
    assert isinstance(shown, PlayerBoards)
    assert shown.boards[0].aims[0].missing == "missing: Phocis / Crete"


@pytest.mark.parametrize("language", ["en", "pl", "cs"])
@pytest.mark.parametrize("frame", [*FRAMES, LARGE])
def test_what_is_said_of_several_regions_finds_room(
    language: str, frame: Frame
) -> None:
    state = nearly_warlord("crete", "acarnania", "corinthia", "messenia")
    (one,) = pills(state, language, icon="land")
    assert one.text.count(" / ") == 3
    shapes = lay(page(state, language=language), frame)
    assert fits.clipped(shapes) == []
    assert fits.outside(shapes, frame) == []

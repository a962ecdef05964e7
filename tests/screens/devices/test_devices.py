"""The page of the dice: in every language and size, with all that may be on it."""

from __future__ import annotations

from typing import Any

import pytest

from companion.canvas.shapes import Box, Scroll, Shapes, flat, texts, zones
from companion.canvas.theme import DARK, Frame
from companion.desk import actions as do
from companion.desk.context import Context
from companion.desk.places import Devices
from companion.kernel.game import note
from companion.pages import routes
from companion.saves.settings import Settings
from companion.screens.layouts import lay
from companion.sensing.calibration import Calibrating
from companion.sensing.die_status import DieStatus, KnownDice
from companion.words.texts import Texts
from tests.pages import dice_values as those
from tests.pages.played import LANGUAGES, Evening
from tests.screens import fits
from tests.screens.app.test_over_pages import LONG

EVENING = Evening(5, LONG)
MISSED = note("dice.no_light", die="Zephyr")
SIX, TWENTY = tuple(range(1, 7)), tuple(range(1, 21))


def alone(
    card: DieStatus, laying: Calibrating | None = None
) -> tuple[Devices, KnownDice, dict[str, Any]]:
    """One die looked at closer, or calibrated."""
    return Devices(card.die, laying=laying), KnownDice((card,), listening=True), {}


CASES: dict[str, tuple[Devices, KnownDice, dict[str, Any]]] = {
    "all": (Devices(), those.FULL, {}),
    "ours": (Devices(those.EMBER.die), those.FULL, {}),
    "forgetting": (Devices(those.SELENE.die, ask=those.SELENE.die), those.FULL, {}),
    "lost": (Devices(those.ZEPHYR.die), those.FULL, {"notice": MISSED}),
    "stranger": (Devices(those.HELIOS.die), those.FULL, {}),
    "godice": (Devices(those.NOTOS.die), those.FULL, {}),
    "quiet": (Devices(), KnownDice((), listening=True, quiet=4), {}),
    "only ours": (Devices(), KnownDice((those.LOST,), listening=True, quiet=4), {}),
    "calibrated": alone(those.CALIBRATED),
    "numbers": (
        Devices(those.SELENE.die, part="red.dark"),
        KnownDice((those.SELENE,), listening=True),
        {},
    ),
    "dressed": alone(those.DRESSED),
    "simulated": alone(those.GHOST),
    "first face": alone(those.CALIBRATED, Calibrating(SIX)),
    "third face": alone(those.CALIBRATED, Calibrating(SIX, (1, 3))),
    "of twenty": alone(those.TWENTY, Calibrating(TWENTY, TWENTY[:12])),
    "told twice": alone(those.TWENTY, Calibrating(TWENTY, (20, 19, 20))),
    "in the hand": alone(those.BOREAS, Calibrating(SIX, (1,))),
    "gone": alone(those.ZEPHYR, Calibrating(TWENTY[:12], (1,))),
    "all wrong": alone(those.TWENTY, Calibrating(TWENTY, TWENTY[::-1])),
    "all right": alone(those.CALIBRATED, Calibrating(SIX, SIX)),
    **{
        radio: (Devices(), KnownDice(those.TABLE[:3], radio), {})
        for radio in ("off", "absent", "forbidden", "service")
    },
}


def shown(name: str, language: str, f: Frame) -> Shapes:
    place, dice, more = CASES[name]
    return lay(routes.page(EVENING.scene(place, language, dice=dice, **more)), f)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", CASES)
def test_s10_every_word_fits_and_every_touch_is_large_enough(
    name: str, language: str
) -> None:
    for f in fits.FRAMES:
        fits.keeps(shown(name, language, f), f)


def test_s10_a_die_is_looked_at_closer_before_any_game() -> None:
    """Its parts are those of every game; some of them are nobody's in particular."""
    die = KnownDice((those.GHOST,), listening=True)
    bare = Context(Texts("en"), Settings(), Devices(those.GHOST.die), dice=die)
    for f in fits.FRAMES:
        fits.keeps(lay(routes.page(bare), f), f)


def test_s10_a_die_in_the_hand_lights_its_card_up() -> None:
    cards = [s for s in flat(shown("all", "en", Frame())) if isinstance(s, Box)]
    lit = [s for s in cards if s.line == DARK.clay and s.width == 4]
    assert len(lit) == sum(card.moving for card in those.TABLE)


def test_s10_eight_dice_have_eight_cards_to_touch() -> None:
    touched = {z.action for z in zones(shown("all", "en", Frame()))}
    assert {do.Become(Devices(card.die)) for card in those.TABLE} <= touched


def test_s12_the_plot_has_a_column_for_each_face_as_high_as_its_count() -> None:
    shapes = flat(shown("ours", "en", Frame()))
    bars = [s for s in shapes if isinstance(s, Box) and s.fill == DARK.aegean]
    counts = [count for _, count in those.EVEN]
    assert [round(bar.h / bars[0].h * counts[0], 1) for bar in bars] == counts


def test_the_whole_reason_stands_in_the_closer_look() -> None:
    place, dice, _ = CASES["lost"]
    why = EVENING.scene(place, dice=dice).texts("dice.reason.full")
    said = {text.text for text in texts(shown("lost", "en", Frame()))}
    assert why[:1].upper() + why[1:] in said


def test_a_left_hand_has_the_closer_look_on_the_left() -> None:
    left = shown("ours", "en", Frame(mirrored=True))
    scrolls = {s.name: s.x for s in left if isinstance(s, Scroll)}
    assert scrolls[f"die {those.EMBER.die}"] < scrolls["dice"]

"""The page of the dice: what stands on the cards, and what a touch of it means."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from companion.desk import actions as do
from companion.desk.context import Context
from companion.desk.dice_deeds import (
    Blink,
    ChooseSource,
    Forget,
    GiveRole,
    Pair,
    RenameDie,
)
from companion.desk.dice_port import blinking
from companion.desk.places import AtTable, Devices
from companion.library.registry import GAMES
from companion.pages.devices.devices import DevicesPage, devices
from companion.pages.devices.rolls import rolls
from companion.pages.pieces import Answer
from companion.pages.pills import sensors
from companion.pages.table.table import table
from companion.sensing.die_status import DieStatus, Duty, KnownDice
from companion.words.texts import SHARED, Texts
from tests.pages import dice_values as those
from tests.pages.played import LANGUAGES, Evening

EVENING = Evening(5)
REASONS = (
    *("off", "absent", "forbidden", "service", "unseen", "faded"),
    *("slow", "busy", "full", "stranger", "silent"),
)

FOLDERS = (SHARED, *GAMES.words.values())


def scene(
    dice: KnownDice = those.FULL, place: Devices | None = None, language: str = "en"
) -> Context:
    return EVENING.scene(place or Devices(), language, dice=dice)


def page(
    dice: KnownDice = those.FULL, place: Devices | None = None, language: str = "en"
) -> DevicesPage:
    return devices(scene(dice, place, language))


def one(card: DieStatus) -> DevicesPage:
    return page(KnownDice((card,), listening=True), Devices(card.die))


def answers(shown: DevicesPage) -> dict[str, Answer]:
    """Every button of the die looked at closer, by its label and the line below."""
    assert shown.closer is not None
    last = shown.closer.last
    sections = (*shown.closer.sections, *((last,) if last else ()))
    every = (answer for section in sections for answer in section.answers)
    return {" ".join((a.label, a.sub)).strip(): a for a in every}


def test_s10_a_card_tells_face_battery_signal_part_and_state() -> None:
    ember, boreas, selene, *_ = page().cards
    assert (ember.name, ember.make, ember.face) == ("Ember", "Pixels d6", "4")
    assert (ember.percent, ember.bars, ember.low) == ("82 %", 4, False)
    assert (ember.part.label, ember.part.colour) == ("Anna: light die", "red")
    assert (ember.state, ember.mark, ember.lit) == ("ready", "sure", False)
    assert (boreas.lit, boreas.state) == (True, "in the hand")
    assert (selene.low, selene.state) == (True, "battery low")
    assert selene.part.label == "3 parts in turn"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_s09_every_reason_has_words_and_a_short_form(
    reason: str, language: str
) -> None:
    lost = replace(those.ZEPHYR, reason=reason)
    (card,) = page(KnownDice((lost,)), language=language).cards
    assert card.mark == "unseen"
    assert card.why.startswith(card.short)
    assert 0 < len(card.short) <= len(card.why)
    assert "." not in (card.why[0], card.state)
    assert f"reason.{reason}" not in card.why


def test_s09_every_phase_has_its_own_words() -> None:
    phases = ("searching", "connecting", "ready", "lost")
    cards = tuple(replace(those.EMBER, die=p, phase=p) for p in phases)
    shown = page(KnownDice(cards)).cards
    assert len({card.state for card in shown}) == 4
    assert [card.here for card in shown] == [False, False, True, False]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("radio", ["off", "absent", "forbidden", "service"])
def test_s09_a_radio_that_does_not_hear_is_a_banner(radio: str, language: str) -> None:
    shown = page(KnownDice((), radio), language=language)
    assert shown.banner == scene(language=language).texts(f"dice.radio.{radio}")
    assert not page(language=language).banner


def test_s10_help_comes_after_three_seconds_of_nothing() -> None:
    texts = scene().texts
    quiet = KnownDice((), listening=True, quiet=2.9)
    assert page(quiet).hint == texts("devices.listening")
    assert page(replace(quiet, quiet=3.0)).hint == texts("dice.help")
    ours = KnownDice((those.EMBER,), listening=True, quiet=3.0)
    assert page(ours).hint == texts("devices.more")


def test_s10_all_that_were_found_are_paired_in_one_touch() -> None:
    every = page().every
    assert every is not None
    assert (every.label, every.kind) == ("Pair all 2", "main")
    assert every.action == Pair((those.HELIOS.die, those.NOTOS.die))
    assert page(KnownDice((those.EMBER,))).every is None


def test_s10_one_die_is_paired_and_a_godice_tells_its_body() -> None:
    pixel = answers(one(those.HELIOS))
    assert [a.action for a in pixel.values()] == [Pair((those.HELIOS.die,))]
    shells = answers(one(those.NOTOS))
    assert shells["D20"].action == Pair((those.NOTOS.die,), "D20")
    assert len(shells) == 7


def test_s10_a_die_is_renamed_blinks_and_is_forgotten_at_the_second_touch() -> None:
    die = those.EMBER.die
    shown = page(place=Devices(die).typed("name", "  Lucky   one "))
    assert shown.closer is not None
    assert shown.closer.naming is not None
    assert shown.closer.naming.keep.action == RenameDie(die, "Lucky one")
    assert shown.closer.naming.keep.kind == "plain"
    assert answers(shown)["Blink"].action == Blink(die)
    first = answers(page(place=Devices(die)))["Forget"].action
    assert isinstance(first, do.Become)
    assert isinstance(first.place, Devices)
    assert answers(page(place=first.place))["Forget it?"].action == Forget(die)


def test_s10_a_name_that_is_none_is_not_kept() -> None:
    for text in ("   ", "Ember"):
        shown = page(place=Devices(those.EMBER.die, name=text))
        assert shown.closer is not None
        assert shown.closer.naming is not None
        assert shown.closer.naming.keep.kind == "off"


def test_s11_one_die_takes_several_parts_and_gives_them_back() -> None:
    shown = answers(one(those.EMBER))
    held, more = shown["Anna light die"], shown["Marek light die"]
    assert (held.kind, more.kind) == ("lit", "plain")
    assert held.action == GiveRole(those.EMBER.die, ())
    both = (Duty("red.light"), Duty("blue.light"))
    assert more.action == GiveRole(those.EMBER.die, both)


def test_s11_a_part_names_who_else_plays_it() -> None:
    assert "Anna dark die · Selene" in answers(page(place=Devices(those.EMBER.die)))


def test_before_a_game_parts_are_told_by_colours() -> None:
    alone = Context(
        Texts("pl"), EVENING.scene(Devices()).settings, Devices(), dice=those.FULL
    )
    shown = devices(alone)
    assert shown.cards[0].part.label == "Czerwony: jasna kość"
    chosen = devices(replace(alone, place=Devices(those.EMBER.die)))
    assert len([a for a in answers(chosen).values() if a.colour]) == 8


def test_a_part_of_another_table_is_not_shown_as_none() -> None:
    card = replace(those.EMBER, duties=(Duty("purple.light"),))
    (shown,) = page(KnownDice((card,))).cards
    assert shown.part.label == "a part elsewhere"
    assert not shown.part.none


def test_the_source_is_chosen_for_each_die() -> None:
    shown = answers(one(those.SELENE))
    assert shown["Typed"].kind == "lit"
    assert shown["Camera"].action == ChooseSource(those.SELENE.die, "camera")


def test_s12_the_closer_look_has_plot_and_verdict() -> None:
    fair = one(those.EMBER).closer
    odd = one(those.BOREAS).closer
    few = one(those.ZEPHYR).closer
    assert fair is not None and odd is not None and few is not None  # noqa: PT018
    states = [look.fair.state for look in (fair, odd, few) if look.fair]
    assert states == ["fair", "odd", "few"]
    assert fair.fair is not None
    assert [(bar.face, bar.count) for bar in fair.fair.bars] == list(those.EVEN)


def test_the_pill_of_the_table_counts_ready_dice_and_leads_here() -> None:
    (pill,) = sensors(scene())
    assert (pill.label, pill.mark, pill.action) == ("4/6", "check", do.Visit(Devices()))
    (full,) = sensors(scene(KnownDice((those.EMBER,))))
    assert (full.label, full.mark) == ("1/1", "sure")
    assert sensors(scene(KnownDice((those.HELIOS,)))) == ()


def test_only_dice_at_hand_that_tell_their_rolls_blink() -> None:
    awaited = {
        those.EMBER.die: "red.light",
        those.SELENE.die: "red.dark",  # typed
        those.ZEPHYR.die: "blue.light",  # lost
        "blue.dark": "blue.dark",  # nobody's
    }
    assert blinking(those.FULL, awaited) == {"red.light": "Ember"}


def test_the_prompt_draws_the_radio_where_the_awaited_die_blinks() -> None:
    evening = Evening(5)
    while not (dice := wanted(evening)):
        evening.play(1)
    part = dice[0]
    shown = table(evening.scene(AtTable(), blinking={part: "Ember"}))
    rolls = shown.panel.replies.parts[0]
    signs = [(c.source, c.word) for r in rolls.rollers for c in r.chips]  # type: ignore[union-attr]
    assert signs.count(("radio", "blinks")) == 1
    assert set(signs) == {("radio", "blinks"), ("die", "awaited")}


def test_s04_the_prompt_names_the_die_that_blinks_and_opens_whose_it_is() -> None:
    evening = Evening(5)
    while len(dice := wanted(evening)) < 8:
        evening.play(1)
    for part in (dice[0], dice[3], dice[-1]):
        seat = part.partition(".")[0]
        shown = table(evening.scene(AtTable(), blinking={part: "Ember"})).panel
        assert shown.why.startswith("Now Ember blinks – ")
        assert evening.header.name(seat) in shown.why
        rolls = shown.replies.parts[0]
        assert [r.colour for r in rolls.rollers if r.open] == [seat]  # type: ignore[union-attr]
    two = {dice[0]: "Ember", dice[3]: "Eos"}
    shown = table(evening.scene(AtTable(), "pl", blinking=two)).panel
    assert shown.why == "Teraz mrugają: Ember, Eos."
    every = dict.fromkeys(dice, "Ember")
    assert "any order" in table(evening.scene(AtTable(), blinking=every)).panel.why


def test_s12_the_last_rolls_are_listed_minute_by_minute() -> None:
    told = rolls(scene().texts, those.CALIBRATED, those.HOUR)
    assert told is not None
    assert len(told.minutes) > 10
    faces = [m.faces.split() for m in told.minutes]
    newest = [str(face) for face, _ in those.ROLLS]
    assert [f for some in faces for f in reversed(some)] == newest
    assert rolls(scene().texts, those.LOST, 0.0) is None


def test_one_word_for_a_die_in_each_language() -> None:
    for language, stranger in (("pl", r"kost[ck]|kostek"), ("cs", r"\bkost[i]?\b")):
        files = (po for folder in FOLDERS for po in folder.glob(f"{language}/*.po"))
        for file in files:
            said = file.read_text(encoding="utf-8")
            assert re.search(stranger, said, re.IGNORECASE) is None, file.name


def wanted(evening: Evening) -> tuple[str, ...]:
    prompt = evening.table.game.prompt(evening.table.state)
    return prompt.dice if prompt else ()

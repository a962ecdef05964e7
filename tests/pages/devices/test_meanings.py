"""What the numbers of a die mean in a part: shown, changed by touch, put back."""

from __future__ import annotations

from dataclasses import replace

from companion.desk.dice_deeds import GiveRole
from companion.desk.places import Devices
from companion.pages.devices.meanings import meanings
from companion.pages.pieces import Answer
from companion.sensing.die_status import DieStatus, Duty, KnownDice
from tests.games.cyclades.pages import situations as those_of_cyclades
from tests.pages import dice_values as those
from tests.pages.played import Evening

BATTLE = Duty("attack")
HOUSE = ((1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6))


def answers(card: DieStatus, part: str = "attack") -> dict[str, Answer]:
    situation = next(iter(those_of_cyclades.situations().values()))
    scene = replace(situation.scene(), dice=KnownDice((card,)))
    sections = meanings(scene, Devices(card.die, part=part), card)
    return {a.label: a for section in sections for a in section.answers}


def given(action: object) -> Duty:
    assert isinstance(action, GiveRole)
    (duty,) = action.duties
    return duty


def test_s02_the_table_of_a_battle_die_shows_its_six_faces() -> None:
    card = replace(those.EMBER, duties=(BATTLE,))
    labels = list(answers(card))[1:]
    assert labels == ["1 » 0", "2 » 1", "3 » 1", "4 » 2", "5 » 2", "6 » 3"]


def test_s02_a_die_of_twenty_shows_what_would_be_asked() -> None:
    card = replace(those.SELENE, duties=(BATTLE,))
    shown = answers(card)
    assert shown["17 » –"].kind == "quiet"
    assert given(shown["17 » –"].action).faces == (*HOUSE, (17, 1))


def test_s02_a_number_is_changed_by_touch_and_the_house_table_comes_back() -> None:
    card = replace(those.EMBER, duties=(BATTLE,))
    changed = given(answers(card)["6 » 3"].action)
    assert changed == Duty("attack", HOUSE[:5])
    shown = answers(replace(card, duties=(changed,)))
    assert shown["6 » –"].kind == "quiet"
    assert given(shown["As it was"].action) == BATTLE
    again = replace(changed, faces=(*HOUSE[:5], (6, 5)))
    back = given(answers(replace(card, duties=(again,)))["6 » 2"].action)
    assert back == BATTLE


def test_s02_a_die_without_a_part_at_this_table_has_no_table() -> None:
    assert answers(replace(those.EMBER, duties=())) == {}
    assert answers(replace(those.EMBER, duties=(Duty("pink.light"),))) == {}


def test_s02_places_of_a_forged_die_go_by_their_number() -> None:
    card = replace(those.EMBER, duties=(Duty("red.light"),))
    scene = Evening(5).scene(Devices(card.die), dice=KnownDice((card,)))
    first, second = meanings(scene, Devices(card.die, part="red.light"), card)
    assert [a.label for a in first.answers] == ["Anna: light die"]
    assert [a.label for a in second.answers] == [f"{n} » {n}" for n in range(1, 7)]
    (closed,) = meanings(scene, Devices(card.die), card)
    assert closed.answers[0].kind == "plain"

"""Sanctuary, gardens and islands on the table page."""

from __future__ import annotations

from dataclasses import replace

from companion.desk import actions as act
from companion.games.dice_forge.pages.boards import Boards
from companion.games.dice_forge.pages.faces import drawn
from companion.games.dice_forge.pages.market import Market
from companion.games.dice_forge.pages.telling import told
from companion.games.dice_forge.rules import moves as do
from companion.games.dice_forge.rules.tasks import Removal
from companion.kernel.game import note
from companion.kernel.record import Record
from companion.pages.table.panel import DieNets, FacesPart
from companion.pages.table.table import table
from tests.games.dice_forge.tables import having, play
from tests.pages.situations import GAME, Situation, one


def test_d10_what_is_too_dear_is_off_and_says_why() -> None:
    situation = one("4 Action")
    page = table(situation.scene("en"))
    assert isinstance(page.stage, Market)
    hero = situation.record.state.hero
    for pool in page.stage.pools:
        for tile in pool.tiles:
            if not tile.count:
                continue
            dear = int(pool.price) > hero.gold
            assert tile.kind == ("off" if dear else "lit")
            assert tile.action is not None
            if dear and pool.lacks:
                assert pool.lacks.text == f"{hero.gold}/{pool.price}"
                assert str(hero.gold) in tile.name


def test_d12_d13_pools_shrink_and_gardens_are_never_for_sale() -> None:
    situation = one("4 Action.extra")
    state = situation.record.state
    page = table(situation.scene())
    assert isinstance(page.stage, Market)
    left = [sum(t.count for t in pool.tiles) for pool in page.stage.pools]
    assert left == [len(pool) for pool in state.pools]
    gardens = [sum(t.count for t in garden.tiles) for garden in page.stage.gardens]
    assert gardens == [len(garden) for garden in state.gardens]
    assert not any(t.action for g in page.stage.gardens for t in g.tiles)


def test_t24_a_face_taken_twice_anyway_lies_in_hand_once_with_its_count() -> None:
    first = one("4 Action")
    rich = having(first.record.state, first.record.state.hero.colour, gold=24)
    face = next(f for pool in rich.pools for f in pool if pool.count(f) > 1)
    bought = play(rich, do.Buy(face))
    pardoned = GAME.enter(bought, ("pardon",), "rule.different_faces")
    twice = play(pardoned, do.Buy(face))
    situation = Situation(first.header, Record((twice,)))
    held = table(situation.scene("en")).panel.replies.parts[0]
    assert isinstance(held, FacesPart)
    assert [(tile.face, tile.count) for tile in held.rows[0]] == [(drawn(face), 2)]


def test_d02_two_players_are_told_what_leaves_the_sanctuary() -> None:
    situation = one("2 Removal")
    place = situation.table()
    while isinstance(place.state.task, Removal):
        place.roll()
    page = table(situation.scene("en", table=place))
    listed = page.panel.replies.parts[0]
    assert isinstance(listed, FacesPart)
    assert sum(tile.count for row in listed.rows for tile in row) == 20
    place.roll()
    later = table(situation.scene("en", table=place)).panel.replies.parts
    assert not any(isinstance(p, FacesPart) and p.title == listed.title for p in later)


def test_d15_an_empty_stack_is_off_and_pawns_stand_at_their_portal() -> None:
    situation = one("4 Action")
    state = situation.record.state
    empty = (state.stacks[0][0], 0)
    changed = replace(state, stacks=(empty, *state.stacks[1:]))
    record = replace(situation.record, states=(*situation.record.states[:-1], changed))
    page = table(situation._replace(record=record).scene())
    assert isinstance(page.stage, Market)
    stacks = [stack for portal in page.stage.portals for stack in portal.stacks]
    assert len(stacks) == 15
    assert (stacks[0].left, stacks[0].kind) == (0, "off")
    assert stacks[0].why
    for number, portal in enumerate(page.stage.portals, 1):
        there = [hero.colour for hero in state.heroes if hero.portal == number]
        assert [pawn.colour for pawn in portal.pawns] == there


def test_the_stage_turns_to_the_market_and_back_by_hand() -> None:
    situation = one("4 Action")
    page = table(situation.scene())
    assert [side.on for side in page.sides] == [False, True]
    by_hand = page.sides[0].action
    assert isinstance(by_hand, act.Become)
    turned = table(situation.scene(place=by_hand.place))
    assert isinstance(turned.stage, Boards)
    assert isinstance(table(one("4 Forging").scene()).stage, Boards)


def test_d11_a_face_is_forged_with_one_touch_on_its_place() -> None:
    situation = one("4 Forging")
    page = table(situation.scene())
    nets = next(p for p in page.panel.replies.parts if isinstance(p, DieNets))
    face = situation.record.state.task.faces[0]
    for die, net in zip(("light", "dark"), nets.nets, strict=True):
        for place, tile in enumerate(net.tiles):
            assert tile.action == act.Play(do.Forge(face, die, place))


def test_d16_the_way_out_of_an_action_says_what_is_left() -> None:
    first = one("4 Action")
    colour = first.record.state.hero.colour

    def pass_with(**numbers: int) -> str:
        state = having(first.record.state, colour, sun=0, moon=0, **numbers)
        situation = Situation(first.header, Record((state,)))
        return table(situation.scene("en")).panel.replies.answers[0].sub

    assert pass_with(gold=12) == "12 gold left"
    assert pass_with(gold=0) == ""


def test_d18_who_loses_nothing_stands_among_those_who_lose() -> None:
    texts = one("4 Action").scene("en").texts
    notes = [
        note("dice_forge.note.lose", seat="red", amounts=(("gold", 2),)),
        note("dice_forge.note.nothing_lost", seat="blue"),
    ]
    [lost], [spared] = (told(texts, one) for one in notes)
    assert (lost.weight, lost.title) == (spared.weight, spared.title)
    assert spared.text.endswith("loses nothing")

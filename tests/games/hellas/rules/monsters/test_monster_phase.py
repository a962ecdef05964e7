"""The monster phase: order, die, moves (p. 11)."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules import senses
from companion.games.hellas.rules.box import DIE, INDEX, NEAR
from companion.games.hellas.rules.chapters.monsters.moving import ways
from companion.games.hellas.rules.chapters.monsters.phase import phases
from companion.games.hellas.rules.contents import RULES
from companion.games.hellas.rules.moves.cards import DrawArtifact, KeepArtifact
from companion.games.hellas.rules.moves.hunts import DrawAttack
from companion.games.hellas.rules.moves.monsters import (
    InOrder,
    MonsterAttacks,
    MoveMonster,
    NextMonster,
    Rolled,
)
from companion.games.hellas.rules.moves.opening import (
    DrawEvent,
    DrawTempleCard,
    StartWith,
)
from companion.games.hellas.rules.moves.specials import DrawBlessing
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import place, region
from companion.games.hellas.rules.tasks.monsters import (
    MonsterMove,
    MonsterOrder,
    MonsterRoll,
)
from companion.games.hellas.rules.tasks.turn import Acting
from companion.kernel.sighting import DieLying, DieRested
from tests.games.hellas.tables import (
    army,
    asked,
    count,
    laid,
    monster,
    moves,
    play,
    refused,
    told,
    waits,
)

NOTHING, ATTACK, MOVE, EITHER = (
    DIE.index("nothing"),
    DIE.index("attack"),
    DIE.index("move"),
    DIE.index("either"),
)


def three():
    """Hydra, Sphinx and Medusa are out; the first player leads the phase."""
    state = monster(laid(), "hydra", "chalkidiki")
    state = monster(monster(state, "sphinx", "elis"), "medusa", "attica")
    return waits(state, *phases(0, state))


def one(name="sphinx", at="elis", **switches):
    state = monster(laid(**switches), name, at)
    return waits(state, *phases(0, state))


def at(state, name):
    return place(beast(state, name).at)


# ---- order


def test_h35_the_builder_says_which_monster_is_next():
    state = three()
    assert asked(state) == "hellas.MonsterOrder"
    assert moves(state) == [
        InOrder(),
        NextMonster("hydra"),
        NextMonster("sphinx"),
        NextMonster("medusa"),
    ]
    state = play(state, NextMonster("medusa"))
    assert state.task == MonsterRoll(0, "medusa")
    state = play(state, Rolled("medusa", NOTHING))
    assert moves(state) == [InOrder(), NextMonster("hydra"), NextMonster("sphinx")]
    assert refused(state, NextMonster("medusa")) == "hellas.refuse.not_now"
    state = play(state, NextMonster("sphinx"), Rolled("sphinx", NOTHING))
    assert state.task == MonsterRoll(0, "hydra")  # the last one needs no choice


def test_h35_the_order_shown_goes_by_one_touch():
    state = play(three(), InOrder())
    for name in ("hydra", "sphinx", "medusa"):
        assert state.task == MonsterRoll(0, name)
        state = play(state, Rolled(name, NOTHING))
    assert state.task == Acting(0)


def test_h35_each_is_resolved_before_the_next():
    state = play(three(), NextMonster("sphinx"), Rolled("sphinx", MOVE))
    assert asked(state) == "hellas.MonsterMove"
    state = play(state, MoveMonster("messenia"))
    assert asked(state) == "hellas.MonsterOrder"
    assert at(state, "sphinx") == "messenia"


def test_without_monsters_there_is_no_phase():
    assert phases(0, laid()) == ()


def test_one_monster_is_rolled_for_at_once():
    assert one().task == MonsterRoll(0, "sphinx")


def test_a_monster_that_is_gone_is_not_rolled_for():
    state = play(three(), InOrder())
    state = replace(state, beasts=state.beasts[:1])
    state = play(state, Rolled("hydra", NOTHING))
    assert not isinstance(state.task, MonsterRoll)
    state = three()
    state = replace(state, beasts=state.beasts[:2])
    assert NextMonster("medusa") not in moves(state)
    assert refused(state, NextMonster("medusa")) == "hellas.refuse.not_now"


# ---- the die


@pytest.mark.parametrize(
    ("face", "question"),
    [(MOVE, "hellas.MonsterMove"), (EITHER, "hellas.MonsterChoice")],
)
def test_h35_what_the_die_asks_for(face, question):
    assert asked(play(one(), Rolled("sphinx", face))) == question


def test_h35_nothing_happens_on_nothing():
    before = one()
    after, notes = told(before, Rolled("sphinx", NOTHING))
    assert after.beasts == before.beasts
    assert after.grounds == before.grounds
    assert [(n.key, dict(n.facts)["outcome"]) for n in notes] == [
        ("hellas.note.monster_die", "nothing")
    ]


def test_h35_an_attack_is_made_at_once():
    state = army(one(), "blue", "elis", 3)
    state = play(state, Rolled("sphinx", ATTACK))
    assert count(state, "blue", "elis") == 2


def test_h35_a_move_cannot_be_declined():
    state = play(one(), Rolled("sphinx", MOVE))
    assert moves(state) == [
        MoveMonster("achaea"),
        MoveMonster("arcadia"),
        MoveMonster("messenia"),
    ]
    assert refused(state, MoveMonster("elis")) == "hellas.refuse.must_move"
    assert refused(state, MoveMonster("crete")) == "hellas.refuse.monster_far"
    assert refused(state, MoveMonster("atlantis")) == "hellas.refuse.not_now"
    assert refused(state, MonsterAttacks()) == "hellas.refuse.not_now"
    wishes = dict(RULES[MonsterMove].wishes(state, state.task))
    assert wishes[MoveMonster("elis")].key == "hellas.refuse.must_move"
    assert set(wishes) | set(moves(state)) == {MoveMonster(name) for name in INDEX}


def test_h35_move_or_attack_offers_both():
    state = army(one(), "blue", "elis", 3)
    state = play(state, Rolled("sphinx", EITHER))
    assert moves(state)[0] == MonsterAttacks()
    assert moves(state)[1:] == [
        MoveMonster("achaea"),
        MoveMonster("arcadia"),
        MoveMonster("messenia"),
    ]
    assert count(play(state, MonsterAttacks()), "blue", "elis") == 2
    gone = play(state, MoveMonster("arcadia"))
    assert (at(gone, "sphinx"), count(gone, "blue", "elis")) == ("arcadia", 3)
    assert refused(state, MoveMonster("elis")) == "hellas.refuse.must_move"


def test_h02_a_monster_goes_by_sea_as_by_land():
    state = play(one(at="crete"), Rolled("sphinx", MOVE))
    assert {move.region for move in moves(state)} == {
        "argolis",
        "attica",
        "euboea",
        "laconia",
    }


def test_monsters_may_share_a_region():
    state = monster(one(), "medusa", "messenia")
    state = play(state, Rolled("sphinx", MOVE), MoveMonster("messenia"))
    assert at(state, "sphinx") == at(state, "medusa") == "messenia"


def test_a_card_may_send_a_monster_farther():
    state = waits(one(at="phocis"), MonsterMove(0, "sphinx", 2))
    two = {move.region for move in moves(state)}
    near = {place(n) for n in NEAR[region("phocis")]}
    assert near < two
    assert "phocis" not in two
    assert asked(state) == "hellas.MonsterMove.far"
    anywhere = ways(state, MonsterMove(0, "sphinx", 0))
    assert len(anywhere) == len(INDEX) - 1


def test_a_monster_that_is_gone_does_not_move():
    state = waits(laid(), MonsterMove(0, "sphinx"))
    assert not isinstance(state.task, MonsterMove)


# ---- who reads the die


def test_the_table_names_an_outcome_the_app_a_face():
    assert moves(one()) == [Rolled("sphinx", DIE.index(o)) for o in dict.fromkeys(DIE)]
    state = one(deck__dice="app")
    assert moves(state) == [Rolled("sphinx", n) for n in range(6)]
    prompt = RULES[MonsterRoll].prompt(state, state.task)
    assert (prompt.dice, prompt.chance) == (("monster",), "dice")
    second = next(n for n, o in enumerate(DIE) if o in DIE[:n])
    assert refused(one(), Rolled("sphinx", second)) == "hellas.refuse.not_now"
    assert refused(one(), Rolled("hydra", NOTHING)) == "hellas.refuse.not_now"
    assert refused(one(), Rolled("sphinx", 6)) == "hellas.refuse.not_now"


def test_the_faces_of_the_die_are_a_house_table():
    state = army(one(house__die__1="attack"), "blue", "elis", 3)
    assert count(play(state, Rolled("sphinx", 0)), "blue", "elis") == 2


def test_a_die_that_rested_is_read():
    table, app = one(), one(deck__dice="app")
    for face in range(1, 7):
        assert senses.read(app, DieRested("monster", face)) == Rolled(
            "sphinx", face - 1
        )
        read = senses.read(table, DieRested("monster", face))
        assert read in moves(table)
        assert DIE[read.place] == DIE[face - 1]
    assert senses.read(app, DieRested("monster", 7)) is None
    assert senses.read(app, DieRested("attack", 3)) is None
    assert senses.read(app, DieLying("monster", 3)) is None
    assert senses.read(three(), DieRested("monster", 3)) is None


def test_what_was_thrown_or_drawn_is_known_for_it():
    assert senses.seen(Rolled("sphinx", 2)) == ("die", "sphinx")
    drawn = (
        DrawEvent("hydra.argolis"),
        DrawTempleCard("3"),
        StartWith("red"),
        DrawAttack("recall", 3),
        DrawArtifact("harpe"),
        DrawBlessing("bluff"),
    )
    for move in drawn:
        assert senses.seen(move) == (type(move).__name__,)
    assert senses.seen(KeepArtifact("harpe")) is None
    thrown = senses.throw(one(), Rolled("sphinx", 5))
    assert (thrown.die, thrown.face, thrown.faces) == ("monster", DIE[5], DIE)
    assert senses.throw(one(), StartWith("red")) is None


def test_the_phase_may_be_led_by_anybody():
    """Pandora's Box: whoever opens it makes the choices."""
    state = monster(monster(laid(), "sphinx", "elis"), "medusa", "attica")
    state = waits(state, *phases(2, state))
    assert state.task == MonsterOrder(2, ("sphinx", "medusa"))
    assert RULES[MonsterOrder].prompt(state, state.task).who == ("yellow",)

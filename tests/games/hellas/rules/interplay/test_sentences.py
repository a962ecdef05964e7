"""Sentences of the booklets that settle doubtful cases, each by its line."""

from dataclasses import replace

import pytest

from companion.games.hellas.rules.box import EVENTS, LANDS, OF_LAND, REGIONS
from companion.games.hellas.rules.chapters.monsters.events import deck
from companion.games.hellas.rules.chapters.opening.opening import setup
from companion.games.hellas.rules.game import GAME
from companion.games.hellas.rules.moves.cards import TakeGlory, Use
from companion.games.hellas.rules.moves.monsters import (
    MonsterAttacks,
    Rolled,
)
from companion.games.hellas.rules.moves.opening import DrawEvent
from companion.games.hellas.rules.moves.specials import (
    Act,
    BuildMonument,
    BuildTemple,
    March,
    Recruit,
)
from companion.games.hellas.rules.moves.turn import (
    AdvanceQuest,
    MoveHoplites,
    Pray,
)
from companion.games.hellas.rules.state import King, Monument
from companion.games.hellas.rules.tasks.cards import QuestReward
from companion.games.hellas.rules.tasks.opening import FirstEvents
from companion.games.hellas.rules.tasks.specials import Recruiting
from tests.games.hellas.rules.battle.fights import battle, fought_out
from tests.games.hellas.tables import (
    army,
    asked,
    fortified,
    glory,
    has,
    laid,
    monster,
    moves,
    of,
    owner,
    owns,
    play,
    refused,
    temple,
    waits,
)

# ---- actions


def test_en_l516_artifacts_are_one_block():
    state = has(laid(3), "red", artifacts=("ambrosia", "owl_of_athena"))
    state = army(has(state, "red", injured=(True, False, False)), "red", "elis", 1)
    assert Use("ambrosia") in moves(play(state, Use("owl_of_athena")))
    state = play(state, Use("owl_of_athena"), MoveHoplites("elis", "achaea", 1))
    assert Use("ambrosia") not in moves(state)
    assert refused(state, Use("ambrosia")) == "hellas.refuse.not_now"


def test_en_l538_one_priest_a_turn():
    state = play(has(laid(3), "red", pool=2), Pray("zeus"))
    assert not [move for move in moves(state) if isinstance(move, Pray)]
    assert refused(state, Pray("athena")) == "hellas.refuse.done"


def test_en_l586_march_leaves_the_fortified_one():
    state = fortified(army(laid(3), "red", "arcadia", 0), "red", "arcadia")
    assert refused(state, Act("march")) == "hellas.refuse.march"
    state = play(army(state, "red", "arcadia", 2, fortified=0), Act("march"))
    assert max(move.count for move in moves(state)) == 2


def test_en_l604_priests_at_monuments_count_for_the_four():
    state = owns(has(laid(3), "red", pool=3), "red", "crete")
    state = replace(state, monuments=(Monument(1, (0,)), Monument(), Monument()))
    assert of(play(state, Act("temple")), "red").pool == 3
    lone = replace(state, monuments=(Monument(1, (1,)), Monument(), Monument()))
    assert of(play(lone, Act("temple")), "red").pool == 4


def test_en_l622_usurping_does_not_cost_the_token():
    state = glory(has(laid(3), "red", at="elis"), green="red", red="red")
    state = play(owns(state, "blue", "elis"), Act("usurp"))
    assert state.glory[LANDS.index("green")] == 0
    assert owner(state, "elis") == "red"


def test_en_l642_building_charges_the_artifacts_of_all():
    state = has(laid(3), "blue", artifacts=("harpe",), spent=("harpe",))
    state = has(state, "blue", used=("march", "hunt"))
    state = play(state, Act("monument"), BuildMonument("zeus"))
    assert of(state, "blue").spent == of(state, "blue").used == ()


# ---- control


def test_en_l842_pl_l1723_what_the_loser_did_not_hold():
    there = army(laid(3), "blue", "laconia", 1, owner=2)
    state = army(there, "red", "laconia", 4, owner=2)
    state = fought_out(battle(state, "laconia", (("arcadia", 4),)))
    assert owner(state, "laconia") == "yellow", "as the Polish booklet says"
    there = army(laid(3, rule__beaten_guest="taken"), "blue", "laconia", 1, owner=2)
    state = army(there, "red", "laconia", 4, owner=2)
    state = fought_out(battle(state, "laconia", (("arcadia", 4),)))
    assert owner(state, "laconia") == "red", "as the English one does"


def test_pl_l2112_on_any_recruiting_one_may_arrive_fortified():
    asking = Recruiting(0, ((14, 2),), 2, "horn_of_plenty")
    state = waits(owns(laid(3), "red", "arcadia"), asking)
    assert Recruit("arcadia", 2, fortified=True) in moves(state)
    english = owns(laid(3, rule__fortified="recruit"), "red", "arcadia")
    assert Recruit("arcadia", 2, fortified=True) not in moves(waits(english, asking))
    state = play(english, Act("recruit"))
    assert Recruit("arcadia", 2, fortified=True) in moves(state)


# ---- set-up, quests, events


def first_events(*cards):
    state = setup(("red", "blue", "yellow"), ())
    state = replace(state, agenda=(FirstEvents(7),))
    return play(state, *map(DrawEvent, cards))


THREE = ("amazon_queen", "golden_fleece", "saving_prometheus")


def test_en_l322_a_fourth_quest_counts_and_is_ignored():
    state = first_events(*THREE, "aid_to_atlas")
    assert state.agenda == (FirstEvents(3),)
    assert state.quests == THREE


def test_en_l324_a_monster_that_is_out_is_drawn_for_again():
    state = first_events("hydra.chalkidiki", "hydra.argolis")
    assert state.agenda == (FirstEvents(6),)
    assert [(one.at, one.evolved) for one in state.beasts] == [(3, ())]


def test_en_l326_what_was_drawn_goes_back_but_for_quests():
    state = first_events(*THREE, "aid_to_atlas", "hydra.chalkidiki", "medusa.attica")
    state = play(state, DrawEvent("cerberus.epirus"))
    assert set(deck(state)) == {*EVENTS} - {*THREE}


def test_en_l662_further_decisions_are_the_builders():
    state = play(monster(laid(3), "chimera", "epirus"), Act("monument"))
    state = play(state, BuildMonument("zeus"))
    level = replace(state, monuments=(Monument(2), Monument(2), Monument()))
    state = play(level, Rolled("chimera", 5), MonsterAttacks())
    assert asked(state) == "hellas.ChimeraFlight"
    assert {move.region for move in moves(state)} == {"attica", "thessaly"}
    task = state.agenda[0]
    assert task.player == 0


def test_pl_l1826_a_held_token_is_taken_over():
    state = glory(laid(3), red="blue")
    quests = ("saving_prometheus",)
    state = has(replace(state, quests=quests), "red", quest=quests[0], step=3, at=-1)
    assert waits(state, QuestReward(0, quests[0])).glory[LANDS.index("red")] == 0


def test_h66_the_bull_takes_only_a_free_token():
    held = {land: "blue" for land in LANDS if land != "green"}
    state = glory(laid(3), **held)
    state = has(
        replace(state, quests=("cretan_bull",)),
        "red",
        quest="cretan_bull",
        step=2,
        at=-1,
    )
    state = play(state, AdvanceQuest())
    assert state.glory[LANDS.index("green")] == 0, "the only free one"
    assert state.glory[LANDS.index("brown")] == 0, "the land of the quest"
    assert TakeGlory("red") not in moves(state)


# ---- player counts, victories


def test_en_l252_pl_l789_with_three_the_blue_land_does_not_count():
    names = [REGIONS[at].name for land in ("blue", "red") for at in OF_LAND[land]]
    assert play(owns(laid(3), "red", *names), Act("prepare")).over is None
    assert play(owns(laid(4), "red", *names), Act("prepare")).over.how == "warlord"


def test_en_l282_the_first_full_monument_alone_counts():
    state = replace(
        laid(3),
        king=King(0, 1, 1),
        monuments=(Monument(4), Monument(5), Monument()),
    )
    state = owns(state, "blue", "thessaly")
    state = play(owns(state, "red", "attica"), Act("monument"), BuildMonument("athena"))
    assert state.monuments[0].level == 5
    state = play(state, moves(state)[0])
    assert state.over.how == "king"
    assert state.over.players == (1,), "of Zeus, not of Athena"


def test_pl_l674_the_king_is_crowned_at_the_end_of_the_turn():
    state = replace(laid(3), king=King(0, 1, 1))
    state = owns(army(state, "red", "epirus", 2), "blue", "thessaly")
    state = play(state, Act("march"))
    assert state.king.tokens == 0
    assert state.over is None
    state = play(state, March("epirus", "thessaly", 2))
    assert (state.over.how, state.over.players) == ("king", (0,))


@pytest.mark.parametrize(("players", "more"), [(2, False), (3, False), (4, True)])
def test_en_l314_with_two_or_three_six_temples(players, more):
    built = ("epirus", "chalkidiki", "aetolia", "attica", "corinthia", "elis")
    state = owns(temple(laid(players), *built), "red", "crete", "messenia")
    assert (Act("temple") in moves(state)) is more
    if more:
        assert BuildTemple("crete") in moves(play(state, Act("temple")))


def test_en_l927_two_players_crown_no_king():
    state = replace(laid(2), monuments=(Monument(4), Monument(), Monument()))
    state = play(state, Act("monument"), BuildMonument("athena"))
    assert state.monuments[0].level == 5
    assert state.king is None


def test_en_l933_full_monuments_are_built_no_further_by_two():
    full = (Monument(5, (0,)), Monument(5), Monument(5))
    state = replace(has(laid(2), "red", used=("march",)), monuments=full)
    state = play(state, Act("monument"))
    assert asked(state) == "hellas.EventDraw"
    assert [one.level for one in state.monuments] == [5, 5, 5]
    assert state.monuments[0].priests == ()
    assert of(state, "red").used == ()


def test_h61_nobody_is_laid_a_game_alone():
    assert 1 not in GAME.seats
    with pytest.raises(ValueError, match="2 to 4"):
        setup(("red",), ())

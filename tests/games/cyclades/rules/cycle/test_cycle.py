"""The start of a cycle and income (booklet p. 3, 4)."""

from dataclasses import replace

import pytest

from companion.games.cyclades.rules.moves.actions import EndTurn, Go, March
from companion.games.cyclades.rules.moves.opening import DrawCreature, DrawHero
from companion.games.cyclades.rules.pieces import token
from companion.games.cyclades.rules.tasks.cycle import (
    CreatureTrack,
    CycleEnd,
    GodTrack,
    HeroTrack,
    Income,
    NewOrder,
    Turns,
)
from companion.kernel.books import changes
from companion.kernel.game import note
from companion.kernel.moves import Apply, ByHand
from tests.games.cyclades.rules.opening.test_set_up import deployed, prepared
from tests.games.cyclades.tables import (
    GAME,
    acting,
    asked,
    asking,
    beast,
    gold,
    having,
    heroes,
    lay,
    moves,
    play,
    rich,
    table,
    task,
    track,
)


def phases(state, moves_to_come=400):
    """The phases a game goes through, each once in a row."""
    found = []
    for _ in range(moves_to_come):
        now = GAME.clock(state).phase
        if not found or found[-1] != now:
            found.append(now)
        listed = moves(state)
        if not listed or state.cycle > 2:
            break
        state = play(state, listed[0])
    return found


def test_c09_the_first_cycle_begins_with_income():
    state = deployed(prepared(3, track__purses="open", deck__creatures="app"))
    found = phases(state)
    assert found[:2] == ["offerings", "actions"]
    # The second cycle has a start; what comes by itself is not seen standing still.
    assert "start" in found
    assert state.cycle == 1


def test_c09_a_third_metropolis_does_not_stop_the_cycle():
    """Whether the game is over is seen when all have acted (booklet p. 10)."""
    state = replace(table(), gods=(A, B, C, D, E))
    state = lay(state, "A purple 1 priestess priestess", "B purple 1 priestess")
    state = lay(state, "C yellow 1", "D yellow 0", "E blue 1", "F blue 0")
    for colour, god in (("purple", A), ("yellow", B), ("blue", "apollo")):
        state = having(state, colour, god=god)
    state = asking(state, Turns(), NewOrder(), CycleEnd())
    acted = []
    while GAME.prompt(state):
        assert GAME.result(state) is None
        if not acted or acted[-1] != asked(state):
            acted.append(asked(state))
        state = play(state, (moves(state, EndTurn) or moves(state))[0])
    assert acted == ["purple", "yellow", "blue"]
    assert GAME.result(state).winners == ("purple",)


def test_c10_only_empty_spaces_of_the_heroes_are_filled():
    state = heroes(table(), "ajax", "")
    state = asking(state, HeroTrack())
    assert (task(state), len(moves(state))) == ("HeroDraw", 8)
    state = play(state, DrawHero("helen"))
    assert state.hero_track == ("ajax", "helen")
    assert task(state) == ""


def test_c10_an_empty_deck_leaves_a_gap():
    state = replace(heroes(table(), "ajax", ""), hero_deck=(), gone=("helen",))
    assert asking(state, HeroTrack()).hero_track == ("ajax", "")


def test_tc1_c11_the_creature_track():
    state = track(table(), "charon", "", "chimera", "")
    state = asking(state, CreatureTrack())
    assert state.discard == ("charon",)
    for card in ("kraken", "hydra", "harpy"):
        state = play(state, DrawCreature(card))
    assert state.track == ("chimera", "kraken", "hydra", "harpy")
    assert task(state) == ""


def test_c11_chimera_on_the_first_space_takes_the_discards_with_her():
    state = replace(track(table(), "chimera", "kraken", "", ""), discard=("harpy",))
    state = replace(state, deck=tuple(c for c in state.deck if c != "harpy"))
    state = asking(state, CreatureTrack())
    assert state.discard == ()
    assert {"chimera", "harpy"} <= set(state.deck)
    assert DrawCreature("chimera") in moves(state)


def test_c11_an_empty_deck_is_made_anew_of_the_discards():
    state = track(table(), "", "kraken", "", "")
    state = replace(state, deck=(), discard=("harpy", "giant"))
    state = asking(state, CreatureTrack())
    assert state.track[0] == "kraken"
    assert {move.creature for move in moves(state)} == {"harpy", "giant"}
    state = play(state, DrawCreature("giant"))
    # The last one comes by itself, then there is nothing left to draw.
    assert state.track == ("kraken", "giant", "harpy", "")


def rotated(players, gods):
    state = replace(table(players), gods=gods)
    return asking(state, GodTrack())


A, B, C, D, E = ("zeus", "hera", "ares", "athena", "poseidon")


def test_tc2_c12_the_gods_of_four_players():
    state = rotated(4, (A, B, C, D, E))
    assert state.gods == (B, C, D, E, A)
    assert state.open_gods == (B, C, D, "apollo")


@pytest.mark.parametrize(("players", "count"), [(2, 3), (3, 2), (5, 4), (6, 5)])
def test_c12_as_many_gods_stay_open(players, count):
    state = rotated(players, (A, B, C, D, E))
    assert state.gods == (B, C, D, E, A)
    assert state.open_gods == (*(B, C, D, E, A)[:count], "apollo")


def test_c12_who_comes_and_who_goes_is_told():
    state = replace(table(4), gods=(A, B, C, D, E), agenda=())
    _, notes = GAME.play(
        asking(replace(state, options=(("auto.gods", "ask"),)), GodTrack()), Apply()
    )
    said = {note.key.rpartition(".")[2]: dict(note.facts) for note in notes}
    assert said["god_moves"]["god"] == A
    assert said["god_revealed"]["god"] == D


def test_c13_income_names_its_sources():
    state = lay(table(), "B purple 1 +1", "q purple 1 +2", "A purple 1", "C yellow 1")
    state = rich(rich(state, "purple", 0), "yellow", 0)
    state = replace(state, options=(*state.options, ("auto.income", "ask")))
    state = replace(state, options=tuple(sorted(state.options)))
    state = asking(state, Income())
    assert moves(state) == [Apply(), ByHand()]
    after, notes = GAME.play(state, Apply())
    lines = {dict(n.facts)["seat"]: dict(n.facts) for n in notes}
    assert lines["purple"]["gold"] == 5
    assert dict(lines["purple"]["areas"]) == {"B": 2, "q": 3}
    assert dict(lines["yellow"]["areas"]) == {"C": 1}
    assert note("cyclades.note.no_income", seat="blue") in notes
    assert (gold(after, "purple"), gold(after, "yellow")) == (5, 1)


def test_c13_a_token_turned_over_is_a_gold_more():
    state = rich(lay(table(), "A purple 1 +1"), "purple", 0)
    assert gold(asking(state, Income()), "purple") == 1
    state = lay(state, "A purple 1 +2")
    assert gold(asking(state, Income()), "purple") == 2


def test_c13_income_can_be_left_to_hands():
    state = table(auto__income="off")
    state = asking(lay(state, "B purple 1"), Income())
    assert moves(state) == [ByHand(), Apply()]
    assert gold(play(state, ByHand()), "purple") == 20


def test_c08_a_token_controls_land_and_an_empty_sea_pays_nobody():
    state = rich(lay(table(), "B purple 0", "q - 0"), "purple", 0)
    assert gold(asking(state, Income()), "purple") == 1
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert lines["token", "B"] == "purple"


def test_c08_land_that_everybody_left_still_pays():
    """Its controller keeps it until somebody takes it (booklet p. 2, 4, 8)."""
    state = lay(table(), "B purple 2", "C yellow 1", "D yellow 0", "E blue 1")
    state = play(acting(state, "ares"), March("B", "A"), Go(2, 0, ()))
    state = asking(rich(state, "purple", 0), Income())
    assert gold(state, "purple") == 1


def test_c08_a_token_lies_on_somebodys_land_alone():
    """Neither on land that nobody controls nor at sea (booklet p. 2, 8)."""
    state = lay(table(), "A purple 0", "B - 0", "C purple 1", "p purple 0")
    assert [name for name in "ABCp" if token(state, state.area(name))] == ["A"]


def test_c08_a_lone_hero_controls_and_mercenaries_need_the_token():
    state = lay(table(), "A purple 0 ajax", "C purple 0 m2")
    lines = {entry.path: entry.value for entry in GAME.entries(state)}
    assert lines["token", "A"] == ""
    assert lines["token", "C"] == "purple"
    assert gold(asking(rich(state, "purple", 0), Income()), "purple") == 1


def test_td10_c62_hydra_doubles_an_areas_income():
    state = lay(rich(table(), "blue", 0), "A blue 0 +2")
    assert gold(asking(state, Income()), "blue") == 2
    hydra = beast(state, "hydra", "purple", "A")
    assert gold(asking(hydra, Income()), "blue") == 4


def test_td10_c61_cerberus_brings_it_to_his_master():
    state = lay(rich(rich(table(), "blue", 0), "purple", 0), "A blue 0 +2")
    state = beast(state, "cerberus", "purple", "A")
    after = asking(state, Income())
    assert (gold(after, "purple"), gold(after, "blue")) == (2, 0)
    own = lay(state, "A purple 0 +2")
    assert gold(asking(own, Income()), "purple") == 2


@pytest.mark.parametrize(("players", "hidden"), [(2, 2), (3, 3), (4, 2), (5, 1)])
def test_t13_hands_hear_which_tiles_lie_face_down(players, hidden):
    """Booklet p. 2: the last tiles above Apollo rest."""
    bare = replace(table(players), gods=())
    state = replace(bare, gods=(A, B, C, D, E))
    work = changes(GAME.entries(bare), GAME.entries(state))
    tiles = {one.after: one.path[0] for one in work if one.path[0] in ("god", "hidden")}
    words = ["god"] * (5 - hidden) + ["hidden"] * hidden
    assert tiles == dict(zip((A, B, C, D, E), words, strict=True))


def test_t13_a_tile_that_comes_to_light_is_taken_from_where_it_lay_hidden():
    state = replace(table(4), gods=(A, B, C, D, E), agenda=())
    after = rotated(4, (A, B, C, D, E))
    work = {c.path: c.after for c in changes(GAME.entries(state), GAME.entries(after))}
    assert (work["god", "3"], work["hidden", "4"], work["hidden", "5"]) == (D, E, A)

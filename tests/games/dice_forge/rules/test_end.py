"""The end of the game and the score sheet (rules p. 2, end of the game)."""

from dataclasses import replace

import pytest

from companion.games.dice_forge.rules.box import CARDS
from companion.games.dice_forge.rules.moves import Declare, EndTurn, Pass
from companion.games.dice_forge.rules.state import card_glory
from companion.kernel.game import IllegalMove, Result
from companion.kernel.moves import Apply, ByHand
from tests.games.dice_forge.tables import (
    GAME,
    asking,
    blessed,
    having,
    hero,
    moves,
    play,
    table,
    task,
    told,
    who,
)


def last_action(players=3, **options):
    """The last hero of the last round is about to act."""
    state = table(players, **options)
    state = replace(state, round=state.count.rounds, active=players - 1)
    state = asking(state, *table(players, **options).agenda)
    while task(state) != "Action":
        state = blessed(state)
    return state


def ended(players=3, **options):
    return play(last_action(players, **options), Pass())


def scored(state, colour, glory, *cards):
    """Glory on the track that only the table knows of, and cards."""
    tally = (*[0] * 9, glory)
    return having(state, colour, glory=glory, tally=tally, cards=cards)


def test_d33_the_sheet_says_where_every_point_came_from():
    state = scored(ended(), "red", 104, "hydra", "elder", "ferryman", "ferryman")
    state = scored(state, "blue", 30, "gorgon")
    lines = {line.source: line.points for line in GAME.scores(state)}
    assert lines == {
        "table": (104, 30, 0),
        "card.hydra": (26, 0, 0),
        "card.ferryman": (24, 0, 0),
        "card.gorgon": (0, 14, 0),
    }
    assert GAME.result(state) == Result(
        ("red",), "dice_forge.reason.most_glory", (154, 44, 0), (("glory", 154),)
    )


def test_d33_the_game_ends_at_once_after_the_last_turn():
    state = last_action()
    assert GAME.result(state) is None
    assert "over" in told(state, Pass())
    state = play(state, Pass())
    assert GAME.prompt(state) is None
    assert GAME.clock(state).phase == "end"
    with pytest.raises(IllegalMove) as refused:
        play(state, Pass())
    assert refused.value.key == "kernel.over"


def test_d33_equal_totals_share_the_victory():
    state = scored(scored(ended(), "red", 20), "yellow", 6, "gorgon")
    result = GAME.result(state)
    assert result.winners == ("red", "yellow")
    assert result.reason == "dice_forge.reason.shared"


def test_d33_a_tie_breaker_only_where_the_table_switched_it_on():
    state = scored(ended(rule__ties="break"), "red", 20)
    state = scored(state, "yellow", 6, "gorgon")
    state = having(state, "red", aside=("G1",) * 2)
    state = having(state, "yellow", aside=("G1",) * 3)
    result = GAME.result(state)
    assert result.winners == ("yellow",)
    assert result.reason == "dice_forge.reason.tie_broken"


@pytest.mark.parametrize(
    ("red", "yellow"),
    [
        ({"aside": ("G1",)}, {"cards": ("chest",) * 2}),
        ({"cards": ("hammer",)}, {"gold": 12, "sun": 6, "moon": 6}),
        ({"gold": 2}, {"sun": 1}),
        ({"moon": 2}, {"gold": 1}),
        ({"sun": 2}, {"moon": 1}),
    ],
)
def test_d33_faces_break_a_tie_before_feats_and_feats_before_what_is_left(red, yellow):
    nothing = {"gold": 0, "sun": 0, "moon": 0, "aside": (), "cards": ()}
    state = ended(rule__ties="break")
    state = having(state, "red", **{**nothing, **red})
    state = having(state, "yellow", **{**nothing, **yellow})
    state = having(state, "blue", **nothing)
    state = tied(state, 30)
    assert GAME.result(state).winners == ("red",)


def tied(state, total):
    """Everybody's track makes up for the glory on the cards."""
    for one in state.heroes:
        state = having(state, one.colour, glory=total - card_glory(one))
    return state


def test_d33_a_tie_that_nothing_breaks_is_shared():
    state = scored(scored(ended(rule__ties="break"), "red", 20), "blue", 20)
    equal = {"gold": 1, "sun": 1, "moon": 1, "aside": ()}
    state = having(having(state, "red", **equal), "blue", **equal)
    assert GAME.result(state).winners == ("red", "blue")


def test_t30_what_the_table_kept_by_itself_breaks_no_tie():
    """3, 2 and 1 gold are what the set-up wrote; nobody has told the app since."""
    state = ended(track__resources="table", rule__ties="break")
    result = GAME.result(play(state, EndTurn()))
    assert result.winners == ("red", "blue", "yellow")
    assert result.reason == "dice_forge.reason.shared"


def test_running_glory_counts_cards_only_where_the_table_wants_it():
    hidden = scored(last_action(), "red", 4, "hydra")
    assert [line.source for line in GAME.scores(hidden)] == ["table"]
    shown = scored(last_action(show__card_glory="on"), "red", 4, "hydra")
    assert [line.source for line in GAME.scores(shown)] == ["table", "card.hydra"]


def test_each_hero_may_look_into_his_own_piles():
    state = scored(last_action(), "red", 4, "hydra", "elder", "elder")
    [note] = GAME.secrets(state, "red")
    assert dict(note.facts) == {
        "seat": "red",
        "cards": (("hydra", 1), ("elder", 2)),
        "glory": CARDS["hydra"].glory,
    }
    assert GAME.secrets(state, "blue") == ()


def test_t07_scoring_waits_where_the_table_wants_it():
    state = ended(auto__scoring="ask")
    assert (task(state), moves(state)) == ("Scoring", [Apply(), ByHand()])
    assert GAME.result(play(state, Apply())) is not None
    state = ended(auto__scoring="off")
    assert moves(state) == [ByHand(), Apply()]
    state = play(state, ByHand())
    assert (task(state), who(state)) == ("Declaring", ("red", "blue", "yellow"))


def test_t30_with_untracked_glory_the_end_asks_for_it():
    state = ended(track__glory="table")
    state = play(state, Declare("blue", 120))
    assert who(state) == ("red", "yellow")
    with pytest.raises(IllegalMove):
        play(state, Declare("blue", 1))
    state = play(state, Declare("red", 0), Declare("yellow", 7))
    assert GAME.result(state).totals == (0, 120, 7)
    assert hero(state, "blue").tally[-1] == 120
    assert [line.source for line in GAME.scores(state)] == ["table"]


def test_a_declared_number_has_an_end():
    with pytest.raises(IllegalMove):
        play(ended(track__glory="table"), Declare("red", 400))


def test_the_sheet_names_the_faces_first_and_what_was_said_at_the_table_last():
    """In the order of the dice, the islands outwards, and the table."""
    state = having(table(3), "red", tally=tuple(range(1, 11)))
    sheet = [(one.source, one.points[0]) for one in GAME.scores(state)]
    assert sheet == [
        ("faces", 1),
        ("boar", 2),
        ("hammer", 3),
        ("elder", 4),
        ("bear", 5),
        ("typhon", 6),
        ("sentinel", 7),
        ("cyclops", 8),
        ("minotaur", 9),
        ("table", 10),
    ]

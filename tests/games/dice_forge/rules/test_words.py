"""Keys and tasks: nothing is asked or told that cannot be found in the source."""

import random
import re
from functools import cache
from pathlib import Path

import pytest

from companion.games.dice_forge.rules import game as rules
from companion.games.dice_forge.rules import tasks
from companion.games.dice_forge.rules.options import OPTIONS
from companion.kernel.moves import Apply
from companion.kernel.options import chosen
from tests.games.dice_forge.tables import COLOURS, GAME
from tests.often import seeds

SOURCE = Path(rules.__file__).parent
KEY = re.compile(r'"(dice_forge\.[A-Za-z_.]+)"')
FREE = (("auto.gains", "ask"), ("track.resources", "table"), ("feat.random", "on"))
"""A table where everything may happen: nothing is too dear, every gain is asked."""


def words_needed():
    """Every key of the game that needs words, as written in its source."""
    texts = (path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    return {key for text in texts for key in KEY.findall(text)}


@cache
def met():
    """The keys and tasks of some games in which everything may happen."""
    keys, seen = set(), set()
    for seed in seeds(0, 24):
        dice = random.Random(seed)
        extra = [("auto.scoring", "ask"), ("auto.turn", "ask")] if seed % 3 == 0 else []
        glory = [("track.glory", "table")] if seed % 3 == 1 else []
        free = [] if seed % 4 else [*FREE]
        options = chosen(GAME.options, [*free, *extra, *glory, FREE[2]])
        state = GAME.setup(COLOURS[: 2 + seed % 3], options)
        while (prompt := GAME.prompt(state)) is not None:
            keys.add(prompt.key)
            seen.add(type(state.task))
            keys.update(reason.key for _, reason in GAME.wishes(state))
            moves = list(GAME.moves(state))
            move = moves[0] if Apply() in moves else dice.choice(moves)
            state, notes = GAME.play(state, move)
            keys.update(note.key for note in notes)
    return keys, seen


def test_every_key_stands_in_the_source_as_it_is():
    keys, _ = met()
    assert keys <= words_needed()


def test_every_task_that_asks_is_met_in_play():
    _, seen = met()
    rare = {tasks.RuleQuestion, tasks.ShipOrder, tasks.Mirror, tasks.Conversion}
    assert set(rules.RULES) - rare <= seen


def test_every_task_is_asked_or_settles_itself():
    kinds = set(tasks.Task.__args__)
    assert set(rules.RULES) | set(rules.ALONE) == kinds


def test_every_prompt_key_begins_with_its_task():
    names = {kind.__name__ for kind in rules.RULES}
    asked = {key.split(".")[1] for key in words_needed()}
    assert names <= asked
    assert asked - names == {"note", "refuse", "reason"}


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_options_are_of_a_known_kind_with_a_default_first(option):
    kinds = ("auto", "deck", "track", "rule", "show", "feat")
    assert option.kind in kinds
    assert len(option.choices) > 1
    assert option.default == option.choices[0]

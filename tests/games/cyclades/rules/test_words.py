"""Keys and tasks: nothing is asked or told that cannot be found in the source."""

import random
import re
from functools import cache
from pathlib import Path

from companion.games.cyclades.rules import contents, tasks
from companion.kernel.moves import Apply
from companion.kernel.options import chosen
from tests.games.cyclades.tables import COLOURS, GAME
from tests.often import seeds

SOURCE = Path(contents.__file__).parent
KEY = re.compile(r'"(cyclades\.[A-Za-z_.]+)"')
ASK = tuple((o.name, "ask") for o in GAME.options if o.kind == "auto")
APP = tuple((o.name, "app") for o in GAME.options if o.kind == "deck")

RARE = {
    "RuleQuestion",
    "Declaring",
    "Ambush",
    "Rescuing",
    "Raiding",
    "Pairing",
    "Trading",
    "TopDraw",
}
"""What two dozen games of chance may never ask."""


def words_needed():
    """Every key of the game that needs words, as written in its source."""
    texts = (path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    return {key for text in texts for key in KEY.findall(text)}


def evening(seed):
    """Some options of which each is common enough."""
    wishes = [*(ASK if seed % 3 == 0 else ()), *(APP if seed % 2 else ())]
    wishes.append(("track.purses", ("open", "secret", "table")[seed % 3]))
    if seed % 5 == 0:
        wishes.append(("rule.teams", "auto"))
    return chosen(GAME.options, wishes)


@cache
def met():
    """The keys and tasks of some games in which everything may happen."""
    keys, seen = set(), set()
    for seed in seeds(0, 24):
        dice = random.Random(seed)
        state = GAME.setup(COLOURS[: 2 + seed % 5], evening(seed))
        while (prompt := GAME.prompt(state)) is not None:
            keys.add(prompt.key)
            seen.add(type(state.task))
            if dice.random() < 0.1:
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
    names = {kind.__name__ for kind in set(contents.RULES) - seen}
    assert names <= RARE


def test_every_task_is_asked_or_settles_itself():
    kinds = set(tasks.Task.__args__)
    assert set(contents.RULES) | set(contents.ALONE) == kinds


def test_every_prompt_key_begins_with_its_task():
    names = {kind.__name__ for kind in contents.RULES}
    asked = {key.split(".")[1] for key in words_needed()}
    assert names <= asked
    assert asked - names == {"look", "maps", "note", "refuse", "reason"}


def test_what_asks_does_not_shadow_what_is_told():
    told = {key for key in words_needed() if key.startswith("cyclades.note.")}
    assert len(told) > 60

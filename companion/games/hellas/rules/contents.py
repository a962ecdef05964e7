"""Which chapter asks each task, and what happens by itself: the table of the rules."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from companion.games.hellas.rules import rulings
from companion.games.hellas.rules.chapters import claims, ending
from companion.games.hellas.rules.chapters.battle import contents as battle
from companion.games.hellas.rules.chapters.cards import contents as cards
from companion.games.hellas.rules.chapters.hunt import contents as hunt
from companion.games.hellas.rules.chapters.monsters import contents as monsters
from companion.games.hellas.rules.chapters.opening import contents as opening
from companion.games.hellas.rules.chapters.quests import contents as quests
from companion.games.hellas.rules.chapters.specials import contents as specials
from companion.games.hellas.rules.chapters.turn import contents as turn
from companion.games.hellas.rules.rule import Rule, Settle, Step
from companion.games.hellas.rules.state import State, first
from companion.games.hellas.rules.tasks.battles import Scorched
from companion.games.hellas.rules.tasks.table import Claiming, RuleQuestion
from companion.kernel.game import Note

CHAPTERS = (opening, turn, specials, monsters, hunt, battle, cards, quests)


ASKED: Mapping[type, Rule[Any]] = {
    RuleQuestion: rulings.RULE_QUESTION,
    Claiming: claims.CLAIMING,
}


def watched(do: Callable[..., Step | None]) -> Callable[..., Any]:
    """The same, and a victory the moment it is there (p. 5)."""

    def done(state: State, *values: Any) -> Step | None:
        step = do(state, *values)
        return ending.seen(state, *burnt(*step)) if step else None

    return done


def burnt(after: State, told: tuple[Note, ...]) -> Step:
    """Before anything else it is asked whether who burnt on the way is saved."""
    if not after.scorched:
        return after, told
    asked = (Scorched(player, at) for player, at in after.scorched)
    return first(after, *asked, scorched=()), told


RULES: Mapping[type, Rule[Any]] = MappingProxyType(
    {
        task: replace(rule, play=watched(rule.play))
        for rules in (*(chapter.RULES for chapter in CHAPTERS), ASKED)
        for task, rule in rules.items()
    }
)
ALONE: Mapping[type, Settle] = MappingProxyType(
    {
        task: watched(settle)
        for chapter in CHAPTERS
        for task, settle in chapter.ALONE.items()
    }
)

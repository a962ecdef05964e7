"""What the table is asked just now, looked up once for a whole page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.desk.actions import Action, Play, Visit
from companion.desk.context import Context
from companion.desk.places import AtTable, Books, Glossary
from companion.kernel.game import Game, IllegalMove, Prompt
from companion.words import phrases
from companion.words.texts import Texts


@dataclass(frozen=True, slots=True)
class Question:
    """The question with every move that answers it, and what people may try in vain."""

    scene: Context
    texts: Texts
    game: Game[Any, Any]
    state: Any
    place: AtTable
    prompt: Prompt | None
    moves: tuple[Any, ...]
    wishes: dict[Any, IllegalMove]

    def of(self, *kinds: type) -> tuple[Any, ...]:
        """The moves of these kinds."""
        return tuple(move for move in self.moves if isinstance(move, kinds))

    def takes(self, *kinds: type) -> bool:
        """Whether moves of these kinds may answer."""
        return self.prompt is not None and any(k in self.prompt.accepts for k in kinds)

    def why_not(self, move: Any) -> str:
        """Which rule forbids a wish; nothing where none does."""
        refused = self.wishes.get(move)
        return "" if refused is None else phrases.refusal(self.texts, refused)

    def play(self, move: Any, source: str = "touch") -> Action | None:
        """A legal move, or one to be refused in words; None where it means nothing."""
        known = move in self.moves or move in self.wishes
        return Play(move, source) if known else None

    @property
    def asks_one(self) -> str:
        """The one seat that is asked, if it is only one."""
        who = self.prompt.who if self.prompt else ()
        return who[0] if len(who) == 1 else ""


def question(scene: Context) -> Question:
    game, state = scene.open.game, scene.state
    place = scene.place if isinstance(scene.place, AtTable) else AtTable()
    return Question(
        scene,
        scene.texts,
        game,
        state,
        place,
        game.prompt(state),
        tuple(game.moves(state)),
        dict(game.wishes(state)),
    )


def mend(path: tuple[str, ...], term: str = "") -> Action | None:
    """What a long touch means: put it right; of a card or face, read of it first."""
    if term:
        return Visit(Glossary(term, path=path))
    return Visit(Books(path=path)) if path else None


def first_upper(text: str) -> str:
    """A word of a sentence, standing alone on a button."""
    return text[:1].upper() + text[1:]

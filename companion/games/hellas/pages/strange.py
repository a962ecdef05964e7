"""Another combat card: what is printed on it, and a note about what else it does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.desk.actions import Become, Play, Typing
from companion.games.hellas.pages import names
from companion.games.hellas.pages.listing import again
from companion.games.hellas.pages.picks import spoken
from companion.games.hellas.pages.pieces import AnswerGroup, AnswerGroups, NoteField
from companion.games.hellas.rules.chapters import strange
from companion.games.hellas.rules.chapters.hunt.wounds import track_of
from companion.games.hellas.rules.moves.battles import PlayOther
from companion.games.hellas.rules.moves.hunts import ParryOther, StrikeOther
from companion.games.hellas.rules.state import NOWHERE
from companion.pages.lists import Search
from companion.pages.pieces import Answer
from companion.pages.table.panel import Replies
from companion.pages.table.question import Question

OTHER = "!other"
NONE = "-"
"""A card without a symbol."""
KINDS = (PlayOther, ParryOther, StrikeOther)


@dataclass(frozen=True, slots=True)
class CardSoFar:
    """What has been told of the card so far."""

    strength: int = 0
    casualties: int = 0
    symbol: str = NONE

    @property
    def chosen(self) -> tuple[str, ...]:
        return OTHER, f"{self.strength}.{self.casualties}", self.symbol


def begun(asked: Question) -> bool:
    """Somebody is telling what is on such a card."""
    return spoken(asked.place.chosen)[0] == OTHER and bool(asked.of(*KINDS))


def so_far(asked: Question) -> CardSoFar:
    match spoken(asked.place.chosen)[1]:
        case (numbers, symbol) if symbol in (*strange.SYMBOLS, NONE):
            strength, _, casualties = numbers.partition(".")
            return CardSoFar(int(strength), int(casualties), symbol)
    return CardSoFar()


def way(asked: Question) -> tuple[Answer, ...]:
    """The one answer that stands for all of them."""
    if not asked.of(*KINDS):
        return ()
    label = asked.texts("table.hellas.do.PlayOther")
    there = Become(replace(asked.place, chosen=CardSoFar().chosen, query=""))
    return (Answer(label, there, "quiet"),)


def telling(asked: Question) -> Replies:
    """All that is printed on the card at once, and a note; what it means is below."""
    texts, now = asked.texts, so_far(asked)
    symbol = "" if now.symbol == NONE else now.symbol
    found = meant(asked, now.strength, now.casualties, symbol)
    answers = tuple(Answer(label(asked, one), Play(one), "main") for one in found)
    numbers = (
        AnswerGroup(texts("table.hellas.other_strength"), strengths(asked, now), 7),
        AnswerGroup(texts("table.hellas.other_losses"), losses(asked, now), 4),
    )
    signs = AnswerGroup(texts("table.hellas.other_symbol"), symbols(asked, now), 5)
    wounds = bool(asked.of(StrikeOther))  # the symbol decides: it stays in sight
    groups = (signs, *numbers) if wounds else (*numbers, signs)
    parts = (AnswerGroups(groups), NoteField(note(asked)))
    return Replies(answers, parts, (again(asked),))


def strengths(asked: Question, now: CardSoFar) -> tuple[Answer, ...]:
    each = (replace(now, strength=one) for one in strange.STRENGTHS)
    return tuple(step(asked, now, one, str(one.strength)) for one in each)


def losses(asked: Question, now: CardSoFar) -> tuple[Answer, ...]:
    """In a battle as many as the army can bear; in a hunt whatever is printed."""
    bearable = {move.casualties for move in asked.of(PlayOther)}
    each = (replace(now, casualties=one) for one in bearable or strange.CASUALTIES)
    return tuple(step(asked, now, one, str(one.casualties)) for one in each)


def symbols(asked: Question, now: CardSoFar) -> tuple[Answer, ...]:
    texts = asked.texts
    shown = (
        step(asked, now, replace(now, symbol=one), names.word(texts, "symbol", one))
        for one in strange.SYMBOLS
        if one
    )
    none = texts("table.hellas.no_symbol")
    return (*shown, step(asked, now, replace(now, symbol=NONE), none))


def step(asked: Question, now: CardSoFar, then: CardSoFar, label: str) -> Answer:
    there = Become(replace(asked.place, chosen=then.chosen))
    return Answer(label, there, "main" if then == now else "plain")


def note(asked: Question) -> Search:
    texts, place = asked.texts, asked.place
    clear = Become(replace(place, query="")) if place.query else None
    hint, empty = texts("table.hellas.other_note"), texts("table.hellas.other_clear")
    return Search(place.query, hint, Typing("query"), clear, empty)


def meant(
    asked: Question, strength: int, casualties: int, symbol: Any
) -> Iterator[strange.StrangeCard]:
    """The moves that such a card answers with."""
    told = {"symbol": symbol, "said": strange.tidy(asked.place.query)}
    for move in asked.of(*KINDS):
        match move:
            case PlayOther() if (move.strength, move.casualties) == (
                strength,
                casualties,
            ):
                yield replace(move, **told)
            case ParryOther() if move.strength == strength:
                yield replace(move, casualties=casualties, **told)
            case StrikeOther() if move.symbol == symbol or move.place == NOWHERE:
                yield replace(move, strength=strength, casualties=casualties, **told)


def label(asked: Question, move: strange.StrangeCard) -> str:
    texts, hunt = asked.texts, asked.state.hunt
    if not isinstance(move, StrikeOther):
        return texts("table.hellas.other_play")
    if move.place == NOWHERE or hunt is None:
        return texts("table.hellas.other_nothing")
    symbol, mark = track_of(asked.state, hunt.monster)[move.place]
    said = names.word(texts, "symbol", symbol)
    worth = f", {names.word(texts, 'reward', mark)}" if mark else ""
    return texts("table.hellas.other_wound", symbol=f"{said}{worth}")

"""A hunt: the track with its wounds, the attack, and what is held against it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.desk.actions import Action, Become, Play
from companion.games.hellas.pages import names, strange
from companion.games.hellas.pages.boards import strip
from companion.games.hellas.pages.lairs import wounds
from companion.games.hellas.pages.listing import again, hidden, laid
from companion.games.hellas.pages.picks import spoken
from companion.games.hellas.pages.pieces import AttackPart, WoundSpace, WoundTracks
from companion.games.hellas.rules.moves.hunts import (
    DealWound,
    HuntMonster,
    Injure,
    ParryOther,
    StrikeOther,
    Weaken,
    Wound,
)
from companion.games.hellas.rules.pieces import beast
from companion.games.hellas.rules.state import Figure, Hunt, State
from companion.games.hellas.rules.tasks.hunts import (
    AttackPick,
    Defending,
    HuntChoice,
    Injuring,
    Weakening,
    Wounding,
)
from companion.pages.table.panel import Part, Replies
from companion.pages.table.question import Question

AT = "!wound."
"""Before the place of a space that was touched."""


def choosing(asked: Question, _task: HuntChoice) -> Replies:
    """Each monster with its track: how much is left to do."""
    found = (beast(asked.state, move.monster) for move in asked.of(HuntMonster))
    shown = tuple(dealt(asked, one, {}) for one in found if one)
    replies = laid(asked, asked.moves)
    return replace(replies, parts=(*shown, *replies.parts))


def striking(asked: Question, _task: Any) -> Replies:
    """A space that can be wounded is touched; nothing is an answer too."""
    if strange.begun(asked):
        return strange.telling(asked)
    verb = spoken(asked.place.chosen)[0]
    place = tuple(m for m in asked.of(Wound) if f"{AT}{m.place}" == verb)
    if place:
        return replace(laid(asked, place, (again(asked),)), parts=tracks(asked))
    rest = tuple(m for m in asked.moves if not isinstance(m, Wound | StrikeOther))
    return sighted(asked, laid(asked, rest, strange.way(asked)))


def sighted(asked: Question, shown: Replies) -> Replies:
    """With the track, and the attack if there is one."""
    return replace(shown, parts=(*tracks(asked), *attack(asked), *shown.parts))


def defending(asked: Question, _task: Defending) -> Replies:
    """Cards by their strength, or one of another print."""
    if strange.begun(asked):
        return strange.telling(asked)
    moves = tuple(m for m in asked.moves if not isinstance(m, ParryOther))
    return sighted(asked, laid(asked, moves, strange.way(asked)))


def drawing(asked: Question, _task: Any) -> Replies:
    """Many attack cards: the track is left out for them."""
    return laid(asked, asked.moves)


def picking(asked: Question, task: AttackPick) -> Replies:
    """Two cards that one neighbour alone looks at."""
    return replace(hidden(asked, task), parts=tracks(asked))


def using(asked: Question, _task: Any) -> Replies:
    """A card may be used, a reward taken: the hunt stays in sight."""
    return sighted(asked, laid(asked, asked.moves))


def dealing(asked: Question, task: Wounding) -> Replies:
    """A wound outside of a hunt: each monster with its track."""
    moves = {(move.monster, move.place): move for move in asked.of(DealWound)}
    found = (beast(asked.state, name) for name in task.monsters)
    shown = tuple(dealt(asked, one, moves) for one in found if one)
    rest = tuple(m for m in asked.moves if not isinstance(m, DealWound))
    others = laid(asked, rest)
    return replace(others, parts=(*shown, *others.parts))


def dealt(
    asked: Question, one: Figure, moves: dict[tuple[Any, int], DealWound]
) -> WoundTracks:
    spaces = tuple(
        lit(space, Play(moves[one.name, at])) if (one.name, at) in moves else space
        for at, space in enumerate(wounds(asked, one))
    )
    return WoundTracks(one.name, names.monster(asked.texts, one.name), spaces)


def hurting(asked: Question, task: Injuring | Weakening) -> Replies:
    """The hero as he stands; each attribute with what it counts now."""
    shown = laid(asked, asked.of(Injure, Weaken))
    rest = tuple(m for m in asked.moves if not isinstance(m, Injure | Weaken))
    more = laid(asked, rest).answers
    parts = (*tracks(asked), strip(asked, task.player), *shown.parts)
    return Replies((*shown.answers, *more), parts)


# ---- parts


def tracks(asked: Question) -> tuple[Part, ...]:
    """The monster that is hunted; a lit space is wounded by a touch."""
    state: State = asked.state
    hunt = state.hunt
    one = beast(state, hunt.monster) if hunt else None
    if hunt is None or one is None:
        return ()
    moves: dict[int, list[Wound]] = {}
    for move in asked.of(Wound):
        moves.setdefault(move.place, []).append(move)
    spaces = tuple(
        lit(space, struck(asked, moves[at])) if at in moves else space
        for at, space in enumerate(wounds(asked, one))
    )
    name = names.monster(asked.texts, one.name)
    return (WoundTracks(one.name, name, spaces, lines(asked, hunt)),)


def struck(asked: Question, moves: list[Wound]) -> Action:
    """By cards of one symbol, or of several: which is asked next."""
    if len(moves) == 1:
        return Play(moves[0])
    return Become(replace(asked.place, chosen=(f"{AT}{moves[0].place}",)))


def lit(space: WoundSpace, action: Action) -> WoundSpace:
    return replace(space, kind="lit", action=action)


def lines(asked: Question, hunt: Hunt) -> tuple[str, ...]:
    """How many wounds this hunt has dealt, how many cards are left to deal more."""
    state: State = asked.state
    hand = state.players[hunt.player].hand
    dealt = asked.texts("table.hellas.dealt", n=len(hunt.dealt))
    return (dealt, asked.texts("table.hellas.hand", n=hand))


def attack(asked: Question) -> tuple[Part, ...]:
    hunt: Hunt | None = asked.state.hunt
    if hunt is None or hunt.attack is None:
        return ()
    texts, strength = asked.texts, hunt.strength
    name = names.word(texts, "attack", hunt.attack[0])
    word, held = texts("table.hellas.defence"), 0 < strength <= hunt.defence
    return (AttackPart(name, str(strength), str(hunt.defence), word, held),)

"""Neutral artifacts are drawn, and one of them is kept (p. 14).

Nobody ever lays an artifact down, so an empty deck stays empty: what is drawn and not
kept is shuffled back at once. A table tells which one was kept; the app draws one by
one for a single pair of eyes.
"""

from collections.abc import Iterator

from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import (
    DrawArtifact,
    KeepArtifact,
    KeepDrawn,
)
from companion.games.hellas.rules.options import ARTIFACT_DECK, in_box
from companion.games.hellas.rules.rule import Rule, Step, asks, by_chance, not_now
from companion.games.hellas.rules.state import State, changed, then
from companion.games.hellas.rules.tasks.cards import ArtifactDraw
from companion.kernel.game import Prompt, note
from companion.kernel.options import decided


def deck(state: State, *drawn: str) -> tuple[str, ...]:
    """The neutral artifacts of this box that nobody has."""
    gone = {card for one in state.players for card in one.artifacts}.union(drawn)
    return tuple(card for card in in_box(state.options) if card not in gone)


def draws_on(state: State, task: ArtifactDraw) -> bool:
    """The app draws another one."""
    by_app = bool(task.cards) or decided(state, ARTIFACT_DECK) == "app"
    return by_app and task.left > 0 and bool(deck(state, *task.cards))


def settle_artifacts(state: State, task: ArtifactDraw) -> Step | None:
    """Who can choose one only has chosen."""
    if draws_on(state, task):
        return None
    cards = task.cards or deck(state)
    if not cards or task.left + len(task.cards) < 1:
        seat = state.seats[task.player]
        return then(state), (note("hellas.note.no_artifact", seat=seat),)
    return kept(state, task, cards[0]) if len(cards) == 1 and cards[0] else None


def ask_artifacts(state: State, task: ArtifactDraw) -> Prompt:
    """Names of cards in a hand are not for everybody."""
    if draws_on(state, task):
        key, count = "hellas.ArtifactDraw.draw", len(task.cards) + 1
        prompt = asks(state, key, task.player, DrawArtifact, count=count)
        return by_chance(prompt, "artifacts")
    if task.cards:
        return asks(state, "hellas.ArtifactDraw.pick", task.player, KeepDrawn)
    key, count = "hellas.ArtifactDraw", task.left
    prompt = asks(state, key, task.player, KeepArtifact, count=count)
    return by_chance(prompt, "artifacts") if task.left == 1 else prompt


def artifact_moves(state: State, task: ArtifactDraw) -> Iterator[Move]:
    if draws_on(state, task):
        return map(DrawArtifact, deck(state, *task.cards))
    if task.cards:
        return map(KeepDrawn, range(1, len(task.cards) + 1))
    return map(KeepArtifact, deck(state))


def draw_artifact(state: State, task: ArtifactDraw, move: Move) -> Step:
    if move not in artifact_moves(state, task):
        raise not_now()
    match move:
        case DrawArtifact(card):
            cards = (*task.cards, card)
            return then(state, ArtifactDraw(task.player, task.left - 1, cards)), ()
        case KeepArtifact(card):
            return kept(state, task, card)
        case KeepDrawn(number) if task.cards[number - 1]:
            return kept(state, task, task.cards[number - 1])
    raise not_now()


def kept(state: State, task: ArtifactDraw, card: str) -> Step:
    """For the rest of the game, charged, for all to see."""
    held = (*state.players[task.player].artifacts, card)
    told = note("hellas.note.artifact", seat=state.seats[task.player], card=card)
    return then(changed(state, task.player, artifacts=held)), (told,)


ARTIFACT_DRAW = Rule(ask_artifacts, artifact_moves, draw_artifact)

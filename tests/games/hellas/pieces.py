"""Counting every piece of Lords of Hellas, wherever it is just now."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from companion.games.hellas.rules.box import (
    ARTIFACTS,
    BEST,
    BLESSINGS,
    CITIES,
    DELPHI,
    EVENTS,
    GOD_ARTIFACTS,
    HOPLITES,
    LEVELS,
    MONSTER_ARTIFACTS,
    MONSTERS,
    MONUMENTS,
    PRIESTS,
    QUEST_SLOTS,
    REGIONS,
    SHRINES,
    STEPS,
    TOKENS,
    TURNS_TO_KING,
    WOUND_MARKERS,
    temples,
)
from companion.games.hellas.rules.chapters.hunt.wounds import track_of
from companion.games.hellas.rules.options import in_box, prayers
from companion.games.hellas.rules.pieces import (
    army,
    hand_limit,
    owned,
    praying,
    supply,
)
from companion.games.hellas.rules.state import NOBODY, NOWHERE, State
from companion.games.hellas.rules.tasks import battles, hunts
from companion.games.hellas.rules.tasks.cards import ArtifactDraw, Exchanging
from companion.games.hellas.rules.tasks.opening import HeroChoice, HeroPlace
from companion.games.hellas.rules.tasks.specials import DraftDraw, Drafting
from companion.games.hellas.rules.tasks.turn import Acting

TOGETHER = {
    "rule.no_way_out": "stay",
    "rule.saved": "stay",
    "rule.second_battle": "off",
}
"""How a table may let armies stay together."""
FIGHTS, HUNTS = get_args(battles.Task), get_args(hunts.Task)


def sound(state: State) -> None:
    """What holds whatever the table corrects."""
    figures_are_few(state)
    cards_are_single(state)
    monsters_are_single(state)
    heroes_stand(state)
    sites_are_sound(state)


def conserved(state: State) -> None:
    """As long as nobody corrects, no piece is made or lost."""
    sound(state)
    gods_artifacts_are_with_the_owners(state)
    monsters_artifacts_come_from_the_slain(state)
    contests_are_asked_about(state)
    stocks_are_spent(state)
    if state.turn and isinstance(state.task, Acting) and not state.turn.under:
        armies_have_parted(state)


# ---- whatever is corrected


def figures_are_few(state: State) -> None:
    """No more of a colour than lie before its player (p. 4)."""
    for player, one in enumerate(state.players):
        assert 0 <= supply(state, player) <= HOPLITES
        assert sum(1 for _ in owned(state, player)) <= TOKENS
        assert 0 <= one.pool <= PRIESTS - praying(state, player)
        assert all(1 <= value <= BEST for value in one.attributes)
        assert len(set(one.used)) == len(one.used)
        assert len(set(one.spent)) == len(one.spent)
        assert one.hand >= 0
        if not (state.hunt and state.hunt.player == player):
            assert one.hand <= hand_limit(state, player)
    assert all(holder in range(NOBODY, len(state.seats)) for holder in state.glory)


def cards_are_single(state: State) -> None:
    """Each artifact, blessing and event card is in one place."""
    known = {*ARTIFACTS, *BLESSINGS, *EVENTS}
    for name, times in Counter(cards(state)).items():
        assert times == 1, name
        assert name in known, name
    for one in state.players:
        charged_or_not = {*one.artifacts, *one.blessings, *one.kept}
        assert charged_or_not >= set(one.spent)
    assert len(state.quests) <= QUEST_SLOTS


def cards(state: State) -> Iterator[str]:
    """Every card that is not in a deck, nor lies unseen."""
    for one in state.players:
        yield from (*one.artifacts, *one.blessings, *one.kept)
    for beast in state.beasts:
        yield from (f"{beast.name}.{card}" for card in beast.evolved)
    for task in state.agenda:
        match task:
            case ArtifactDraw(cards=drawn) | DraftDraw(cards=drawn):
                yield from filter(None, drawn)
            case Drafting(cards=drawn):
                yield from filter(None, drawn)
            case Exchanging(new=new):
                yield new
    yield from (*state.quests, *state.laid)
    yield from (name for name in state.gone if name in BLESSINGS)


def monsters_are_single(state: State) -> None:
    """On the map or with whoever slew it; its wounds are spaces of its track."""
    slain = [name for one in state.players for name in one.trophies]
    out = [beast.name for beast in state.beasts]
    assert set(Counter((*out, *slain)).values()) <= {1}
    assert {*out, *slain} <= set(MONSTERS)
    for beast in state.beasts:
        assert beast.at in range(len(REGIONS))
        spaces = range(len(track_of(state, beast.name)))
        assert len(set(beast.wounds)) == len(beast.wounds)
        assert set(beast.wounds) <= set(spaces)
        assert {place for place, _ in beast.hunters} <= set(beast.wounds)


def heroes_stand(state: State) -> None:
    """Each in a region, or on a step of a quest that lies out (p. 14)."""
    heroes = [one.hero for one in state.players if one.hero]
    assert len(set(heroes)) == len(heroes)
    waiting = {
        task.player for task in state.agenda if isinstance(task, HeroChoice | HeroPlace)
    }
    for player, one in enumerate(state.players):
        if one.quest:
            assert one.quest in state.quests
            assert one.at == NOWHERE
            assert 1 <= one.step <= len(STEPS[one.quest])
        elif player not in waiting and state.turn:
            assert one.at in range(len(REGIONS))
            assert not one.step


def sites_are_sound(state: State) -> None:
    """Cities have one fortified hoplite, shrines a temple, monuments their rooms."""
    for at, ground in enumerate(state.grounds):
        assert min(ground.hoplites) >= 0
        assert ground.fortified == NOBODY or at in CITIES
        assert not ground.temple or at in SHRINES
    built = sum(one.temple for at, one in enumerate(state.grounds) if at != DELPHI)
    assert built <= state.temples <= temples(len(state.seats))
    for monument, room in zip(state.monuments, prayers(state.options), strict=True):
        assert 1 <= monument.level <= LEVELS
        assert len(monument.priests) <= room
    assert state.king is None or 0 <= state.king.tokens <= TURNS_TO_KING


# ---- in a game that nobody corrects


def gods_artifacts_are_with_the_owners(state: State) -> None:
    """A god's artifact goes with the region of his monument (p. 14)."""
    for name, at in zip(GOD_ARTIFACTS, MONUMENTS, strict=True):
        owner = state.grounds[at].owner
        assert owner == NOBODY or name in state.players[owner].artifacts
        holders = sum(name in one.artifacts for one in state.players)
        assert holders == (owner != NOBODY)


def monsters_artifacts_come_from_the_slain(state: State) -> None:
    """And neutral ones from this copy of the box."""
    slain = {name for one in state.players for name in one.trophies}
    there: set[str] = {*GOD_ARTIFACTS, *in_box(state.options)}
    there.update(MONSTER_ARTIFACTS[name] for name in slain)
    for one in state.players:
        assert there.issuperset(one.artifacts)


def contests_are_asked_about(state: State) -> None:
    """No battle and no hunt outlives its tasks."""
    if not state.over:
        assert state.battle is None or any(isinstance(t, FIGHTS) for t in state.agenda)
        assert state.hunt is None or any(isinstance(t, HUNTS) for t in state.agenda)


def stocks_are_spent(state: State) -> None:
    """Temples and wound markers come out of the box (p. 6)."""
    built = sum(one.temple for at, one in enumerate(state.grounds) if at != DELPHI)
    assert built == state.temples
    if state.option("rule.no_marker") != "other":
        assert sum(len(beast.wounds) for beast in state.beasts) <= WOUND_MARKERS


def armies_have_parted(state: State) -> None:
    """Before a new action nobody shares a region; whoever is in a city holds it."""
    if any(state.option(name) == choice for name, choice in TOGETHER.items()):
        return
    for at, ground in enumerate(state.grounds):
        there = [p for p in range(len(state.seats)) if army(state, p, at)]
        assert len(there) <= 1, (at, ground)
        assert ground.fortified in (NOBODY, ground.owner), (at, ground)

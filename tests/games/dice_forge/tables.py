"""Saying a situation of Dice Forge in one line, and playing on from it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.games.dice_forge.rules.box import BOARS, CARDS, SLOT_OF, SLOTS
from companion.games.dice_forge.rules.moves import Feat, First, Move, Rolled, Use
from companion.games.dice_forge.rules.state import Die, State
from companion.games.dice_forge.rules.tasks import BoarGift, Forging, Offering, Task
from companion.kernel.game import Note
from companion.kernel.options import chosen
from companion.library.registry import GAMES

GAME = GAMES["dice-forge"]
COLOURS = ("red", "blue", "yellow", "green")


def table(players: int = 4, **options: str) -> State:
    """A game begun by red; options are named with __ for the dot."""
    wishes = [(name.replace("__", "."), value) for name, value in options.items()]
    state = GAME.setup(COLOURS[:players], chosen(GAME.options, wishes))
    return play(state, First("red"))


def play(state: State, *moves: Move) -> State:
    for move in moves:
        state, _ = GAME.play(state, move)
        asked_well(state)
    return state


def asked_well(state: State) -> None:
    """Whatever is asked next is asked of people at this table, who can answer it."""
    prompt = GAME.prompt(state)
    if prompt is not None:
        assert {*prompt.who} <= {hero.colour for hero in state.heroes}
        assert type(next(GAME.moves(state))) in prompt.accepts


def told(state: State, move: Move) -> dict[str, dict[str, Any]]:
    """The notes of one move by their last word; the last of each kind."""
    return {one.key.rpartition(".")[2]: dict(one.facts) for one in heard(state, move)}


def heard(state: State, move: Move) -> tuple[Note, ...]:
    return GAME.play(state, move)[1]


def hero(state: State, colour: str) -> Any:
    return state.heroes[state.seat(colour)]


def having(state: State, colour: str, **numbers: Any) -> State:
    """The same table, but this hero has something."""
    heroes = tuple(
        replace(one, **numbers) if one.colour == colour else one for one in state.heroes
    )
    return replace(state, heroes=heroes)


def showing(state: State, colour: str, light: str, dark: str = "G1") -> State:
    """The same table, but place 0 of this hero's dice holds these faces and lies up."""
    dice = tuple(
        Die((face, *die.faces[1:]), 0)
        for face, die in zip((light, dark), hero(state, colour).dice, strict=True)
    )
    return having(state, colour, dice=dice)


def roll(state: State, *pairs: str, place: int = 0) -> State:
    """These dice ('red.light') fall with this place up; no names: all awaited."""
    prompt = GAME.prompt(state)
    assert prompt is not None
    for role in pairs or prompt.dice:
        seat, _, die = role.partition(".")
        state = play(state, Rolled(seat, die, place))
    return state


def asking(state: State, *agenda: Task) -> State:
    """The same table, with these tasks instead."""
    return replace(state, agenda=agenda)


def doubting(state: State, *names: str) -> State:
    """The same table, where these questions are asked though one answer is sensible."""
    for name in names:
        state = GAME.enter(state, ("option", f"auto.{name}"), "ask")
    return state


def task(state: State) -> str:
    prompt = GAME.prompt(state)
    return prompt.task if prompt else ""


def who(state: State) -> tuple[str, ...]:
    prompt = GAME.prompt(state)
    return prompt.who if prompt else ()


def moves(state: State, *kinds: type) -> list[Move]:
    """The legal moves, of these types only if any are named."""
    return [one for one in GAME.moves(state) if not kinds or isinstance(one, kinds)]


def blessed(state: State) -> State:
    """Everybody rolls plain gold for step 1; the active hero's own part begins."""
    while task(state) == "Roll":
        state = roll(state, place=3)
    return state


def purse(state: State, colour: str) -> tuple[int, int, int, int]:
    """Gold, sun, moon and glory of a hero."""
    one = hero(state, colour)
    return one.gold, one.sun, one.moon, one.glory


def facing(card, players=4, **numbers):
    """Red is about to act, has this and nothing else, and the card is in the game."""
    slot = CARDS[card].slot
    options = {f"feat__{slot}": card} if len(SLOTS[SLOT_OF[card]].cards) > 1 else {}
    state = table(players, **options)
    while task(state) == "Removal":
        state = play(state, moves(state)[0])
    state = blessed(state)
    cost = CARDS[card]
    start = {"gold": 0, "sun": cost.sun, "moon": cost.moon}
    return having(state, "red", **{**start, **numbers})


def dared(card, players=4, **numbers):
    """Red has just dared this feat."""
    return play(facing(card, players, **numbers), Feat(card))


def rolling(state, light, dark=""):
    """Red's next roll: these faces, put on place 0 for it."""
    wanted = GAME.prompt(state).dice
    state = showing(state, "red", light, dark or "G1")
    for role in wanted:
        state = play(state, Rolled("red", role.partition(".")[2], 0))
    return state


def acted(state):
    """Whether red's action is over."""
    return GAME.clock(state).active == "blue"


def owned(state, colour, seat):
    """The card of this boar is somebody's."""
    at = BOARS.index(colour)
    return replace(state, boars=(*state.boars[:at], seat, *state.boars[at + 1 :]))


def rolled(light, dark, *, state=None, **options):
    """Red had nothing and rolls these two; blue's dice show 1 gold each."""
    state = state or table(3, **options)
    return roll(having(showing(state, "red", light, dark), "red", gold=0))


def minor(face, *, state=None, **options):
    """Red, with nothing, rolls only this face, by the Silver Hind."""
    state = state or table(3, **options)
    state = blessed(having(state, "red", cards=("silver_hind",)))
    state = showing(having(state, "red", gold=0), "red", face)
    return play(state, Use("silver_hind"), Rolled("red", "light", 0))


def only_mirrors(**options):
    state = table(2, **options)
    while task(state) == "Removal":
        state = play(state, moves(state)[0])
    return showing(state, "blue", "mirror", "mirror")


def faces(state: State) -> Counter[str]:
    """Every face on the table, wherever it is just now."""
    count: Counter[str] = Counter(state.removed)
    for group in (*state.pools, *state.gardens):
        count.update(group)
    for one in state.heroes:
        count.update(one.aside)
        for die in one.dice:
            count.update(die.faces)
    for waiting in state.agenda:
        count.update(in_hand(waiting))
    return count


def in_hand(waiting: Task) -> Iterable[str]:
    """Faces that have left their group and are not forged yet."""
    match waiting:
        case Forging(_, held) | Offering(_, held):
            return held
        case BoarGift(_, colour):
            return (f"boar_{colour}",)
        case _:
            return ()

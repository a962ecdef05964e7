"""Who sits at the table of a new game: names, colours, sides, and who begins."""

import unicodedata
from collections.abc import Iterable
from dataclasses import replace

from companion.desk import demo
from companion.desk.context import Context
from companion.desk.places import NewGame
from companion.kernel.options import chosen
from companion.saves.header import Seat
from companion.saves.summary import Saved
from companion.words.texts import Texts

LONGEST = 12  # letters of a name: more would not fit into a seat
SIGNS = " .,'’-_&+()"
ALPHABETS = ("LATIN", "GREEK")
"""What our two typefaces can write, besides digits and SIGNS."""


def fresh(scene: Context) -> NewGame:
    """Three taps to a game: the game and the people of last time."""
    lines = ours(scene)
    played = (line.header.game for line in lines)
    known = (name for name in played if not scene.library.shut(name))
    game = next(known, next(iter(scene.library)))
    people = lines[0].header.seats if lines else ()
    return laid(scene, game, fit(scene, game, people))


def laid(scene: Context, game: str, seats: tuple[Seat, ...], step: str = "") -> NewGame:
    """A new game, with what was looked up in its box before; the rest is as usual."""
    kept = scene.boxes().get(game)
    if not kept:
        return NewGame(game, seats, step=step)
    options = scene.library[game].options
    choices = {one.name: one.choices for one in options}
    fits = [(name, v) for name, v in kept.items() if v in choices.get(name, ())]
    return NewGame(game, seats, chosen(options, fits), step)


def fit(scene: Context, name: str, people: Iterable[Seat]) -> tuple[Seat, ...]:
    """As many people as the game takes, each with a colour it has."""
    texts, game = scene.texts, scene.library.descriptions[name]
    seats: tuple[Seat, ...] = ()
    for person in tuple(people)[: max(game.seats)]:
        taken = {seat.colour for seat in seats}
        free = [c for c in (person.colour, *game.colours) if c not in taken]
        colour = next(c for c in free if c in game.colours)
        seats = (*seats, replace(person, colour=colour, name=person.shown))
    while len(seats) < min(game.seats):
        seats = added(texts, game.colours, seats)
    return seats


def added(
    texts: Texts, colours: Iterable[str], seats: tuple[Seat, ...], name: str = ""
) -> tuple[Seat, ...]:
    """One person more, on the side with the most room."""
    taken = {seat.colour for seat in seats}
    colour = next(c for c in colours if c not in taken)
    sides = [seat.side for seat in seats]
    side = min((0, 2, 1, 3), key=sides.count)
    return (*seats, Seat(colour, name or guest(texts, seats), side))


def guest(texts: Texts, seats: tuple[Seat, ...]) -> str:
    """A name for somebody who has not said it: the first number that is free."""
    taken = {same(seat.name) for seat in seats}
    names = (texts("new.player", number=n) for n in range(1, len(seats) + 2))
    return next(name for name in names if same(name) not in taken)


def dropped(place: NewGame, colour: str) -> NewGame:
    """The same table without this person."""
    seats = tuple(seat for seat in place.seats if seat.colour != colour)
    first = "" if place.first == colour else place.first
    picked = "" if place.seat == colour else place.seat
    return replace(place, seats=seats, first=first, seat=picked)


def raised(place: NewGame, colour: str) -> NewGame:
    """This person one place earlier in the order of play; the first goes last."""
    seats = list(place.seats)
    at = next(n for n, seat in enumerate(seats) if seat.colour == colour)
    moved = seats.pop(at)
    seats.insert(at - 1 if at else len(seats), moved)
    return replace(place, seats=tuple(seats))


def turned(place: NewGame, colour: str) -> NewGame:
    """This person on the next side of the tablet."""
    seats = tuple(
        replace(seat, side=(seat.side + 1) % 4) if seat.colour == colour else seat
        for seat in place.seats
    )
    return replace(place, seats=seats)


def recoloured(place: NewGame, colour: str, other: str) -> NewGame:
    """This person takes another colour; whoever had it takes the old one."""
    swap = {colour: other, other: colour}
    seats = tuple(
        replace(seat, colour=swap.get(seat.colour, seat.colour)) for seat in place.seats
    )
    first = swap.get(place.first, place.first)
    return replace(place, seats=seats, first=first, seat=other)


def known(scene: Context, place: NewGame) -> tuple[str, ...]:
    """Names used before, the latest first, of people who are not here yet."""
    here = {same(seat.name) for seat in place.seats}
    names: dict[str, str] = {}
    for line in ours(scene):
        for seat in line.header.seats:
            names.setdefault(same(seat.shown), seat.shown)
    return tuple(name for key, name in names.items() if key not in here)


def ours(scene: Context) -> tuple[Saved, ...]:
    """The games kept, without those of the demo's guests."""
    return tuple(line for line in scene.games() if not demo.is_demo(line.header))


# ---- what cannot be played so


def troubles(texts: Texts, place: NewGame) -> dict[str, str]:
    """Colour by colour what is wrong with a name, in a plain sentence."""
    found = {}
    for n, seat in enumerate(place.seats):
        if said := trouble(texts, seat.name, place.seats[:n]):
            found[seat.colour] = said
    return found


def trouble(texts: Texts, name: str, before: Iterable[Seat] = ()) -> str:
    """Why a name will not do; nothing when it will."""
    tidy = " ".join(name.split())
    if not tidy:
        return texts("new.no_name")
    if len(tidy) > LONGEST:
        return texts("new.long_name", most=LONGEST)
    if not all(map(writable, tidy)):
        return texts("new.odd_name")
    if same(tidy) in {same(seat.name) for seat in before}:
        return texts("new.same_name", name=tidy)
    return ""


def writable(sign: str) -> bool:
    """Whether our typefaces have it: letters of two alphabets, digits, a few signs."""
    if sign in SIGNS or sign in "0123456789":
        return True
    return sign.isalpha() and unicodedata.name(sign, "").startswith(ALPHABETS)


def same(name: str) -> str:
    """Two names are one when only case and spaces tell them apart."""
    return " ".join(name.split()).casefold()

"""The cover before one seat's secrets: they are on the page only while it is held."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.desk.actions import Action, Back, Become, HoldSecrets, Play, Visit, Write
from companion.desk.context import Context
from companion.desk.places import HandOver
from companion.kernel.books import Entry
from companion.pages.game_pages import game_pages
from companion.pages.pieces import Answer
from companion.pages.table.panel import CountPart
from companion.pages.table.question import question
from companion.words import phrases

MOST = 99
"""As far as the owner of a secret number counts."""


@dataclass(frozen=True, slots=True)
class SecretCard:
    """A card that one person alone may see: its drawing and what it does."""

    secret: str
    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class HandOverPage:
    """`secrets` is empty while closed: nothing private is even built.

    `cards` are those among them that the glossary knows, to be read themselves.

    Without a seat there is nothing to hold yet, but `choices` of who will look.
    `amend` leads to `count`, where the owner says how much it really is; it begins
    at nought, for what the books hold is seen only while somebody holds. `answers`
    are those to a question that needs the look: they are the same for any secret.
    """

    badge: str
    title: str
    colour: str
    hold: Answer | None
    done: Answer
    secrets: tuple[str, ...] = ()
    open: bool = False
    choices: tuple[Answer, ...] = ()
    answers: tuple[Answer, ...] = ()
    amend: Answer | None = None
    count: CountPart | None = None
    cards: tuple[SecretCard, ...] = ()


def hand_over(scene: Context) -> HandOverPage:
    place = scene.place if isinstance(scene.place, HandOver) else HandOver()
    texts, badge = scene.texts, scene.texts("handover.private")
    done = Answer(texts("handover.done"), Back())
    if not place.seat:
        choices = tuple(_choices(scene))
        return HandOverPage(
            badge, texts("handover.who"), "", None, done, choices=choices
        )
    name = texts.name(place.seat)
    entry = _number(scene, place.seat)
    if entry is not None and place.count >= 0 and not place.open:
        return _amending(scene, place, entry)
    sub = "handover.holding" if place.open else "handover.hold.sub"
    return HandOverPage(
        badge,
        name if place.open else texts("handover.title", who=place.seat),
        place.seat,
        Answer(texts("handover.hold"), HoldSecrets(place.seat), "lit", texts(sub)),
        done,
        _secrets(scene, place.seat) if place.open else (),
        place.open,
        answers=_answers(scene, place.seat),
        amend=_amend(scene, place) if entry and not place.open else None,
        cards=tuple(_cards(scene, place.seat)) if place.open else (),
    )


def _answers(scene: Context, seat: str) -> tuple[Answer, ...]:
    """What the table asks of whoever has looked; nothing where it asks no look."""
    view = game_pages(scene.library, scene.open.game.name)
    found = view.replies(question(scene)).answers
    if not any(one.action == Visit(HandOver(seat)) for one in found):
        return ()
    return tuple(one for one in found if isinstance(one.action, Play))


def _number(scene: Context, seat: str) -> Entry | None:
    """The number of the books that only this seat may see."""
    every = scene.open.game.entries(scene.open.table.state)
    return next((e for e in every if e.secret == seat and type(e.value) is int), None)


def _amend(scene: Context, place: HandOver) -> Answer:
    wish = Become(replace(place, count=0))
    return Answer(scene.texts("handover.amend"), wish, "quiet", icon="pencil")


def _amending(scene: Context, place: HandOver, entry: Entry) -> HandOverPage:
    """The owner counts; what the books hold is not shown."""
    texts, now = scene.texts, place.count

    def to(number: int) -> Action | None:
        known = 0 <= number <= MOST
        return Become(replace(place, count=number)) if known else None

    name = phrases.entry(texts, entry.path)
    return HandOverPage(
        texts("handover.private"),
        texts.name(place.seat),
        place.seat,
        Answer(
            texts("handover.amend.yes", entry=name, value=now),
            Write(entry.path, now),
            "main",
            icon="check",
        ),
        Answer(texts("handover.amend.no"), Become(HandOver(place.seat))),
        count=CountPart(
            str(now), to(now - 1), to(now + 1), (to(now - 10), to(now + 10))
        ),
    )


def keepers(scene: Context) -> tuple[str, ...]:
    """The seats that have something only they may see. That they have is public."""
    game, state = scene.open.game, scene.open.table.state
    seats = scene.open.header.colours
    return tuple(seat for seat in seats if game.secrets(state, seat))


def _choices(scene: Context) -> Iterator[Answer]:
    for seat in keepers(scene):
        name = scene.texts.name(seat)
        yield Answer(name, Become(HandOver(seat)), colour=seat)


def _cards(scene: Context, seat: str) -> Iterator[SecretCard]:
    """What the glossary says of the cards among them."""
    texts = scene.texts
    for note in scene.open.game.secrets(scene.open.table.state, seat):
        for _, value in note.facts:
            body = f"{texts.game}.term.{value}.body"
            if texts.has(body):
                yield SecretCard(phrases.note(texts, note), str(value), texts(body))


def _secrets(scene: Context, seat: str) -> tuple[str, ...]:
    """What this seat alone may know, from the true state."""
    notes = scene.open.game.secrets(scene.open.table.state, seat)
    return tuple(phrases.note(scene.texts, note) for note in notes) or (
        scene.texts("handover.nothing"),
    )

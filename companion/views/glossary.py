"""The glossary: rules, cards and faces in our own words, with the booklet's page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.views.actions import Action, Become, Typing
from companion.views.lists import Search, plain
from companion.views.pages import Snack, Top
from companion.views.places import Glossary
from companion.views.said import said
from companion.views.scene import Scene
from companion.views.texts import Texts
from companion.views.top import top


@dataclass(frozen=True, slots=True)
class Term:
    """One entry of the list; `rule` when it explains a question of the app."""

    title: str
    action: Action
    rule: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Article:
    """What was opened: paragraphs of our words, and where the booklet has it."""

    title: str
    body: tuple[str, ...]
    page: str = ""
    now: str = ""  # this is what the table is being asked


@dataclass(frozen=True, slots=True)
class GlossaryPage:
    top: Top
    search: Search
    terms: tuple[Term, ...]
    none: str
    article: Article | None = None
    snack: Snack | None = None


def glossary(scene: Scene) -> GlossaryPage:
    """Opened from a question it shows that question's rule first."""
    place = scene.place if isinstance(scene.place, Glossary) else Glossary()
    texts = scene.texts
    ids = [id for _, _, id in sorted(_found(scene, place.query))]
    asked = rule(scene)
    opened = place.term or (ids[0] if place.query and ids else asked)
    return GlossaryPage(
        top(scene, "glossary.title"),
        _search(texts, place),
        tuple(_term(texts, place, id, opened) for id in ids),
        texts("glossary.none", query=place.query),
        article(texts, opened, now=opened == asked) if opened else None,
        said(scene),
    )


def rule(scene: Scene) -> str:
    """The rule note of the question the table is asked now, if there is one."""
    if scene.session is None:
        return ""
    prompt = scene.session.game.prompt(scene.session.table.state)
    id = f"{scene.texts.game}.rule.{prompt.task}" if prompt else ""
    return id if scene.texts.has(f"{id}.title") else ""


def article(texts: Texts, id: str, *, now: bool = False) -> Article:
    page = f"{id}.page"
    return Article(
        texts(f"{id}.title"),
        tuple(texts(f"{id}.body").split("\n")),
        texts("glossary.page", page=texts(page)) if texts.has(page) else "",
        texts("glossary.now") if now else "",
    )


def _search(texts: Texts, place: Glossary) -> Search:
    clear = Become(replace(place, query="", term="")) if place.query else None
    hint, name = texts("glossary.search"), texts("glossary.clear")
    return Search(place.query, hint, Typing("query"), clear, name)


def _ids(texts: Texts) -> Iterator[str]:
    """Everything that has a title: of the game on the table, or of every game."""
    for key in texts.keys(f"{texts.game}." if texts.game else ""):
        id, dot, last = key.rpartition(".")
        if dot and last == "title" and (".term." in id or ".rule." in id):
            yield id


def _found(scene: Scene, query: str) -> Iterator[tuple[bool, str, str]]:
    """Titles that hold what is searched before bodies that do, by the alphabet."""
    texts, wanted = scene.texts, plain(query).split()
    for id in _ids(texts):
        title = plain(texts(f"{id}.title"))
        body = plain(texts(f"{id}.body"))
        if all(word in title for word in wanted):
            yield False, title, id
        elif all(word in f"{title} {body}" for word in wanted):
            yield True, title, id


def _term(texts: Texts, place: Glossary, id: str, opened: str) -> Term:
    act = Become(replace(place, term=id))
    return Term(texts(f"{id}.title"), act, ".rule." in id, id == opened)

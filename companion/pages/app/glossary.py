"""The glossary: rules, cards and faces in our own words, with the booklet's page."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.desk.actions import Action, Become, Typing
from companion.desk.context import Context
from companion.desk.places import Glossary
from companion.pages.lists import Search, plain
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.table.question import mend
from companion.pages.top import top
from companion.words import phrases
from companion.words.texts import Texts


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
    mend: Answer | None = None  # what was touched can be put right, too


@dataclass(frozen=True, slots=True)
class GlossaryPage:
    top: Top
    search: Search
    terms: tuple[Term, ...]
    none: str
    article: Article | None = None
    snack: Snack | None = None


def glossary(scene: Context) -> GlossaryPage:
    """Opened from a question it shows that question's rule first."""
    place = scene.place if isinstance(scene.place, Glossary) else Glossary()
    texts = scene.texts
    found = sorted(_found(scene, place.query))
    asked = rule(scene)
    opened = place.term or (found[0].ids[0] if place.query and found else asked)
    shown = article(texts, opened, now=opened == asked) if opened else None
    return GlossaryPage(
        top(scene, "glossary.title"),
        _search(texts, place),
        tuple(_term(place, entry, opened) for entry in found),
        texts("glossary.none", query=place.query),
        replace(shown, mend=_mend(texts, place)) if shown else None,
        snackbar(scene),
    )


def _mend(texts: Texts, place: Glossary) -> Answer | None:
    """Opened from the table: the entry of the books that was touched there."""
    act = mend(place.path)
    if act is None:
        return None
    return Answer(texts("glossary.mend"), act, sub=phrases.entry(texts, place.path))


def rule(scene: Context) -> str:
    """The rule note of the question the table is asked now, if there is one."""
    if scene.session is None:
        return ""
    prompt = scene.session.game.prompt(scene.session.table.state)
    id = f"{scene.texts.game}.rule.{prompt.task}" if prompt else ""
    return id if scene.texts.has(f"{id}.title") else ""


def article(texts: Texts, id: str, *, now: bool = False) -> Article:
    """The note that was opened, then whatever else goes by the same title."""
    name = plain(texts(f"{id}.title"))
    others = (entry.ids for entry in _entries(texts) if entry.name == name)
    ids = dict.fromkeys((id, *next(others, ())))
    bodies = dict.fromkeys(texts(f"{one}.body") for one in ids)
    pages = dict.fromkeys(_page(texts, one) for one in ids)
    page = "; ".join(filter(None, pages))
    return Article(
        _title(texts, id),
        tuple("\n".join(bodies).split("\n")),
        texts.own("glossary.page", page=page) if page else "",
        texts("glossary.now") if now else "",
    )


def _page(texts: Texts, id: str) -> str:
    page = f"{id}.page"
    return texts(page) if texts.has(page) else ""


def _title(texts: Texts, id: str) -> str:
    """The term as a heading: with a capital."""
    title = texts(f"{id}.title")
    return title[:1].upper() + title[1:]


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


class GlossaryEntry(NamedTuple):
    """What goes by one title, in the order it is listed."""

    late: bool  # found in the words, not in the title
    name: str
    title: str
    ids: tuple[str, ...]


def _entries(texts: Texts) -> tuple[GlossaryEntry, ...]:
    """Terms and rule notes with the same title are one entry, the terms first."""
    named: dict[str, list[str]] = {}
    for id in sorted(_ids(texts), key=lambda id: ".rule." in id):
        named.setdefault(plain(texts(f"{id}.title")), []).append(id)
    return tuple(
        GlossaryEntry(
            late=False, name=name, title=_title(texts, ids[0]), ids=tuple(ids)
        )
        for name, ids in named.items()
    )


def _found(scene: Context, query: str) -> Iterator[GlossaryEntry]:
    """Titles that hold what is searched, and words that do."""
    texts, wanted = scene.texts, plain(query).split()
    for entry in _entries(texts):
        bodies = plain(" ".join(texts(f"{id}.body") for id in entry.ids))
        if all(word in entry.name for word in wanted):
            yield entry
        elif all(word in f"{entry.name} {bodies}" for word in wanted):
            yield entry._replace(late=True)


def _term(place: Glossary, entry: GlossaryEntry, opened: str) -> Term:
    act = Become(replace(place, term=entry.ids[0], path=()))
    rule = any(".rule." in id for id in entry.ids)
    return Term(entry.title, act, rule, opened in entry.ids)

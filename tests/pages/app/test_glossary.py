"""The glossary: one touch from the question, found without accents."""

from dataclasses import replace

import pytest

from companion.desk.actions import Become, Typing, Visit
from companion.desk.context import Context
from companion.desk.places import Books, Glossary, Start
from companion.games.dice_forge.pages.market import market
from companion.games.dice_forge.rules.game import RULES
from companion.games.dice_forge.rules.moves import First
from companion.pages.app.glossary import GlossaryPage, glossary
from companion.pages.table.question import mend, question
from companion.saves.settings import Settings
from companion.words.texts import Texts
from tests.pages.played import GAME, LANGUAGES, Evening, finished
from tests.pages.situations import one


def page(place: Glossary, language: str = "en") -> GlossaryPage:
    return glossary(finished().scene(place, language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("task", [task.__name__ for task in RULES])
def test_t22_every_task_has_a_rule_note_with_its_page(task: str, language: str) -> None:
    article = page(Glossary(f"dice_forge.rule.{task}"), language).article
    assert article is not None
    assert all(article.body)
    assert article.page
    assert "dice_forge" not in " ".join((article.title, article.page, *article.body))


@pytest.mark.parametrize("language", LANGUAGES)
def test_t22_every_term_has_words_and_a_page(language: str) -> None:
    shown = page(Glossary(), language)
    assert len(shown.terms) > 40
    for term in shown.terms:
        assert isinstance(term.action, Become)
        assert isinstance(term.action.place, Glossary)
        article = page(term.action.place, language).article
        assert article is not None
        assert article.title == term.title
        assert all(article.body)
        assert article.page


@pytest.mark.parametrize(
    ("query", "title"),
    [("mlot", "Młot"), ("skrzynia", "Skrzynia kowala"), ("LANIA", "łania")],
)
def test_t22_a_search_needs_no_accents(query: str, title: str) -> None:
    found = [term.title for term in page(Glossary(query=query), "pl").terms]
    assert title.casefold() in found[0].casefold()


def test_titles_come_before_what_only_mentions_it() -> None:
    shown = page(Glossary(query="hydra"))
    assert shown.terms[0].title == "Hydra"
    assert shown.article is not None
    assert shown.article.title == "Hydra"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_touch_of_a_card_reads_of_it_and_can_put_it_right(language: str) -> None:
    scene = one("4 Action").scene(language)
    shown = market(question(scene))
    stacks = [stack for portal in shown.portals for stack in portal.stacks]
    faces = [tile for garden in shown.gardens for tile in garden.tiles]
    for thing in (*stacks, *faces):
        look = mend(thing.path, thing.term)
        assert isinstance(look, Visit)
        article = glossary(replace(scene, place=look.place)).article
        assert article is not None
        assert all(article.body)
        assert article.mend is not None
        assert article.mend.action == Visit(Books(path=thing.path))


def test_nothing_found_is_said() -> None:
    shown = page(Glossary(query="xyzzy"))
    assert shown.terms == ()
    assert "xyzzy" in shown.none
    assert shown.search.clear == Become(Glossary())
    assert shown.search.action == Typing("query")


def test_t22_the_rule_of_the_question_lies_open() -> None:
    evening = Evening()
    evening.say(First("red"))
    shown = glossary(evening.scene(Glossary()))
    prompt = GAME.prompt(evening.table.state)
    assert prompt is not None
    assert shown.article is not None
    assert shown.article.now
    title = evening.texts()(f"dice_forge.rule.{prompt.task}.title")
    assert shown.article.title.casefold() == title.casefold()


def test_from_the_first_page_every_game_is_there() -> None:
    shown = glossary(Context(Texts("cs"), Settings(), Start()))
    assert len(shown.terms) > 40
    assert shown.article is None


def test_equal_titles_are_one_entry() -> None:
    titles = [term.title for term in page(Glossary()).terms]
    assert len(titles) == len(set(titles))

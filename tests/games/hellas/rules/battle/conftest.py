"""Cards are offered at their moments, whether their chapter asks for it yet or not."""

import pytest

from companion.games.hellas.rules.chapters.cards.offers import OFFER, settle_offer
from companion.games.hellas.rules.tasks.cards import CardOffer
from tests.games.hellas import tables


@pytest.fixture(autouse=True)
def _offered(monkeypatch):
    monkeypatch.setattr(tables, "RULES", {CardOffer: OFFER, **tables.RULES})
    monkeypatch.setattr(tables, "ALONE", {CardOffer: settle_offer, **tables.ALONE})

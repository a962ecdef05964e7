"""A bid the rules refuse: the offerings stay in sight, and the reason beside them."""

from itertools import chain

import pytest

from companion.canvas.shapes import Zone, flat
from companion.desk import actions as act
from companion.games.cyclades.pages.pieces import Offerings
from companion.pages.table.table import TablePage, table
from companion.screens.table.table import lay
from companion.table.table import Proposal, Verdict
from companion.table.trust import Source
from companion.words.texts import LANGUAGES
from tests.games.cyclades.pages.situations import GAME, Situation, one
from tests.screens import fits


def refused(situation: Situation, language: str, *, mend: bool) -> TablePage:
    place = situation.table()
    wishes = GAME.wishes(situation.record.state)
    wish = next(move for move, why in wishes if bool(why.mend) == mend)
    assert place.propose(Proposal(wish, Source.TOUCH, place.stamp)) is Verdict.ILLEGAL
    return table(situation.scene(language, table=place))


def offerings(page: TablePage) -> Offerings:
    return next(p for p in page.panel.replies.parts if isinstance(p, Offerings))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "mend"), [("4 Bidding.ousted", False), ("4 teams Bidding", True)]
)
def test_every_space_can_be_touched_while_the_reason_is_read(
    name: str, mend: bool, language: str
) -> None:
    situation = one(name)
    page = refused(situation, language, mend=mend)
    stop = page.stop
    assert stop is not None
    assert stop.beside
    assert stop.text
    assert stop.leave.action == act.Cancel()
    assert (stop.anyway is not None) == mend
    for f in fits.FRAMES:
        shapes = lay(page, f)
        assert fits.clipped(shapes) == []
        touched = {s.action for s in flat(shapes) if isinstance(s, Zone)}
        assert {act.Play(move) for move in GAME.moves(situation.record.state)} & touched
        assert act.Cancel() in touched
        assert (act.Overrule() in touched) == mend


def test_the_next_bid_takes_the_reason_away() -> None:
    situation = one("4 Bidding.ousted")
    place = situation.table()
    state = situation.record.state
    wish, _ = next(GAME.wishes(state))
    place.propose(Proposal(wish, Source.TOUCH, place.stamp))
    move = next(GAME.moves(state))
    assert place.propose(Proposal(move, Source.TOUCH, place.stamp)) is Verdict.PLAYED
    assert table(situation.scene(table=place)).stop is None


def test_the_whole_scale_of_a_god_opens_only_where_a_space_is_left() -> None:
    """Elsewhere the touch is refused in words."""
    names = ("4 Bidding", "4 Bidding.ousted", "4 teams Bidding", "6 Bidding")
    pages = [table(one(name).scene()) for name in names]
    altars = chain.from_iterable(offerings(page).altars for page in pages)
    more = [space for altar in altars for space in altar.spaces if "+" in space.gold]
    dim = [space for space in more if space.kind == "off"]
    lit = [space for space in more if space.kind == "lit"]
    assert dim
    assert lit
    assert all(isinstance(space.action, act.Become) for space in lit)
    assert all(isinstance(space.action, act.Play) for space in dim)

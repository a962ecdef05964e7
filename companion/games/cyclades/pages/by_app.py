"""Steps the app does by itself, where the table wants to be asked: what would happen.

A step is played beforehand on what everybody sees. Gold is not: closed purses are
blanks there, so payment and income are told by the sums that everybody may count.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from companion.desk.actions import Play
from companion.games.cyclades.pages.listing import listed
from companion.games.cyclades.pages.names import called
from companion.games.cyclades.rules.chapters.cycle.income import sources
from companion.games.cyclades.rules.chapters.cycle.offerings import owed
from companion.games.cyclades.rules.chapters.cycle.payment import rank
from companion.games.cyclades.rules.decided import fund
from companion.games.cyclades.rules.moves.cycle import CannotPay
from companion.games.cyclades.rules.state import State
from companion.games.cyclades.rules.tasks.cycle import Income, NewOrder, Payment
from companion.kernel.books import changes
from companion.kernel.moves import Apply, ByHand
from companion.pages.pieces import Answer
from companion.pages.table.panel import Lines, Replies
from companion.pages.table.question import Question
from companion.words import phrases

MOST_LINES = 6


def by_app(asked: Question, _task: object) -> Replies:
    """What would happen, and who does it; or who cannot pay."""
    words = {Apply: "table.apply", ByHand: "table.by_hand"}
    paying = bool(asked.of(CannotPay))
    words |= {Apply: "table.cyclades.all_paid"} if paying else {}
    answers = tuple(
        Answer(asked.texts(words[type(m)]), Play(m), "plain" if n else "main")
        for n, m in enumerate(asked.of(Apply, ByHand))
    )
    rest = listed(asked).answers if paying else ()
    rest = tuple(one for one in rest if one.colour)
    said = tuple(TOLD.get(type(asked.state.task), differences)(asked))
    return Replies((*answers, *rest), (Lines(said),) if said else ())


def differences(asked: Question) -> Iterator[str]:
    """What the books would say afterwards, change by change."""
    game, state = asked.game, asked.state
    after, _ = game.play(state, Apply())
    every = changes(game.entries(state), game.entries(after))
    return (phrases.change(asked.texts, one) for one in every[:MOST_LINES])


def track(asked: Question) -> Iterator[str]:
    """Who offers first, second and so on."""
    after, _ = asked.game.play(asked.state, Apply())
    for space, faction in enumerate(after.order, 1):
        yield f"{space}. {called(asked, faction)}"


# ---- gold


def payments(asked: Question) -> Iterator[str]:
    """What each offered, what priestesses take off, what is to pay (booklet p. 4)."""
    state: State = asked.state
    ranks = rank(state)
    paying = [at for at in ranks if state.factions[at].bid]
    paid = {at: -owed(state, at) for at in sorted(paying, key=ranks.__getitem__)}
    return counted(asked, paid, offered)


def offered(asked: Question, faction: int, gold: int) -> str:
    one = asked.state.factions[faction]
    less = one.bid + gold
    key = "table.cyclades.offered.less" if less else "table.cyclades.offered"
    seat = called(asked, faction)
    return asked.texts(key, seat=seat, bid=one.bid, less=less, n=-gold)


def incomes(asked: Question) -> Iterator[str]:
    """What everybody's horns bring (booklet p. 4)."""
    state: State = asked.state
    found = {at: sum(n for _, n in sources(state, at)) for at in state.order}
    return counted(asked, found, brought)


def brought(asked: Question, faction: int, gold: int) -> str:
    return asked.texts("table.cyclades.brings", seat=called(asked, faction), n=gold)


def counted(
    asked: Question,
    sums: Mapping[int, int],
    say: Callable[[Question, int, int], str],
) -> Iterator[str]:
    """One line a faction; what lies in an open purse before and after."""
    state: State = asked.state
    purses = [one.gold for one in state.purses]
    for faction, gold in sums.items():
        side, said = state.factions[faction].side, say(asked, faction, gold)
        before = purses[side]
        purses[side] = after = before + gold
        if fund(state) == "open":
            facts = {"before": before, "after": after}
            said = asked.texts("table.cyclades.purse", said=said, **facts)
        yield said


TOLD: Mapping[type, Callable[[Question], Iterator[str]]] = MappingProxyType(
    {Income: incomes, Payment: payments, NewOrder: track}
)
"""Every other step is told by what it changes in the books."""

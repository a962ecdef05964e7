"""Where the board lies otherwise than the app says: every value, and two answers.

Beside it each region of the board with how sure it was read: ● sure, ◐ check, ○ unseen.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.desk.actions import Action, Visit
from companion.desk.context import Context
from companion.desk.places import Books
from companion.desk.sensed_deeds import KeepApp, LayOut, LookAgain, TrustBoard
from companion.kernel.board import Presence
from companion.kernel.sighting import GREY, RegionSeen, SureWord
from companion.pages.devices.sensor_tiles import figure_name
from companion.pages.pieces import Answer, Snack, Top
from companion.pages.snackbar import snackbar
from companion.pages.sources import ICONS
from companion.pages.table.cut_outs import RegionCutOut, cut_out, touched
from companion.pages.top import top
from companion.table.board_now import BoardNow, FigureNow, RegionNow
from companion.table.looks import Fit, Look, doubted, said
from companion.table.trust import Source
from companion.words import phrases
from companion.words.texts import Texts

FROM = {Source.BOARD: "camera", Source.WIRE: "wire"}
"""Sources that have a short word of their own here."""
MARKS: tuple[SureWord, ...] = ("sure", "check", "unseen")


@dataclass(frozen=True, slots=True)
class ValueSaid:
    """What one source says stands there; the app says it of its books, unmarked."""

    icon: str
    name: str
    text: str
    colours: tuple[str, ...] = ()
    mark: SureWord | None = None


@dataclass(frozen=True, slots=True)
class DifferenceCard:
    """One region: what the app and each source say, why it was not played, answers."""

    region: str
    values: tuple[ValueSaid, ...]
    why: str
    answers: tuple[Answer, ...] = ()
    action: Action | None = None
    near: RegionCutOut | None = None


@dataclass(frozen=True, slots=True)
class RegionMark:
    """A region with how sure it was read; `state` where there is something to say.

    A touch shows the camera's cut-out of it, where there is one.
    """

    region: str
    mark: SureWord
    colours: tuple[str, ...] = ()
    state: str = ""
    wrong: bool = False
    action: Action | None = None
    near: RegionCutOut | None = None


@dataclass(frozen=True, slots=True)
class DifferencesPage:
    """The cards, or in their place a word that there are none; every region beside."""

    top: Top
    title: str
    none: str
    cards: tuple[DifferenceCard, ...]
    hint: str
    side: str
    legend: tuple[tuple[SureWord, str], ...]
    regions: tuple[RegionMark, ...]
    answers: tuple[Answer, ...]
    snack: Snack | None = None


def differences(scene: Context) -> DifferencesPage:
    texts, now = scene.texts, scene.on_board
    key = "setup" if now.setting_up else "title"
    return DifferencesPage(
        top(scene, "board.top"),
        texts(f"board.{key}", n=len(now.open)),
        texts(f"board.{nothing(scene, now)}"),
        tuple(cards(scene, now)),
        texts("board.count") if any(one.cures for one in now.differing) else "",
        texts("board.regions"),
        tuple((mark, texts(f"board.legend.{mark}")) for mark in MARKS),
        tuple(region_mark(scene, now, one) for one in now.regions),
        tuple(answers(texts, now)),
        snackbar(scene),
    )


def nothing(scene: Context, now: BoardNow) -> str:
    """Why there is no card."""
    if not now.regions:
        return "none.over"
    if now.looked_at:
        return "none.agrees"
    return "none.looking" if scene.board.found else "none.unseen"


# ---- one difference


def cards(scene: Context, now: BoardNow) -> Iterator[DifferenceCard]:
    """The regions first, then figures that stand elsewhere."""
    yield from (card(scene, now, one) for one in now.differing)
    yield from (astray(scene.texts, now, one) for one in now.figures)


def astray(texts: Texts, now: BoardNow, one: FigureNow) -> DifferenceCard:
    """A figure: where it stands by the books, and where it was seen."""
    piece = figure_name(texts, one.piece)
    books = texts.value(now.called, one.books) if one.books else texts("board.nowhere")
    found = texts.value(now.called, one.found)
    name, icon = source_name(texts, one.source), sign(one.source)
    values = (
        ValueSaid(ICONS["app"], texts("board.app"), books),
        ValueSaid(icon, name, found, (), "sure"),
    )
    key = "misplaced" if one.why == "setup" else one.why
    title = texts("board.figure", piece=piece)
    return DifferenceCard(title, values, texts(f"board.why.{key}"), ways(texts, one))


def card(scene: Context, now: BoardNow, one: RegionNow) -> DifferenceCard:
    texts = scene.texts
    name = texts.value(now.called, one.region)
    views = said(one.views)
    return DifferenceCard(
        name,
        (by_app(texts, one.presence), *(value(texts, *pair) for pair in views.items())),
        " ".join((why(texts, one), *(phrases.note(texts, n) for n in one.remarks))),
        ways(texts, one),
        touched(scene, one.region),
        cut_out(scene, one.region),
    )


def why(texts: Texts, one: RegionNow) -> str:
    """Why nothing was played; while all is set up what is missing and what is not."""
    if one.why != "setup":
        return texts(f"board.why.{one.why}")
    seen = {
        colour
        for look in said(one.views).values()
        if isinstance(look, RegionSeen)
        for colour in look.colours
    }
    presence = one.presence
    missing = tuple(sorted(presence.must - seen))
    strange = tuple(sorted(seen - presence.must - presence.may))
    if not missing and not strange:
        missing = (GREY,)
    told = (("missing", missing), ("strange", strange))
    return " ".join(
        texts(f"board.{key}", who=people(texts, which)) for key, which in told if which
    )


def by_app(texts: Texts, presence: Presence) -> ValueSaid:
    """Who stands there by the books; where nobody does, whose token lies there."""
    here = tuple(sorted(presence.must))
    name, icon = texts("board.app"), ICONS["app"]
    if here or not presence.owner:
        return ValueSaid(icon, name, people(texts, here), here)
    key = "token.grey" if GREY in presence.may else "token"
    text = texts(f"board.{key}", who=presence.owner)
    return ValueSaid(icon, name, text, (presence.owner,))


def value(texts: Texts, source: Source, look: Look) -> ValueSaid:
    name, icon = source_name(texts, source), sign(source)
    if isinstance(look, RegionSeen):
        seen = tuple(sorted(look.colours))
        text = people(texts, seen)
        return ValueSaid(icon, name, text, shields(seen), look.word)
    text = texts("board.touched" if look.present else "board.nobody")
    return ValueSaid(icon, name, text, (), "check" if look.present else "sure")


def sign(source: Source) -> str:
    return "camera" if source is Source.BOARD else ICONS[source.value]


def source_name(texts: Texts, source: Source) -> str:
    short = FROM.get(source, "")
    return texts(f"board.{short}" if short else f"source.{source.value}")


def people(texts: Texts, colours: tuple[str, ...]) -> str:
    """Whose pieces these are: `Ana and Marek`."""
    names = tuple(
        texts("board.grey") if one == GREY else texts.value("seat", one)
        for one in colours
    )
    return phrases.listed(texts, names) or texts("board.nobody")


def shields(colours: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(one for one in colours if one != GREY)


def ways(texts: Texts, one: RegionNow | FigureNow) -> tuple[Answer, ...]:
    """Which of them is right; where a look cannot say whose it is, the books can."""
    if one.why == "setup":
        return ()
    keep = Answer(texts("board.keep"), KeepApp(one.name), icon="app")
    if one.cures:
        return Answer(texts("board.trust"), TrustBoard(one.name), icon="board"), keep
    return Answer(texts("board.books"), books(one.name), icon="pencil"), keep


def books(region: str) -> Action:
    return Visit(Books(query=region))


# ---- the whole board


def region_mark(scene: Context, now: BoardNow, one: RegionNow) -> RegionMark:
    texts = scene.texts
    views = said(one.views).values()
    named = [look for look in views if isinstance(look, RegionSeen)]
    best = max(named, key=lambda look: look.sure, default=None)
    mark: SureWord = "unseen"
    if views:
        doubts = any(doubted(one.presence, look) for look in views)
        mark = "check" if doubts or one.why == "unsure" else "sure"
    state = texts("board.behind") if one.fit is Fit.BEHIND else ""
    return RegionMark(
        texts.value(now.called, one.region),
        mark,
        shields(tuple(sorted(best.colours))) if best else (),
        state,
        one in now.differing,
        touched(scene, one.region),
        cut_out(scene, one.region),
    )


def answers(texts: Texts, now: BoardNow) -> Iterator[Answer]:
    """One or all; to look again, and to lay out the table."""
    settle = [one for one in now.open if one.why != "setup"]
    if any(one.cures and one.sure for one in settle):
        yield Answer(texts("board.trust.all"), TrustBoard(), icon="board")
    if settle:
        yield Answer(texts("board.keep.all"), KeepApp(), icon="app")
    yield Answer(texts("board.again"), LookAgain(), icon="search")
    yield Answer(texts("board.lay"), LayOut(), icon="tap")

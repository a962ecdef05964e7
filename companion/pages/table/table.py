"""The table: whose turn it is, the one question, its answers, and the way back.

Everything here holds for any game; what a game alone shows comes from `stages`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from companion.desk.actions import AppRolls, Cancel, Overrule, Play, Set, Visit
from companion.desk.context import Context
from companion.desk.places import Glossary, Menu, PendingChanges
from companion.kernel.books import Path
from companion.kernel.game import Prompt
from companion.kernel.moves import seat_of
from companion.pages.app.glossary import rule
from companion.pages.default import Ledger
from companion.pages.devices.parts_played import lit
from companion.pages.game_pages import game_pages
from companion.pages.own import OwnPiece
from companion.pages.pieces import Answer, Foot, RefusalCard, Snack, Top
from companion.pages.pills import sensors
from companion.pages.snackbar import snackbar
from companion.pages.table.consent import consent
from companion.pages.table.foot import foot
from companion.pages.table.glimpse import glimpse
from companion.pages.table.panel import Panel, Part, Replies, RollsPart, StageTab
from companion.pages.table.question import Question, question
from companion.pages.table.reckoning import Reckoning, reckoning, tab
from companion.pages.top import title
from companion.table.answers import mend
from companion.words import phrases


@dataclass(frozen=True, slots=True)
class TablePage:
    """`stop` stands in place of the question: a refusal, or a yes that is awaited.

    `reckoning` lies on the stage until it is touched, or its tab. `path` is the entry
    of the round, which the header shows; `hint` is said where nothing else is.
    """

    top: Top
    foot: Foot
    sides: tuple[StageTab, ...]
    stage: OwnPiece | Ledger
    reckoning: Reckoning | None
    panel: Panel
    stop: RefusalCard | None
    hands: Answer | None
    snack: Snack | None
    hint: Snack | None
    path: Path = ()


def table(scene: Context) -> TablePage:
    now = question(scene)
    view = game_pages(scene.library, now.game.name)
    asking = panel(now)
    stop = consent(scene) or refusal(scene, asking)
    news = reckoning(scene)
    return TablePage(
        top(now),
        foot(now),
        (*turned(view.sides(now), news), *tab(scene)),
        view.stage(now),
        news,
        asking,
        stop,
        hands(scene),
        None if stop or news else snackbar(scene),
        hint(scene),
        now.game.clock(now.state).path,
    )


def hint(scene: Context) -> Snack | None:
    """Said once each, until somebody has read it: a finger that stays explains; and
    copies of a game hold what is hidden in it.
    """
    texts = scene.texts
    told = [
        (name, texts(f"table.{name}"))
        for name in ("long_touch", "copies_hint")
        if getattr(scene.settings, name) and (name == "long_touch" or hides(scene))
    ]
    if scene.guests or not told:
        return None
    name, text = told[0]
    return Snack(text, texts("table.got_it"), Set(name, value=False))


def hides(scene: Context) -> bool:
    """Whether somebody here may not see something just now."""
    return scene.folders is not None and scene.state != scene.open.table.state


def turned(sides: tuple[StageTab, ...], news: Reckoning | None) -> Iterator[StageTab]:
    """What is told lies on the stage: no side of it is on."""
    for side in sides:
        yield replace(side, on=side.on and news is None)


def top(now: Question) -> Top:
    """Game and round, the phase, and which comes next."""
    texts, clock = now.texts, now.game.clock(now.state)
    phases = clock.phases
    at = phases.index(clock.phase) if clock.phase in phases else -1
    then = phases[at + 1] if 0 <= at < len(phases) - 1 else ""
    own = f"{texts.game}.round"
    counted = own if texts.has(own) else "table.round"
    name = title(now.scene)
    follows = texts(f"{texts.game}.phase.{then}") if then else ""
    return Top(
        texts(counted, game=name, round=clock.round, rounds=clock.rounds),
        texts(f"{texts.game}.phase.{clock.phase}"),
        texts("table.then", what=follows[:1].lower() + follows[1:]) if then else "",
        len(phases) if at >= 0 else 0,
        max(at, 0),
        sensors=sensors(now.scene),
        menu=Visit(Menu()),
    )


def refusal(scene: Context, asking: Panel) -> RefusalCard | None:
    """Which rule a wish breaks, and the two ways on; offerings stay in sight."""
    refused = scene.open.table.refused
    if refused is None:
        return None
    texts, why = scene.texts, refused[1]
    return RefusalCard(
        phrases.refusal(texts, why),
        Answer(texts("table.leave"), Cancel(), "main"),
        Answer(texts("table.anyway"), Overrule()) if mend(why) else None,
        asking.replies.stay,
    )


def hands(scene: Context) -> Answer | None:
    """How much hands still have to put right."""
    left = sum(not item.done for item in scene.todo)
    if not left:
        return None
    return Answer(
        scene.texts("table.hands", n=left), Visit(PendingChanges()), icon="tap"
    )


# ---- the question


def panel(now: Question) -> Panel:
    texts, prompt = now.texts, now.prompt
    if prompt is None:
        return Panel(texts("table.over"), "", (), None, "", Replies())
    term = rule(now.scene)
    why = f"{prompt.key}.why"
    said_why = texts.say(why, prompt.facts) if texts.has(why) else ""
    found = replies(now, prompt)
    return Panel(
        texts.say(prompt.key, prompt.facts),
        lit(now.scene, prompt.dice) or said_why,
        who(now, prompt, found),
        Visit(Glossary(term=term)) if term else None,
        texts("table.rule"),
        found,
    )


def who(now: Question, prompt: Prompt, found: Replies) -> tuple[tuple[str, str], ...]:
    """Those who are asked; nobody in particular when several roll, or all are asked."""
    if found.who:
        return found.who
    rolling = any(isinstance(p, RollsPart) and len(p.rollers) > 1 for p in found.parts)
    everybody = len(prompt.who) == len(now.scene.open.header.seats) > 1
    if rolling or everybody:
        return ()
    return tuple((seat, now.texts.name(seat)) for seat in prompt.who)


def replies(now: Question, prompt: Prompt) -> Replies:
    """The game's own; before them a roll or card seen already, after them the app's."""
    found = game_pages(now.scene.library, now.game.name).replies(now)
    seen = now.scene.open.table.again()
    first = again(now, seen) if seen is not None else ()
    rest = tuple(plainer(found.answers)) if first else found.answers
    seeing = glimpse(now.scene) if prompt.dice else None
    return replace(
        found,
        parts=(*((seeing,) if seeing else ()), *found.parts),
        answers=(*first, *rest),
        others=(*found.others, *by_chance(now, prompt, found.parts)),
    )


def again(now: Question, move: Any) -> tuple[Answer, ...]:
    """It was taken back, yet people saw it: the same again is the first answer."""
    what = game_pages(now.scene.library, now.game.name).said(now, move)
    return (Answer(what, Play(move), "main", now.texts("table.again"), "turn"),)


def plainer(answers: tuple[Answer, ...]) -> Iterator[Answer]:
    """There is only one main answer."""
    for answer in answers:
        yield replace(answer, kind="plain") if answer.kind == "main" else answer


def by_chance(
    now: Question, prompt: Prompt, parts: tuple[Part, ...]
) -> tuple[Answer, ...]:
    """The app rolls or draws, if somebody asks it to: for whom is being typed."""
    if not prompt.chance:
        return ()
    if not prompt.dice:
        return (Answer(now.texts("table.app_draws"), AppRolls(), "quiet", icon="app"),)
    rollers = [
        one for part in parts if isinstance(part, RollsPart) for one in part.rollers
    ]
    if not rollers:
        return tuple(app_rolls(now, throwing(now)))
    seat = next((one.colour for one in rollers if one.open), "")
    label = now.texts("table.app_rolls", who=seat or prompt.who[0])
    return (Answer(label, AppRolls(seat), "quiet", icon="app"),)


def throwing(now: Question) -> tuple[str, ...]:
    """Whose dice are awaited."""
    return tuple(dict.fromkeys(seat_of(m) for m in now.moves))


def app_rolls(now: Question, seats: tuple[str, ...]) -> Iterator[Answer]:
    """Of several each is a name alone; nobody's die is rolled by whoever is asked."""
    for seat in seats:
        name = now.texts.value("seat", seat or now.asks_one)
        label = name if seats[1:] else now.texts("table.app_rolls", who=name)
        yield Answer(label, AppRolls(seat), "quiet", icon="app")

"""A keyboard at the foot of the page, for tablets that bring none of their own.

Every letter of the chosen language is one touch away: what the Latin keys lack
stands in a row above them. Keys lie 8 apart like everything else here, and are 56
high or more; a finger between two of them means the nearer one (see `keys.py`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, NamedTuple, Protocol, TypeAlias

from kivy.utils import platform

from companion.canvas.icons import icon
from companion.canvas.labels import Paint, paint, words
from companion.canvas.shapes import Box, Room, Shapes, Zone, join
from companion.canvas.theme import Frame

COLUMNS = 11
EDGE, GAP = 8, 8
ABOVE = 16
"""Between the keys and the line that is typed into."""
OWN = platform in ("android", "ios")
"""This system brings a keyboard of its own, and shows it wherever a line is touched."""

Caps: TypeAlias = Literal["no", "once", "lock"]
Four: TypeAlias = tuple[str, str, str, str]
LETTERS: Mapping[str, Four] = MappingProxyType(
    {
        "en": ("1234567890&", "qwertyuiop", "asdfghjkl", "zxcvbnm,.-"),
        "pl": ("ąćęłńóśźż", "qwertyuiop", "asdfghjkl", "zxcvbnm,.-"),
        "cs": ("ěščřžýáíéúůóďťň", "qwertzuiop", "asdfghjkl", "yxcvbnm,.-"),
    }
)
"""What is typed in a language, row by row, the Latin ones as on its typewriters."""
OTHER: Mapping[str, Four] = MappingProxyType(
    {
        "signs": ("1234567890&", ".,-+=:;@#~", '()"!?*%$^', "\\|<>[]{}`€§"),
        "foreign": ("áčďéěíňóřšťúůýž", "ąćęłńśźżľŕ", "äöüßôőűñç", "àâèêëîïåøæ"),
    }
)
"""Guests come from everywhere: letters of other languages are two touches away."""
SHIFT, LOCK, ERASE, DONE, SPACE = "shift", "lock", "erase", "done", " "
LAYERS = MappingProxyType({"letters": "abc", "signs": "123", "foreign": "áßł"})
"""The boards one can change to, and what is written on their keys."""


# ------------------------------------------------------------------ what keys mean
@dataclass(frozen=True, slots=True)
class KeyboardState:
    """What the keys mean just now."""

    language: str = "en"
    layer: str = "letters"
    caps: Caps = "no"

    def press(self, key: str) -> tuple[KeyboardState, str]:
        """The board afterwards, and what is typed: a letter or nothing."""
        if key in LAYERS:
            return replace(self, layer=key), ""
        if key == SHIFT:
            return replace(self, caps="once" if self.caps == "no" else "no"), ""
        if key == LOCK:
            return replace(self, caps="lock"), ""
        after = self if self.caps == "lock" else replace(self, caps="no")
        return after, self.sign(key)

    def sign(self, key: str) -> str:
        return key if self.caps == "no" else CAPITALS.get(key, key.upper())


CAPITALS = MappingProxyType({"ß": "ẞ"})
"""Of the letters that would become two."""


def begun(language: str, text: str) -> KeyboardState:
    """Lines begin with a capital, for most of them are names."""
    return KeyboardState(language, caps="no" if text else "once")


# ------------------------------------------------------------------ who needs one
class KeyWords(Protocol):
    """What the keys without letters say, in the language whose letters are shown."""

    @property
    def language(self) -> str: ...

    @property
    def done(self) -> str: ...

    @property
    def space(self) -> str: ...

    @property
    def shift(self) -> str: ...

    @property
    def erase(self) -> str: ...

    @property
    def letters(self) -> str: ...

    @property
    def signs(self) -> str: ...

    @property
    def foreign(self) -> str: ...


@dataclass
class Need:
    """Whether somebody who types needs the keys on the screen."""

    words: KeyWords | None = None
    wish: str = "auto"
    own: bool = OWN
    finger: bool = False
    """The last touch came from a touch screen."""
    typed: bool = False
    """A real keyboard has typed since the app began."""

    @property
    def shown(self) -> bool:
        """Auto is off where the system has its own, for two would fight."""
        if self.words is None or self.wish == "off":
            return False
        if self.wish == "on":
            return True
        return not self.own and (self.finger or not self.typed)

    def touched(self, device: str) -> None:
        """Kivy says `mouse` for a mouse; a touch screen has many names."""
        self.finger = device != "mouse"

    def struck(self, scancode: int) -> None:
        """A tablet's own buttons, its volume or its way back, are no typing."""
        if scancode in TYPING and scancode != ESCAPE:
            self.typed, self.finger = True, False


TYPING = range(4, 102)
"""The keys of a typewriter and those around it, as USB and SDL number them."""
ESCAPE = 41


# ------------------------------------------------------------------ where keys lie
class Key(NamedTuple):
    """A key by what it means, and where it lies."""

    key: str
    room: Room


def rows(language: str, layer: str) -> tuple[tuple[tuple[str, float], ...], ...]:
    """Each key with its width in columns; '' leaves a gap."""
    four = OTHER.get(layer) or LETTERS.get(language, LETTERS["en"])
    top, upper, home, lower = four
    first = "letters" if layer == "signs" else "signs"
    second = "letters" if layer == "foreign" else "foreign"
    shift = ((SHIFT, 1.0),) if len(lower) < COLUMNS else ()
    return (
        _keys(top, COLUMNS / len(top)),
        (*_keys(upper), (ERASE, 1.0)),
        (("", 0.5), *_keys(home), (DONE, 1.5)),
        (*shift, *_keys(lower)),
        ((first, 1.5), (second, 1.5), (SPACE, 5.0), *_keys("'_/")),
    )


def _keys(signs: str, wide: float = 1.0) -> tuple[tuple[str, float], ...]:
    return tuple((sign, wide) for sign in signs)


def ground(f: Frame) -> Room:
    """The foot of the page; keys grow a little where a page is high."""
    high = min(72.0, max(56.0, f.h * 0.08))
    return f.page.bottom(5 * high + 4 * GAP + 2 * EDGE)


def keys(f: Frame, language: str, layer: str) -> Iterator[Key]:
    """All of them, from the upper left."""
    room = ground(f).inset(EDGE)
    step = (room.w + GAP) / COLUMNS
    lines = rows(language, layer)
    for line, at in zip(lines, room.rows(len(lines), GAP), strict=True):
        x = room.x
        for key, wide in line:
            if key:
                yield Key(key, Room(x, at.y, wide * step - GAP, at.h))
            x += wide * step


def lift(f: Frame, field: Room) -> float:
    """How far the page goes up, so that this line stands above the keys."""
    return max(0.0, field.y + field.h + ABOVE - ground(f).y)


# ------------------------------------------------------------------ how they look
def lay(w: KeyWords, f: Frame, board: KeyboardState) -> Shapes:
    """A left hand types on the same keys: mirrored, they would be nobody's."""
    t, room = f.theme, ground(f)
    return join(
        (Box(*room, t.s1, 0), Box(room.x, room.y, room.w, 2, t.line, 0)),
        *(_key(w, f, board, key) for key in keys(f, board.language, board.layer)),
    )


def _key(w: KeyWords, f: Frame, board: KeyboardState, key: Key) -> Shapes:
    p = _paint(f, board, key.key)
    box = Box(*key.room, p.fill, 12, p.line, p.width)
    long = LOCK if key.key == SHIFT else None
    hold = key.key == ERASE
    touch = Zone(*key.room, key.key, name(w, key.key), hold, long, radius=12)
    return join((box,), _face(w, f, board, key, p), (touch,))


def _paint(f: Frame, board: KeyboardState, key: str) -> Paint:
    if key == DONE or (key == SHIFT and board.caps != "no"):
        return paint(f.theme, "lit")  # clay itself is the page's: one thing at a time
    deed = len(key) > 1
    return paint(f.theme, "plain")._replace(
        fill=f.theme.s3 if deed else f.theme.s2, line=None
    )


def _face(w: KeyWords, f: Frame, board: KeyboardState, key: Key, p: Paint) -> Shapes:
    """A letter, a drawing, or a word; no letter is smaller than the words of a page."""
    room = key.room
    match key.key:
        case "shift" | "erase" as deed:
            side = 32
            at = room.x + (room.w - side) / 2, room.y + (room.h - side) / 2
            sign = icon("up" if deed == SHIFT else "erase", *at, side, p.ink, p.fill)
            return join(sign, _lock(room, p) if board.caps == "lock" else ())
        case "done":
            return _word(f, room, w.done, "answer", p.ink)
        case " ":
            return _word(f, room, w.space, "label", p.sub)
        case layer if layer in LAYERS:
            return _word(f, room, LAYERS[layer], "answer", p.ink)
    size = 28 * f.content_scale
    said = board.sign(key.key)
    return words(f, room, said, size=size, colour=p.ink, align="center")


def _word(
    f: Frame, room: Room, text: str, role: Literal["answer", "label"], ink: str
) -> Shapes:
    return words(f, room.inset(6, 0), text, role, colour=ink, align="center")


def _lock(room: Room, p: Paint) -> Shapes:
    """A bar under the arrow: capitals until it is touched again."""
    return (Box(room.x + room.w / 2 - 14, room.y + room.h - 12, 28, 4, p.ink, 2),)


def name(w: KeyWords, key: str) -> str:
    """What a key is called; a letter is called itself."""
    said = {SHIFT: w.shift, ERASE: w.erase, DONE: w.done, SPACE: w.space}
    layers = {"letters": w.letters, "signs": w.signs, "foreign": w.foreign}
    return (said | layers).get(key, key)

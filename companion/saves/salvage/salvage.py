"""What of each game can be saved from a damaged database, and from its copies.

Nothing is written here. Every game goes as far as its rows hold by the rules: those of
the database, with gaps closed from a copy, or those of a copy where that goes further.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from companion.kernel.record import Record
from companion.plumbing.refusal import Refusal
from companion.plumbing.values import to_text
from companion.saves.deed import Step, quietly
from companion.saves.game import game_text, listing
from companion.saves.game.checking import checked_game, read_log
from companion.saves.game.codec import Codec, from_text, read_header
from companion.saves.game.codecs import Codecs
from companion.saves.game.game_text import Pages
from companion.saves.game.listing import UNCOUNTED
from companion.saves.game.resume import Resumed, Snapshot, check, resume
from companion.saves.game.retelling import farthest
from companion.saves.header import Header
from companion.saves.salvage import readable
from companion.saves.salvage.remains import Remains, beginning
from companion.saves.trouble import SaveTrouble

WHOLE, COPY, CUT, UNREAD, LOST = "whole", "copy", "cut", "unread", "lost"
"""As it was; as it was, with the help of a copy; not to its end; as damaged as it was
found; and not even who played it."""

Rows = Sequence[tuple[float, str]]


@dataclass(frozen=True, slots=True)
class Salvaged:
    """One game. `there`: where its rows lead by the rules of today.

    Without it the game is taken over as it lies: its rules are not here, or older, or
    it is damaged beyond what could be checked.
    """

    id: str
    how: str
    header: Header | None = None
    rows: Rows = ()
    codec: Codec[Any, Any] | None = None
    there: Record[Any, Any] | None = None
    left: Remains | None = None
    told: int = 0  # how many moves stand, by its line of the list

    @property
    def moves(self) -> int:
        return len(self.there.played) if self.there else self.told


def salvage(
    file: Path, codecs: Codecs, copies: Path | None, log: bytes | None = None
) -> tuple[Salvaged, ...]:
    """Every game of which anything is left, in the order of their ids."""
    found = readable.read(file, log)
    return tuple(
        One(id, left, codecs, copies).saved() for id, left in sorted(found.items())
    )


class One:
    """One game, and what is left of it."""

    def __init__(
        self, id: str, left: Remains, codecs: Codecs, copies: Path | None
    ) -> None:
        self.id, self.left, self.codecs, self.folder = id, left, codecs, copies
        self.header = self._header()
        self.codec = self._codec()

    def saved(self) -> Salvaged:
        """The furthest that holds; the database's own where two go as far."""
        best = self._as_it_was() or self.furthest()
        if best is not None:
            return best
        how = UNREAD if self.left.line is not None else LOST
        return Salvaged(self.id, how, self.header, left=self.left)

    @cached_property
    def copies(self) -> tuple[Pages, ...]:
        """Those that are whole, that with the most rows first."""
        return tuple(sorted(self._read(), key=lambda pages: -len(pages.rows)))

    def _read(self) -> Iterator[Pages]:
        for file in self._files():
            with suppress(SaveTrouble):
                pages = game_text.read(file)
                if pages.id == self.id:
                    yield pages

    def _files(self) -> Iterator[Path]:
        yield from self.folder.glob(f"*-{self.id}-*.jsonl") if self.folder else ()

    def _further(self, rows: int) -> bool:
        """Whether a copy knows of more rows; its name says how many it has."""
        names = (file.name.split(f"-{self.id}-")[-1] for file in self._files())
        counts = (int(n) for name in names if (n := name.split(".")[0]).isdecimal())
        return max(counts, default=0) > rows and any(
            len(pages.rows) > rows for pages in self.copies
        )

    def _header(self) -> Header | None:
        with suppress(SaveTrouble):
            if self.left.line is not None:
                return listing.header_in(self.left.line)
        for pages in self.copies:
            with suppress(SaveTrouble):
                return read_header(pages.header)
        return None

    def _codec(self) -> Codec[Any, Any] | None:
        with suppress(Refusal):
            if self.header is not None:
                codec = self.codecs.of(self.header.game, self.header.version)
                check(codec.game, self.header)
                return codec
        return None

    # ---- as it was

    def _as_it_was(self) -> Salvaged | None:
        """Nothing is missing of it, and no copy knows of more."""
        rows, told = self.left.beginning, self._told()
        if self.header is None or not self.left.certain:
            return None
        if self.codec is not None:
            there = self._resumed(rows)
            if there is None or self._further(len(rows)):
                return None
            moves = len(there.record.played) + there.lost
            told = moves if told is None else told
            if told != moves:
                return None
        if told is None:
            return None
        return Salvaged(self.id, WHOLE, self.header, rows, left=self.left, told=told)

    def _told(self) -> int | None:
        """How many moves stand, as its line says it."""
        with suppress(SaveTrouble):
            if self.left.line is not None and self.header is not None:
                return listing.told_in(self.left.line, self.header).moves
        return None

    def _resumed(self, rows: Rows) -> Resumed[Any, Any] | None:
        """As it would be opened."""
        assert self.codec
        assert self.header
        assert self.left.line
        since = self.left.line[3]
        with suppress(Refusal):
            log = self.codec.read_rows(from_text(listed(rows)))
            for newest in (
                self._newest(len(rows), since) if len(log) == len(rows) else ()
            ):
                with suppress(Refusal):
                    return resume(self.codec.game, self.header, log, newest, since)
        return None

    def _newest(self, most: int, since: int) -> Iterator[Snapshot[Any] | None]:
        """States to go on from, that with the most moves first; the set-up last."""
        assert self.codec
        there = [moves for moves in self.left.marks if since <= moves <= most]
        for moves in sorted(there, reverse=True):
            with suppress(SaveTrouble):
                text = from_text(self.left.marks[moves][1])
                yield moves, self.codec.read_state(text)
        yield None

    # ---- as far as it goes

    def furthest(self, step: Step = quietly) -> Salvaged | None:
        """By the rules of today, of all that there is."""
        if self.codec is None or self.header is None:
            return None
        shares = self._shares(step)
        tries = [*self._played(shares), *self._copied(shares)]
        best = max(tries, key=lambda one: len(one.rows), default=None)
        return None if best is None else replace(best, how=self._how(best))

    def _shares(self, step: Step) -> Iterator[Step]:
        """Of the way: one for the rows alone, and two for each copy."""
        every = 1 + 2 * len(self.copies)
        for before in range(every):
            yield partial(_share, step, before, every)

    def _played(self, shares: Iterator[Step]) -> Iterator[Salvaged]:
        """The rows of the database, alone and with the gaps closed."""
        if self.left.line is not None and self.left.line[3]:
            yield from self._older(self.left.beginning)
            return
        yield from self._checked(self.left.beginning, next(shares))
        rows = self.left.rows
        sure = rows.keys() - self.left.doubtful
        ours = {n: rows[n] for n in sure}
        for pages in self.copies:
            theirs = dict(enumerate(rows_of(pages)))
            if all(theirs[n] == ours[n] for n in theirs.keys() & sure):
                whole = beginning({**theirs, **ours})
                yield from self._checked(whole, next(shares))

    def _older(self, rows: Rows) -> Iterator[Salvaged]:
        """A game of older rules: from a state after its last moves that is known."""
        assert self.codec
        assert self.header
        there = self._resumed(rows)
        if there is not None and not there.cut:
            header = replace(self.header, version=self.codec.game.version)
            yield self._one(header, rows, there.record)

    def _checked(self, rows: Rows, step: Step) -> Iterator[Salvaged]:
        assert self.codec
        assert self.header
        log = []
        with suppress(SaveTrouble):
            for _, text in rows:
                log.append(self.codec.read_row(from_text(text)))
        count, record = farthest(self.codec.game, self.header, log, step)
        header = replace(self.header, version=self.codec.game.version)
        yield self._one(header, rows[:count], record)

    def _copied(self, shares: Iterator[Step]) -> Iterator[Salvaged]:
        """A copy as it would be taken in."""
        assert self.codec
        for pages in self.copies:
            with suppress(Refusal):
                header = read_header(pages.header)
                check(self.codec.game, header)
                log = read_log(self.codec, pages)
                there = checked_game(self.codec, header, pages, log, next(shares))
                title = (self.header or header).title
                header = replace(header, version=self.codec.game.version, title=title)
                yield self._one(header, rows_of(pages), there.record)

    def _one(self, header: Header, rows: Rows, record: Record[Any, Any]) -> Salvaged:
        return Salvaged(self.id, "", header, rows, self.codec, record, self.left)

    def _how(self, best: Salvaged) -> str:
        """Whether more is known to have been.

        Where its line is older than its rows, only a copy can tell that no more were.
        """
        many = len(best.rows)
        if max((*self.left.texts, self.left.counted - 1, -1)) + 1 > many:
            return CUT
        if self.left.counted not in (UNCOUNTED, many):
            as_far = any(len(pages.rows) == many for pages in self.copies)
            return COPY if as_far else CUT
        if self._told() not in (None, best.moves):
            return CUT
        return WHOLE if list(best.rows) == self.left.beginning else COPY


def _share(step: Step, before: int, every: int, done: int, whole: int) -> None:
    step(before * whole + done, every * whole)


def listed(rows: Rows) -> str:
    return f"[{','.join(text for _, text in rows)}]"


def rows_of(pages: Pages) -> list[tuple[float, str]]:
    return [(at, to_text(plain)) for at, plain in pages.rows]

"""What every source says of each region, and how that stands against the books.

A look that differs from the books is *behind* where it once agreed with them: the game
went on, and hands have not. It *differs* where somebody did something on the board.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType

from companion.kernel.board import Presence, Presences
from companion.kernel.sighting import (
    GREY,
    BoardSeen,
    RegionSeen,
    RegionTouched,
    Sighting,
    SureWord,
)
from companion.table.trust import Source

Look = RegionSeen | RegionTouched
"""What one source says of one region."""
OfRegion = Mapping[Source, Look]
NO_LOOK: OfRegion = MappingProxyType({})


class Fit(Enum):
    """How a region stands against the books."""

    UNSEEN = "unseen"
    AGREES = "agrees"
    BEHIND = "behind"
    DIFFERS = "differs"


@dataclass(frozen=True, slots=True)
class Looks:
    """The newest look of each source at each region, and the last that was right.

    `owners` are whose each region was by the books of late, `former` whose it was
    before: their tokens may lie there until hands have given them back.
    """

    now: Mapping[str, OfRegion] = field(default_factory=dict)
    right: Mapping[str, OfRegion] = field(default_factory=dict)
    owners: Mapping[str, str] = field(default_factory=dict)
    former: Mapping[str, str] = field(default_factory=dict)

    def of(self, region: str) -> OfRegion:
        return self.now.get(region, NO_LOOK)


def looks_in(sighting: Sighting) -> tuple[Look, ...]:
    """The looks at regions that a sighting holds."""
    match sighting:
        case BoardSeen(regions):
            return regions
        case RegionSeen() | RegionTouched():
            return (sighting,)
    return ()


def word(look: Look) -> SureWord:
    """A switch cannot be half sure."""
    return look.word if isinstance(look, RegionSeen) else "sure"


def certainty(standing: Presence, look: Look) -> float:
    """How sure a look is in what it can prove: whether a colour is there that may be
    there or not by the books proves nothing, nor does what is grey. A switch names
    nobody.
    """
    if not isinstance(look, RegionSeen):
        return 0.0
    if harmless(standing, look):
        return 1.0
    return look.sure if look.word == "sure" else 0.0


def harmless(standing: Presence, look: RegionSeen) -> bool:
    """Whether all that it doubts may be there or not."""
    doubts = frozenset(look.doubtful)
    either = (standing.may - standing.must) | {GREY}
    return look.word == "check" and bool(doubts) and doubts <= either


def told(standing: Presence, look: RegionSeen) -> frozenset[str]:
    """What it finds, but for what it doubts and what proves nothing."""
    found = frozenset(look.colours)
    return found - {*look.doubtful} if harmless(standing, look) else found


def doubted(standing: Presence, look: Look) -> bool:
    """Whether somebody should check it."""
    if not isinstance(look, RegionSeen):
        return False
    return look.word == "check" and not harmless(standing, look)


def agrees(standing: Presence, look: Look) -> bool:
    """What a look says fits the books. A switch tells pieces, but not a flat token."""
    if isinstance(look, RegionSeen):
        return standing.agrees(told(standing, look))
    stands = bool(standing.must) or GREY in standing.may
    return standing.open or look.present == stands or (stands and not standing.must)


def taken_in(
    looks: Looks, sighting: Sighting, source: Source, standings: Presences
) -> Looks:
    """All looks of a sighting at regions that the game knows; any nonsense is not.

    What nobody can see now is not what was seen before.
    """
    now, former = dict(looks.now), dict(looks.former)
    for found in looks_in(sighting):
        if found.region in standings and sane(found):
            before = now.get(found.region, NO_LOOK)
            newest = joined(before.get(source), found)
            now[found.region] = {**before, source: newest}
            if returned(former.get(found.region, ""), newest):
                former.pop(found.region, None)
    return replace(looks, now=now, former=former)


def returned(colour: str, look: Look) -> bool:
    """Whether this look finds the token of whoever had the region no longer."""
    if word(look) == "unseen" or not isinstance(look, RegionSeen):
        return False
    return colour not in look.colours


def joined(before: Look | None, found: Look) -> Look:
    """A switch beside a reader of tags only says again what the tags say better."""
    if isinstance(before, RegionSeen) and isinstance(found, RegionTouched):
        return before if compatible(before, found) else found
    return found


def sane(look: Look) -> bool:
    return isinstance(look, RegionTouched) or 0 <= look.sure <= 1


def compared(looks: Looks, standings: Presences) -> Looks:
    """The same, and which of them are right as the books stand now."""
    right = dict(looks.right)
    for region, views in looks.now.items():
        if region in standings:
            once = right.get(region, NO_LOOK)
            right[region] = {**once, **dict(fitting(views, once, standings[region]))}
    owners = {region: one.owner for region, one in standings.items()}
    lost = {r: was for r, was in looks.owners.items() if was != owners.get(r, was)}
    former = {**looks.former, **{r: was for r, was in lost.items() if was}}
    return replace(looks, right=right, owners=owners, former=former)


def fitting(
    views: OfRegion, once: OfRegion, standing: Presence
) -> Iterator[tuple[Source, Look]]:
    for source, look in views.items():
        if word(look) != "unseen" and fits(standing, look, once.get(source)):
            yield source, look


def fits(standing: Presence, look: Look, once: Look | None) -> bool:
    """Whether it agrees, and what is grey and was there has not gone: whether a source
    tells grey pieces at all is known once it has told of some.
    """
    return agrees(standing, look) and not gone_grey(standing, look, once)


def gone_grey(standing: Presence, look: Look, once: Look | None) -> bool:
    if standing.open or GREY not in standing.may:
        return False
    return sure_of_grey(once, there=True) and sure_of_grey(look, there=False)


def sure_of_grey(look: Look | None, *, there: bool) -> bool:
    if not isinstance(look, RegionSeen) or look.word != "sure":
        return False
    return (GREY in look.colours) is there


def kept(looks: Looks, regions: tuple[str, ...]) -> Looks:
    """People say that the books are right: these looks tell nothing new."""
    right = {region: looks.of(region) for region in regions if looks.of(region)}
    return replace(looks, right={**looks.right, **right})


# ---- how a region stands


def fit(looks: Looks, standings: Presences, region: str) -> Fit:
    views = said(looks.of(region))
    if not views:
        return Fit.UNSEEN
    standing, right = standings[region], looks.right.get(region, NO_LOOK)
    wrong = {s: v for s, v in views.items() if not fits(standing, v, right.get(s))}
    if not wrong:
        return Fit.AGREES
    left = unreturned(looks, region)
    old = all(
        same(right.get(source), look)
        or (left and agrees(standing, without(look, left)))
        for source, look in wrong.items()
    )
    return Fit.BEHIND if old else Fit.DIFFERS


def unreturned(looks: Looks, region: str) -> frozenset[str]:
    """Whose token may still lie there, though by the books it is another's."""
    former = looks.former.get(region, "")
    return frozenset({former} - {"", looks.owners.get(region, "")})


def without(look: Look, colours: frozenset[str]) -> Look:
    if not isinstance(look, RegionSeen):
        return look
    left = tuple(one for one in look.colours if one not in colours)
    return replace(look, colours=left)


def said(views: OfRegion) -> OfRegion:
    """The sources that can say something of it."""
    return {source: look for source, look in views.items() if word(look) != "unseen"}


def same(one: Look | None, other: Look) -> bool:
    """Whether both say the same, however sure."""
    match one, other:
        case RegionSeen(), RegionSeen():
            return frozenset(one.colours) == frozenset(other.colours)
        case RegionTouched(), RegionTouched():
            return one.present == other.present
    return False


def settled(views: OfRegion) -> RegionSeen | None:
    """The one look at a region that names colours, if no other source gainsays it."""
    every = said(views)
    named = [look for look in every.values() if isinstance(look, RegionSeen)]
    if not named:
        return None
    first = max(named, key=lambda look: (look.word == "sure", look.sure))
    others = all(compatible(first, look) for look in every.values())
    return first if others else None


def compatible(one: RegionSeen, other: Look) -> bool:
    if isinstance(other, RegionSeen):
        return same(one, other)
    return bool(one.colours) == other.present

"""Special actions."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Attribute, God, Special, Way


@dataclass(frozen=True, slots=True)
class Act:
    """This special action ends the turn."""

    special: Special


@dataclass(frozen=True, slots=True)
class RecruitAll:
    """As many as there is room for, fortified where a city is empty or not."""

    fortified: bool


@dataclass(frozen=True, slots=True)
class Recruit:
    """So many hoplites come here, one of them fortified or none."""

    region: str
    count: int
    fortified: bool = False


@dataclass(frozen=True, slots=True)
class March:
    """So many hoplites march from here to there."""

    origin: str
    region: str
    count: int


@dataclass(frozen=True, slots=True)
class BuildTemple:
    """The next temple, or the Oracle, stands here."""

    region: str


@dataclass(frozen=True, slots=True)
class DrawBlessing:
    """A blessing is drawn for a draft."""

    card: str


@dataclass(frozen=True, slots=True)
class KeepBlessing:
    """A blessing is kept. *secret* until then."""

    card: str


@dataclass(frozen=True, slots=True)
class Prepare:
    """Heal, draw or recruit."""

    way: Way


@dataclass(frozen=True, slots=True)
class Heal:
    """This attribute is well again."""

    attribute: Attribute


@dataclass(frozen=True, slots=True)
class PutHero:
    """The hero is put here."""

    region: str


@dataclass(frozen=True, slots=True)
class BuildMonument:
    """The monument of this god grows."""

    god: God


Move = (
    Act
    | RecruitAll
    | Recruit
    | March
    | BuildTemple
    | DrawBlessing
    | KeepBlessing
    | Prepare
    | Heal
    | PutHero
    | BuildMonument
)

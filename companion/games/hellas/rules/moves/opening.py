"""Set-up."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import HeroName


@dataclass(frozen=True, slots=True)
class DrawTempleCard:
    """The temple card."""

    card: str


@dataclass(frozen=True, slots=True)
class DrawEvent:
    """An event card: `monster.region`, or a quest."""

    card: str


@dataclass(frozen=True, slots=True)
class StartWith:
    """This player chooses first."""

    seat: str


@dataclass(frozen=True, slots=True)
class ChooseHero:
    """A hero is taken."""

    hero: HeroName


@dataclass(frozen=True, slots=True)
class PlaceHero:
    """Hero and hoplites stand here."""

    region: str


Move = DrawTempleCard | DrawEvent | StartWith | ChooseHero | PlaceHero

"""Artifacts, blessings and quests (p. 9, 14)."""

from dataclasses import dataclass

from companion.games.hellas.rules.names import Moment, Monster, Quest


@dataclass(frozen=True, slots=True)
class CardOffer:
    """Does this player use one of his cards now?"""

    player: int
    moment: Moment


@dataclass(frozen=True, slots=True)
class SameMoment:
    """Who of these is offered a card first? `player` decides, whose turn it is."""

    player: int
    players: tuple[int, ...]
    moment: Moment


@dataclass(frozen=True, slots=True)
class ArtifactDraw:
    """Which artifact is kept? `left` are still to be drawn, `cards` were."""

    player: int
    left: int
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BlessingDraw:
    """Which blessing is drawn (Lyre of Orpheus)?"""

    player: int


@dataclass(frozen=True, slots=True)
class Exchanging:
    """Which own blessing goes for the new one, if any?"""

    player: int
    new: str


@dataclass(frozen=True, slots=True)
class QuestReward:
    """By itself: what the finished quest gives."""

    player: int
    quest: Quest


@dataclass(frozen=True, slots=True)
class FreeGlory:
    """Which free token of glory is taken (Cretan Bull)?"""

    player: int


@dataclass(frozen=True, slots=True)
class Mastering:
    """Which attribute becomes three (Cattle of Geryon)?"""

    player: int


@dataclass(frozen=True, slots=True)
class Targeting:
    """Which region does this card mean?"""

    player: int
    card: str
    regions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Freeing:
    """Which used special action becomes free (Trumpet of Pheme)?"""

    player: int


@dataclass(frozen=True, slots=True)
class Singling:
    """Which monster does this card mean?"""

    player: int
    card: str
    monsters: tuple[Monster, ...]


@dataclass(frozen=True, slots=True)
class Smiting:
    """Does the thunder strike a monster or a hero (Thunder of Zeus)?"""

    player: int


@dataclass(frozen=True, slots=True)
class Shooting:
    """Does the arrow wound a monster or kill hoplites (Shoot to Kill)?"""

    player: int


@dataclass(frozen=True, slots=True)
class Boosting:
    """Which attribute counts for one more until it is used (Goblet of Helios)?"""

    player: int


@dataclass(frozen=True, slots=True)
class Carrying:
    """Which single hoplite goes where? `far` regions, 0 for anywhere."""

    player: int
    card: str
    far: int = 0


Task = (
    CardOffer
    | SameMoment
    | ArtifactDraw
    | BlessingDraw
    | Exchanging
    | QuestReward
    | FreeGlory
    | Mastering
    | Targeting
    | Freeing
    | Singling
    | Smiting
    | Shooting
    | Boosting
    | Carrying
)

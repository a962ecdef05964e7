"""What was found on a board, as the table hears it: this game's regions alone."""

from collections.abc import Collection

from companion.kernel.sighting import BoardSeen, RegionSeen
from companion.sensing.board_status import SeenRegion
from vision.board.found import BoardFound


def understood(
    found: BoardFound, regions: Collection[str], colours: Collection[str]
) -> BoardSeen:
    """Regions the game does not have are dropped; so are colours nobody plays."""
    return BoardSeen(
        tuple(
            RegionSeen(
                one.region,
                played(one.colours, colours),
                one.word,
                round(one.sure, 3),
                played(one.doubtful, colours),
            )
            for one in found.regions
            if one.region in regions
        )
    )


def played(found: tuple[str, ...], colours: Collection[str]) -> tuple[str, ...]:
    return tuple(one for one in found if one in colours)


def told(found: BoardFound) -> tuple[SeenRegion, ...]:
    """Region by region, for a page."""
    return tuple(SeenRegion(one.region, one.colours, one.word) for one in found.regions)


def news(
    before: tuple[SeenRegion, ...], now: tuple[SeenRegion, ...]
) -> tuple[SeenRegion, ...]:
    """What reads otherwise than before; what is not seen is no news."""
    old = {one.region: one.colours for one in before if one.mark != "unseen"}
    return tuple(
        one
        for one in now
        if one.mark != "unseen" and one.colours != old.get(one.region, ())
    )

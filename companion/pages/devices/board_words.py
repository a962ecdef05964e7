"""What a camera reads of a board, in the words of the table."""

from companion.desk.context import Context
from companion.pages.table.panel import Mark
from companion.sensing.board_status import BoardCameraStatus, SeenRegion
from companion.words import phrases
from companion.words.texts import Texts


def region(texts: Texts, name: str) -> str:
    """As the game calls it."""
    return texts.value("region", name)


def colour(scene: Context, name: str) -> str:
    """Whose pieces they are: a person, or nobody's in particular."""
    seats = scene.session.header.colours if scene.session else ()
    if name in seats:
        return scene.texts.name(name)
    key = f"colour.{name}"
    return scene.texts(key if scene.texts.has(key) else "eyes.neutral")


def reading(scene: Context, one: SeenRegion) -> str:
    """`Attica: Anna and Marek`."""
    texts = scene.texts
    where = region(texts, one.region)
    if one.mark == "unseen":
        return texts("eyes.reading.unseen", region=where)
    if not one.colours:
        return texts("eyes.reading.empty", region=where)
    whose = phrases.listed(texts, [colour(scene, name) for name in one.colours])
    return texts("eyes.reading.held", region=where, whose=whose)


def board_state(texts: Texts, board: BoardCameraStatus) -> tuple[str, Mark]:
    """How the camera over the board does, in a word or two, and its mark."""
    if not board.sees:
        return texts(f"camera.phase.{board.phase}"), "unseen"
    if board.where in ("found", "held"):
        if not board.regions and board.where == "found":
            return texts("eyes.where.unread"), "check"
        seen = sum(one.mark != "unseen" for one in board.regions)
        if seen < len(board.regions):
            many = len(board.regions)
            return texts("eyes.where.partly", seen=seen, all=many), "check"
        doubt = any(one.mark == "check" for one in board.regions)
        mark: Mark = "check" if doubt or board.where == "held" else "sure"
        return texts(f"eyes.where.{board.where}"), mark
    return texts(f"eyes.where.{board.where or 'none'}"), "unseen"

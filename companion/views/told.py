"""A move of the record in words; a roll by its face, where it is still known."""

from typing import Any

from companion.kernel.record import Played
from companion.views import phrase
from companion.views.asked import Asked
from companion.views.chance import throw
from companion.views.places import AtTable
from companion.views.scene import Scene
from companion.views.stages import VIEWS


def told(scene: Scene, move: Any, who: str, index: int = -1) -> str:
    """`index` is its place among the moves played; what lay there then is looked up."""
    texts, game, record = scene.texts, scene.open.game, scene.open.table.record
    view = VIEWS.get(game.name)
    if view is None or not record.first <= index:
        return phrase.move(texts, game, move, who)
    then = record.after(index)
    if throw(scene, then, move) is None:
        return phrase.move(texts, game, move, who)
    return view.said(Asked(scene, texts, game, then, AtTable(), None, (), {}), move)


def undo_name(scene: Scene) -> str:
    """What undo would take back just now; nothing when there is nothing."""
    played: tuple[Played[Any], ...] = scene.open.table.record.played
    if not played:
        return ""
    begun = (n for n in reversed(range(len(played))) if not played[n].follows)
    index = next(begun, 0)
    return told(scene, played[index].move, played[index].who, index)

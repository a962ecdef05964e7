"""The header of a page that lies over the table: which game, what page, and back."""

from companion.desk.actions import Back
from companion.desk.context import Context
from companion.pages.pieces import Top


def top(scene: Context, key: str) -> Top:
    return Top(title(scene), scene.texts(key), back=Back())


def title(scene: Context) -> str:
    """What the table calls its game, or the game's own name."""
    if scene.session is None:
        return scene.texts("app.name")
    header = scene.session.header
    return header.called or scene.texts.title(header.game)

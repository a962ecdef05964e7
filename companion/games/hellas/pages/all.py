"""What Lords of Hellas shows of its own."""

from companion.games.hellas.pages.answers import replies
from companion.games.hellas.pages.dice_parts import standins
from companion.games.hellas.pages.page import said, sides, stage, stats
from companion.games.hellas.pages.telling import told
from companion.pages.game_pages import GamePages

PAGES = GamePages(
    stage=stage,
    sides=sides,
    replies=replies,
    stats=stats,
    said=said,
    told=told,
    standins=standins,
)

"""What Dice Forge shows of its own."""

from companion.games.dice_forge.pages.answers import replies
from companion.games.dice_forge.pages.dice_parts import standins
from companion.games.dice_forge.pages.gathered import bars
from companion.games.dice_forge.pages.page import said, sides, stage, stats
from companion.games.dice_forge.pages.telling import told
from companion.pages.game_pages import GamePages

PAGES = GamePages(
    stage=stage,
    sides=sides,
    replies=replies,
    stats=stats,
    said=said,
    told=told,
    standins=standins,
    bars=bars,
)

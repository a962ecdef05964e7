"""A game as it lies on the disk once newer rules have taken it over from older ones."""

from companion.saves.game.game_rows import GameRows, header_of
from companion.saves.store import Store


def carry_over(store: Store, id: str) -> int:
    """Its moves are of older rules: only the position of today is known. How many."""
    opened = store.look(id)
    moves = len(opened.record.played)
    header, _, _ = header_of(store.database, id)
    game_rows = GameRows(store.database, store.codec(header.game), id)
    with store.database.change():
        game_rows.head(header, moves)
        game_rows.forget(-1)
        game_rows.mark([(moves, opened.record.state)])
    return moves

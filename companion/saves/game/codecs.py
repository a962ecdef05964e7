"""Who reads and writes the values of each game, made when it is first asked for."""

from typing import Any

from companion.library.registry import Library
from companion.saves.game.codec import Codec
from companion.saves.trouble import SaveTrouble


class Codecs:
    """Of every game that is on this computer."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._known: dict[str, Codec[Any, Any]] = {}

    def of(self, game: str, version: int = 0) -> Codec[Any, Any]:
        """SaveTrouble where we do not know the game, or its rules are newer."""
        self.check(game, version)
        if game not in self._known:
            rules = self.library[game]
            with self.library.blaming(game):
                self._known[game] = Codec(rules)
        return self._known[game]

    def check(self, game: str, version: int = 0) -> None:
        """SaveTrouble where a game cannot be gone on with, without loading it."""
        remark = self.library.remark(game)
        if remark is not None and remark.shut:
            raise SaveTrouble(remark.key, **dict(remark.facts))
        if game not in self.library:
            raise SaveTrouble("save.gone", game=game)
        if version > self.library.descriptions[game].rules:
            raise SaveTrouble("save.newer", game=game)

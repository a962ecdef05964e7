"""Compiles the words, .po to .mo side by side, whenever the package is built."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface):
    def initialize(self, *_: object) -> None:
        for po in sorted(Path(self.root).glob("pig/words/*/*.po")):
            with po.open("rb") as text, po.with_suffix(".mo").open("wb") as out:
                write_mo(out, read_po(text, locale=po.parent.name))

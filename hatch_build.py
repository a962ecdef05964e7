"""At every build and install: compiles the translations, and names what is public.

The translations are compiled .po to .mo, side by side. `pythia.testing` is public: on
the top level lies the command `pythia`, so its files come from elsewhere.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_catalogues(root: Path) -> list[Path]:
    """Compile each words/<language>/<name>.po that is newer than its .mo."""
    sources = sorted((root / "companion").glob("**/words/*/*.po"))
    stale = [po for po in sources if is_stale(po)]
    for po in stale:
        with po.open("rb") as text:
            catalogue = read_po(
                text, locale=po.parent.name, domain=po.stem, abort_invalid=True
            )
        # Beside it first: an app that is running never reads half a file.
        fresh = po.with_suffix(".mo.new")
        with fresh.open("wb") as out:
            write_mo(out, catalogue)
        fresh.replace(po.with_suffix(".mo"))
    return stale


def is_stale(po: Path) -> bool:
    mo = po.with_suffix(".mo")
    return not mo.exists() or mo.stat().st_mtime < po.stat().st_mtime


PUBLIC = {
    "companion/testing/public/__init__.py": "pythia/__init__.py",
    "companion/testing/public/testing.py": "pythia/testing.py",
}
"""The package `pythia`, as it is installed."""


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling calls before it packs or links the project."""

    def initialize(self, _: str, build_data: dict[str, Any]) -> None:
        compile_catalogues(Path(self.root))
        if self.target_name == "wheel":
            places = {str(Path(self.root, file)): at for file, at in PUBLIC.items()}
            build_data["force_include"].update(places)
            build_data["force_include_editable"].update(places)


if __name__ == "__main__":
    compile_catalogues(Path(__file__).parent)

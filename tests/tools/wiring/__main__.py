"""`python -m tests.tools.wiring`: draws every diagram anew."""

from __future__ import annotations

from tests.tools.wiring.canvas import png, svg
from tests.tools.wiring.diagrams import PICTURES, diagrams

for name, sheet in diagrams().items():
    (PICTURES / f"{name}.svg").write_text(svg(sheet), encoding="utf-8")
    (PICTURES / f"{name}.png").write_bytes(png(sheet))

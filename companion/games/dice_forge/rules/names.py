"""The names by which the rules tell things apart, as types: a typo is none of them.

What each thing is and costs stands in the data; `box` reads it under these names.
"""

from typing import Literal

Resource = Literal["gold", "sun", "moon", "glory"]
DieName = Literal["light", "dark"]
FaceKind = Literal["all", "choice", "mirror", "x3", "ship", "shield", "boar"]

Rolling = Literal[
    "blessing",
    "ousted",
    "silver_hind",
    "cancer",
    "sentinel",
    "sphinx",
    "cyclops",
    "satyrs",
    "minotaur",
]
"""What dice are rolled for."""

Source = Literal[
    "faces",
    "boar",
    "hammer",
    "elder",
    "bear",
    "typhon",
    "sentinel",
    "cyclops",
    "minotaur",
    "table",
    "owl",
    "triton",
    "wild_spirits",
]
"""Where a gain comes from; 'table' is what people corrected or declared."""

Converter = Literal["sentinel", "cyclops"]
"""The feats that turn resources into glory."""

Reinforcement = Literal["silver_hind", "owl", "elder"]

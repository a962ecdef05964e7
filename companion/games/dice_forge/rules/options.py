"""What a table may decide about Dice Forge. The first choice is the default."""

from companion.games.dice_forge.rules.box import SLOTS
from companion.kernel.options import AUTO, DECK, SWITCH, TRACK, Decisions, Option

FEATS = tuple(
    Option(f"feat.{slot.name}", slot.cards) for slot in SLOTS if len(slot.cards) > 1
)
"""Which of two feats lies at a place (set-up p. 1); only set-up reads these."""

SETUP = (*FEATS, Option("feat.random", SWITCH))

OPTIONS = (
    Option("auto.gains", AUTO),
    Option("auto.bear", AUTO),
    Option("auto.turn", AUTO),
    Option("auto.scoring", AUTO),
    Option("deck.first_player", DECK),
    Option("deck.feats", DECK),
    Option("deck.faces", DECK),
    Option("deck.boars", DECK),
    Option("deck.dice", DECK),
    Option("track.resources", TRACK),
    Option("track.glory", TRACK),
    # The booklet is silent and implementations differ: asked when it comes up.
    Option("rule.all_mirrors", ("ask", "nothing", "own")),
    Option("rule.two_shields", ("ask", "lower", "glory", "nothing")),
    Option("rule.lone_shield", ("ask", "lower", "glory", "nothing")),
    Option("rule.satyrs_triple", ("ask", "triple", "nothing")),
    # Choosing once and taking it three times is what most implementations do.
    Option("rule.triple_choice", ("once", "thrice")),
    Option("rule.ties", ("share", "break")),
    # Printed rules that a table may overrule.
    Option("rule.different_faces", ("on", "off")),
    Option("rule.boars_stay", ("on", "off")),
    Option("show.card_glory", SWITCH),
    *SETUP,
)

PARDONS = ("rule.different_faces", "rule.boars_stay")
"""Printed rules that a single move may break: "do it anyway" is no house rule."""

DECISIONS = Decisions(OPTIONS, SETUP)
choice, decide = DECISIONS.choice, DECISIONS.decide

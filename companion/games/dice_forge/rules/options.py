"""What a table may decide about Dice Forge. The first choice is the default."""

from types import MappingProxyType

from companion.games.dice_forge.rules.box import SLOTS
from companion.kernel.options import AUTO, DECK, SWITCH, TRACK, Decisions, Option

FEATS = MappingProxyType(
    {
        slot.name: Option(f"feat.{slot.name}", slot.cards)
        for slot in SLOTS
        if len(slot.cards) > 1
    }
)
"""Which of two feats lies at a place (set-up p. 1); only set-up reads these."""

RANDOM_FEATS = Option("feat.random", SWITCH)
SETUP = (*FEATS.values(), RANDOM_FEATS)

ONE_ANSWER = ("auto", "ask")
"""Who answers a question to which there is one sensible answer."""

OPTIONS = (
    GAINS := Option("auto.gains", AUTO),
    BEAR := Option("auto.bear", AUTO),
    TURN := Option("auto.turn", AUTO),
    SCORING := Option("auto.scoring", AUTO),
    SHIP_OR_GOLD := Option("auto.ship_order", ONE_ANSWER),
    EXTRA := Option("auto.extra_action", ONE_ANSWER),
    ONE_FACE := Option("auto.mirror", ONE_ANSWER),
    LAST_FACE := Option("auto.last_face", ONE_ANSWER),
    FREE_LOSS := Option("auto.free_loss", ONE_ANSWER),
    Option("deck.first_player", DECK),
    Option("deck.feats", DECK),
    Option("deck.faces", DECK),
    Option("deck.boars", DECK),
    DICE := Option("deck.dice", DECK),
    RESOURCES := Option("track.resources", TRACK),
    GLORY := Option("track.glory", TRACK),
    # The booklet is silent and implementations differ: asked when it comes up.
    ALL_MIRRORS := Option("rule.all_mirrors", ("ask", "nothing", "own")),
    TWO_SHIELDS := Option("rule.two_shields", ("ask", "lower", "glory", "nothing")),
    LONE_SHIELD := Option("rule.lone_shield", ("ask", "lower", "glory", "nothing")),
    SATYRS_TRIPLE := Option("rule.satyrs_triple", ("ask", "triple", "nothing")),
    # Choosing once and taking it three times is what most implementations do.
    TRIPLE_CHOICE := Option("rule.triple_choice", ("once", "thrice")),
    TIES := Option("rule.ties", ("share", "break")),
    # Printed rules that a table may overrule.
    DIFFERENT_FACES := Option("rule.different_faces", ("on", "off")),
    BOARS_STAY := Option("rule.boars_stay", ("on", "off")),
    CARD_GLORY := Option("show.card_glory", SWITCH),
    *SETUP,
)

PARDONS = (DIFFERENT_FACES.name, BOARS_STAY.name)
"""Printed rules that a single move may break: "do it anyway" is no house rule."""

DECISIONS = Decisions(OPTIONS, SETUP)
choice, decide = DECISIONS.choice, DECISIONS.decide

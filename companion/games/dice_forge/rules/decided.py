"""What this table has decided: every option is asked here and nowhere else."""

from companion.games.dice_forge.rules import options
from companion.kernel.options import Decided, decided


# Who does what
def real_dice(table: Decided) -> bool:
    return decided(table, options.DICE) == "table"


def untracked(table: Decided) -> bool:
    """The table keeps the resources: what can be paid is its business."""
    return decided(table, options.RESOURCES) == "table"


def glory_untracked(table: Decided) -> bool:
    """The table keeps the glory."""
    return decided(table, options.GLORY) == "table"


def card_glory_shown(table: Decided) -> bool:
    """The glory of cards is told before the end."""
    return decided(table, options.CARD_GLORY) == "on"


# House rules
def own_mirrored(table: Decided) -> bool:
    """Where opponents show nothing but Mirrors, one copies oneself."""
    return decided(table, options.ALL_MIRRORS) == "own"


def satyrs_tripled(table: Decided) -> bool:
    return decided(table, options.SATYRS_TRIPLE) != "nothing"


def chosen_thrice(table: Decided) -> bool:
    """A face of choice beside ×3 is answered three times."""
    return decided(table, options.TRIPLE_CHOICE) == "thrice"


def ties_broken(table: Decided) -> bool:
    return decided(table, options.TIES) == "break"

"""How a die does just now, in words: the most urgent first."""

from companion.pages.table.panel import Mark
from companion.sensing.die_status import DieStatus
from companion.words.texts import Texts


def standing(texts: Texts, card: DieStatus, *, low: bool) -> tuple[Mark, str, str]:
    """Mark, state and reason."""
    if not card.ours:
        return "unseen", texts("devices.stranger"), ""
    if card.phase != "ready":
        mark: Mark = "unseen" if card.phase == "lost" else "check"
        return mark, texts(f"dice.phase.{card.phase}"), reason(texts, card)
    if card.moving:
        return "sure", texts("devices.hand"), ""
    if card.awaited:
        return "sure", texts("devices.awaited"), ""
    if low:
        return "check", texts("devices.low"), ""
    ready = texts("dice.phase.ready")
    plugged = texts("devices.charging") if card.charging else ""
    return "sure", ready, plugged or (texts("devices.old") if card.old else "")


def reason(texts: Texts, card: DieStatus) -> str:
    told = texts(f"dice.reason.{card.reason}") if card.reason else ""
    return told[:1].upper() + told[1:]

"""What the nine quests give (p. 14). A reward finds its task already done."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from companion.games.hellas.rules.box import ATTRIBUTES, STRENGTH
from companion.games.hellas.rules.chapters import glory
from companion.games.hellas.rules.chapters.cards import levy
from companion.games.hellas.rules.chapters.turn.prayer import rises
from companion.games.hellas.rules.moves import Move
from companion.games.hellas.rules.moves.cards import Master, TakeGlory
from companion.games.hellas.rules.names import Quest
from companion.games.hellas.rules.pieces import draws, gains_priests, raised
from companion.games.hellas.rules.rule import Rule, Step, asks, forced, not_now
from companion.games.hellas.rules.state import State, attribute, changed, first, then
from companion.games.hellas.rules.tasks.cards import ArtifactDraw, FreeGlory, Mastering
from companion.kernel.game import Prompt, note

MASTERY = 3
AMAZON_CARDS, HUNT_ARMY = 2, 2
BIRDS_ARTIFACTS = 3

Reward = Callable[[State, int], Step]


def keeps(quest: Quest) -> Reward:
    """The card lies before its player until he uses it."""

    def keep(state: State, player: int) -> Step:
        kept = (*state.players[player].kept, quest)
        told = note("hellas.note.keeps_quest", seat=state.seats[player], quest=quest)
        return changed(state, player, kept=kept), (told,)

    return keep


def amazon_queen(state: State, player: int) -> Step:
    """Strength rises by one, and two combat cards."""
    after, told = rises(state, player, STRENGTH)
    after, more = draws(after, player, AMAZON_CARDS)
    return after, (*told, *more)


def saving_prometheus(state: State, player: int) -> Step:
    """A priest, and two hoplites in one region."""
    after, told = gains_priests(state, player, 1)
    after, more = levy.one_region(after, player, "saving_prometheus")
    return after, (*told, *more)


def golden_fleece(state: State, player: int) -> Step:
    """Three hoplites in one region."""
    return levy.one_region(state, player, "golden_fleece")


def calydonian_hunt(state: State, player: int) -> Step:
    """Two hoplites in each region with a city, Sparta too."""
    return levy.each_city(state, player, "calydonian_hunt", HUNT_ARMY)


def cretan_bull(state: State, player: int) -> Step:
    """One more token of glory, if one is free."""
    if next(glory.free(state), None) is None:
        return state, (note("hellas.note.no_glory", seat=state.seats[player]),)
    return first(state, FreeGlory(player)), ()


def stymphalian_birds(state: State, player: int) -> Step:
    """One of three neutral artifacts."""
    return first(state, ArtifactDraw(player, BIRDS_ARTIFACTS)), ()


def cattle_of_geryon(state: State, player: int) -> Step:
    """One attribute becomes three."""
    return first(state, Mastering(player)), ()


REWARDS: Mapping[Quest, Reward] = MappingProxyType(
    {
        "aid_to_atlas": keeps("aid_to_atlas"),
        "amazon_queen": amazon_queen,
        "augean_stables": keeps("augean_stables"),
        "saving_prometheus": saving_prometheus,
        "cretan_bull": cretan_bull,
        "calydonian_hunt": calydonian_hunt,
        "stymphalian_birds": stymphalian_birds,
        "golden_fleece": golden_fleece,
        "cattle_of_geryon": cattle_of_geryon,
    }
)


# ---- which token of glory


def ask_glory(state: State, task: FreeGlory) -> Prompt:
    return asks(state, "hellas.FreeGlory", task.player, TakeGlory)


def tokens(state: State, _task: FreeGlory) -> Iterator[Move]:
    return map(TakeGlory, glory.free(state))


def take_token(state: State, task: FreeGlory, move: Move) -> Step:
    if not isinstance(move, TakeGlory) or move not in tokens(state, task):
        raise not_now()
    return glory.earned(then(state), task.player, move.land)


# ---- which attribute


def ask_mastering(state: State, task: Mastering) -> Prompt:
    return asks(state, "hellas.Mastering", task.player, Master)


def lower(state: State, task: Mastering) -> Iterator[Move]:
    """Nobody gives up what is higher; an injury goes on covering it."""
    held = state.players[task.player].attributes
    for name, value in zip(ATTRIBUTES, held, strict=True):
        if value < MASTERY:
            yield Master(name)


def master(state: State, task: Mastering, move: Move) -> Step:
    if not isinstance(move, Master) or move not in lower(state, task):
        raise not_now()
    number = attribute(move.attribute)
    by = MASTERY - state.players[task.player].attributes[number]
    facts = {"seat": state.seats[task.player], "attribute": move.attribute}
    told = note("hellas.note.rises", **facts, value=MASTERY)
    return then(raised(state, task.player, number, by)), (told,)


FREE_GLORY = Rule(ask_glory, tokens, take_token)
MASTERING = Rule(ask_mastering, lower, master)
settle_glory = forced(FREE_GLORY)
settle_mastering = forced(MASTERING)

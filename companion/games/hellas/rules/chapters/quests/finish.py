"""A quest is done: what its hero gets, and what becomes of the others (p. 14)."""

from dataclasses import replace

from companion.games.hellas.rules.box import QUEST_AT, REGIONS
from companion.games.hellas.rules.chapters import glory
from companion.games.hellas.rules.chapters.quests.rewards import REWARDS
from companion.games.hellas.rules.names import Quest
from companion.games.hellas.rules.options import LOST_QUEST, QUEST_GLORY
from companion.games.hellas.rules.rule import Step, ask_table
from companion.games.hellas.rules.state import NOBODY, State, changed, first, then
from companion.games.hellas.rules.tasks.cards import QuestReward
from companion.kernel.game import Note, note
from companion.kernel.options import decided, undecided

KEPT: frozenset[Quest] = frozenset({"aid_to_atlas", "augean_stables"})
"""Cards that lie before their player until he uses them."""


def settle_reward(state: State, task: QuestReward) -> Step:
    """The quest leaves the map, then its reward; what befalls rivals is asked once."""
    on_it = state.players[task.player].quest == task.quest
    if task.quest not in state.quests and not on_it:
        return REWARDS[task.quest](then(state), task.player)
    if rivals(state, task) and undecided(state, LOST_QUEST):
        return ask_table(state, LOST_QUEST)
    others = rivals(state, task)
    after, told = left(then(state), task)
    after, won = token(after, task)
    after, lost = parted(after, task.quest, others)
    after, more = REWARDS[task.quest](after, task.player)
    return after, (*told, *won, *lost, *more)


def rivals(state: State, task: QuestReward) -> tuple[int, ...]:
    """Others on the same quest, the next player first."""
    count = len(state.seats)
    order = ((task.player + n) % count for n in range(1, count))
    return tuple(one for one in order if state.players[one].quest == task.quest)


def left(state: State, task: QuestReward) -> Step:
    """The token is removed, the hero stands in its region again."""
    quests = tuple(quest for quest in state.quests if quest != task.quest)
    laid = state.laid if task.quest in KEPT else (*state.laid, task.quest)
    after = back(replace(state, quests=quests, laid=laid), task.player, task.quest)
    told = note(
        "hellas.note.quest_done", seat=state.seats[task.player], quest=task.quest
    )
    return after, (told,)


def back(state: State, player: int, quest: Quest) -> State:
    return changed(state, player, at=QUEST_AT[quest], quest="", step=0)


def token(state: State, task: QuestReward) -> Step:
    """The glory of the land; one that is held is taken over, or stays (PL 1826)."""
    land = REGIONS[QUEST_AT[task.quest]].land
    stays = decided(state, QUEST_GLORY) == "free"
    if stays and glory.holder(state, land) not in (NOBODY, task.player):
        seat = state.seats[task.player]
        return state, (note("hellas.note.glory_stays", seat=seat, land=land),)
    return glory.earned(state, task.player, land)


def parted(state: State, quest: Quest, others: tuple[int, ...]) -> Step:
    """Rivals come back to the region; some tables give them the reward as well."""
    told: tuple[Note, ...] = ()
    for player in others:
        seat, region = state.seats[player], REGIONS[QUEST_AT[quest]].name
        state = back(state, player, quest)
        lost = note("hellas.note.quest_lost", seat=seat, quest=quest, region=region)
        told = (*told, lost)
    if rewarding(state, quest):
        state = first(state, *(QuestReward(one, quest) for one in others))
    return state, told


def rewarding(state: State, quest: Quest) -> bool:
    """A card that its player keeps is there but once."""
    return decided(state, LOST_QUEST) == "rewarded" and quest not in KEPT

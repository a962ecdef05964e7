"""The tasks: each thing the table can be waiting for, or that follows by itself.

Factions are numbers in seat order, areas numbers on the map. Tasks without a faction
belong to whoever holds the turn.
"""

from companion.games.cyclades.tasks.actions import (
    Action,
    Company,
    Favour,
    Glimpse,
    Mustering,
    PeekDraw,
    Prospering,
    Raising,
    Sailing,
    Seaside,
    Stationing,
    TopDraw,
)
from companion.games.cyclades.tasks.battles import (
    Ambush,
    Clash,
    Dice,
    Losing,
    Outcome,
    Rerolling,
    Rescuing,
    Retreating,
)
from companion.games.cyclades.tasks.beasts import (
    Arrival,
    Beast,
    Carrying,
    Discard,
    Exchanging,
    Hunting,
    Picking,
    Pushing,
    Raiding,
    Rebuilding,
    Reviving,
    Robbing,
    SphinxDraw,
    SphinxShow,
    Summoning,
    Swapping,
)
from companion.games.cyclades.tasks.cities import (
    Founding,
    GivingUp,
    Growth,
    Pairing,
    Reward,
    TokenDraw,
    Trading,
)
from companion.games.cyclades.tasks.cycle import (
    Auction,
    Bidding,
    CreatureTrack,
    CycleEnd,
    CycleStart,
    Declaring,
    GodTrack,
    HeroTrack,
    Income,
    Keeping,
    NewOrder,
    Payment,
    Shifting,
    TurnEnd,
    Turns,
    Upkeep,
)
from companion.games.cyclades.tasks.opening import (
    Anchoring,
    Charting,
    Claiming,
    CreatureDraw,
    Deployment,
    FillCreatures,
    FillHeroes,
    GodDraw,
    HeroDraw,
    Layout,
    OrderDraw,
    SecondColour,
    Spreading,
)
from companion.games.cyclades.tasks.table import (
    RuleQuestion,
)

Task = (
    Charting
    | SecondColour
    | Layout
    | OrderDraw
    | GodDraw
    | CreatureDraw
    | HeroDraw
    | FillCreatures
    | FillHeroes
    | Deployment
    | Claiming
    | Anchoring
    | Spreading
    | CycleStart
    | HeroTrack
    | CreatureTrack
    | GodTrack
    | Income
    | Auction
    | Bidding
    | Payment
    | Upkeep
    | Keeping
    | Shifting
    | Turns
    | TurnEnd
    | NewOrder
    | CycleEnd
    | Declaring
    | Raising
    | Favour
    | Seaside
    | Mustering
    | Prospering
    | Action
    | Sailing
    | Company
    | Stationing
    | PeekDraw
    | Glimpse
    | TopDraw
    | Ambush
    | Clash
    | Dice
    | Rerolling
    | Outcome
    | Losing
    | Rescuing
    | Retreating
    | Growth
    | GivingUp
    | Founding
    | TokenDraw
    | Reward
    | Trading
    | Pairing
    | Beast
    | Discard
    | Hunting
    | Robbing
    | Raiding
    | Rebuilding
    | Exchanging
    | Carrying
    | Swapping
    | Reviving
    | SphinxDraw
    | Picking
    | SphinxShow
    | Summoning
    | Arrival
    | Pushing
    | RuleQuestion
)

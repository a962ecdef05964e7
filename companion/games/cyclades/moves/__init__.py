"""The moves: what a person, a die or the table says has happened.

Seats are colours (with two players each plays two), areas go by their names. Of a
move marked *secret* no words may name what it holds.
"""

from companion.games.cyclades.moves.actions import (
    Build,
    Buy,
    BuyCard,
    Carry,
    Crew,
    EndTurn,
    Enlist,
    Go,
    Hire,
    Launch,
    March,
    Mobilise,
    Muster,
    Peek,
    PlayTop,
    Prosper,
    PutBack,
    Sail,
    Skip,
    Station,
    Touch,
)
from companion.games.cyclades.moves.battles import (
    Fight,
    Lose,
    Perish,
    Reroll,
    Rescue,
    Stand,
    Strike,
    Thrown,
    Withdraw,
)
from companion.games.cyclades.moves.beasts import (
    Destroy,
    Exchange,
    Pick,
    Push,
    Raid,
    Rebuild,
    Revive,
    Rob,
    Summon,
    Swap,
)
from companion.games.cyclades.moves.cities import (
    Found,
    GiveUp,
    Guard,
    Pairs,
    Sacrifice,
    Trade,
)
from companion.games.cyclades.moves.cycle import (
    CannotPay,
    Keep,
    Offer,
    Release,
    Shift,
    Stay,
)
from companion.games.cyclades.moves.opening import (
    Chart,
    Claim,
    Dealt,
    Done,
    DrawCreature,
    DrawGod,
    DrawHero,
    DrawOrder,
    DrawToken,
    Second,
)
from companion.games.cyclades.moves.table import (
    Apply,
    ByHand,
    Declare,
    Ruling,
)

Move = (
    Chart
    | Second
    | Done
    | DrawOrder
    | DrawGod
    | DrawCreature
    | DrawHero
    | DrawToken
    | Dealt
    | Claim
    | Offer
    | CannotPay
    | Keep
    | Release
    | Shift
    | Stay
    | Build
    | Skip
    | Touch
    | Launch
    | Muster
    | Enlist
    | Prosper
    | BuyCard
    | Hire
    | Station
    | Buy
    | Peek
    | PlayTop
    | PutBack
    | Sail
    | March
    | Mobilise
    | Carry
    | Crew
    | Go
    | EndTurn
    | Thrown
    | Reroll
    | Stand
    | Strike
    | Lose
    | Rescue
    | Perish
    | Withdraw
    | Fight
    | Found
    | Guard
    | GiveUp
    | Sacrifice
    | Trade
    | Pairs
    | Destroy
    | Rob
    | Raid
    | Rebuild
    | Exchange
    | Swap
    | Revive
    | Pick
    | Summon
    | Push
    | Apply
    | ByHand
    | Ruling
    | Declare
)

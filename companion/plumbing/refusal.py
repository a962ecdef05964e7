"""Why something cannot be done, for whoever finds the sentence. Standard library only.

The kernel itself stands on this file.
"""

Amounts = tuple[tuple[str, int], ...]
Fact = int | str | Amounts
Facts = tuple[tuple[str, Fact], ...]


class Refusal(Exception):
    """Nothing was changed. `key` has words, and `facts` are told in them.

    Each room raises a kind of its own; whoever tells people catches this one.
    """

    def __init__(self, key: str, /, **facts: Fact) -> None:
        super().__init__(key)
        self.key = key
        self.facts: Facts = tuple(facts.items())

"""How the dice reader learns: rendered dice, licensed photographs, one small net."""

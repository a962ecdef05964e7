"""State, prompt and language in; frozen pages with finished words out.

May import the kernel, the games and the table. No Kivy here: `desk` is where a
touch becomes a deed, and everything a screen can do is tried without a display.
"""

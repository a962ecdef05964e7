"""Bluetooth dice: pure decoders for each make, and one owner of the radio.

`bytes -> messages` (each make's `messages`), `messages -> events` (its `die`), and
above them `radio` and `session`, which alone know bleak. Written from published
facts; no code of a vendor is here or needed.
"""

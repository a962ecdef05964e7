"""Boards on wires: frames out of bytes, messages out of frames, and the link.

`framing`, `messages` and `link` are pure functions of bytes and time; `port` alone
knows pyserial. The page `hardware_docs/protocol.md` says what goes over the wire.
"""

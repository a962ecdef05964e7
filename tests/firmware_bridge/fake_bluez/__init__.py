"""A Bluetooth service and dice without a radio: unmodified bleak talks with them.

`bus` is a D-Bus of our own, `service` answers on it as `org.bluez`, `dice` are the
dice that lie about. Nothing here knows how our side works.
"""

"""What an app may write to a GoDice. Detection settings are never sent unasked."""

Colour = tuple[int, int, int]

BATTERY = bytes((3,))
COLOUR = bytes((23,))
STOP = bytes((20,))
SENSITIVITY = 30
PARALLEL, BOTH = 1, 0


def leds(led1: Colour, led2: Colour) -> bytes:
    """Both lights, steadily; black is off."""
    return bytes((8, *led1, *led2))


def pulse(
    count: int,
    on_10ms: int,
    off_10ms: int,
    rgb: Colour,
    mode: int = PARALLEL,
    leds: int = BOTH,
) -> bytes:
    """Blink so many times; 255 blinks until it is told to stop."""
    return bytes((16, count, on_10ms, off_10ms, *rgb, mode, leds))


def init(
    sensitivity: int = SENSITIVITY,
    blinks: int = 1,
    on_10ms: int = 10,
    off_10ms: int = 10,
    rgb: Colour = (0, 64, 0),
    mode: int = PARALLEL,
    leds: int = BOTH,
) -> bytes:
    """The only known way to ask how the die lies. Its answer is no roll."""
    return bytes((25, sensitivity, blinks, on_10ms, off_10ms, *rgb, mode, leds))


def sensitivity(level: int = SENSITIVITY) -> bytes:
    return bytes((6, level))


def taps(*, on: bool, double: bool = False) -> bytes:
    return bytes((0x32 if double else 0x31, on))


def detection(
    samples: int = 4,
    movement: int = 2,
    face: int = 1,
    min_flat: int = 10,
    max_flat: int = 54,
    weak_stable: int = 20,
    move_deg: int = 50,
    roll_threshold: int = 30,
) -> bytes:
    flat = (min_flat, max_flat)
    return bytes(
        (0x65, samples, movement, face, *flat, weak_stable, move_deg, roll_threshold)
    )

"""What a camera may see at a table, for tests of its page."""

from __future__ import annotations

from companion.sensing.tray_status import FaceLesson, SeenDie, TrayStatus

CORNERS = ((0.05, 0.09), (0.95, 0.09), (0.95, 0.91), (0.05, 0.91))
VIEW = (0.01, 0.05, 0.99, 0.95)
FACES = ("S1", "G1", "M1", "V2")
SURE = SeenDie(4, box=(0.2, 0.3, 0.06, 0.1), rolled=True, part="red.light")
CHECK = SeenDie(
    6, mark="check", why="leaning", box=(0.5, 0.5, 0.07, 0.1), rolled=True, ask=True
)
BLIND = SeenDie(0, mark="unseen", box=(0.8, 0.7, 0.06, 0.1), rolled=True, ask=True)
OWN = SeenDie(1, "V2", box=(0.35, 0.6, 0.06, 0.1), rolled=True)
STRANGER = SeenDie(
    0, mark="check", why="stranger", box=(0.6, 0.05, 0.06, 0.1), rolled=True, ask=True
)
LAID = SeenDie(2, box=(0.02, 0.9, 0.06, 0.09))
DICE = (SURE, CHECK, BLIND, OWN, STRANGER, LAID)
OFF = TrayStatus()
BARE = TrayStatus(
    "0", "seeing", size=(1280, 720), advice=("good",), owners=("red", "blue")
)
FULL = TrayStatus(
    "http://10.0.0.7:8080/video",
    "seeing",
    "",
    (1280, 720),
    CORNERS,
    VIEW,
    ("dark", "far"),
    "place",
    dice=DICE,
    count=(1, 2),
    owners=("red", "blue", "yellow"),
    known={"S1": 1, "G1": 2},
    faces=FACES,
)
LOST = TrayStatus("0", "lost", "camera.lost.gone", (1280, 720), CORNERS, VIEW)
OPENING = TrayStatus("0", "opening")
ENDED = TrayStatus("/home/anna/a long name of a video file of a roll.avi", "ended")
TEACHING = TrayStatus(
    "0",
    "seeing",
    "",
    (1280, 720),
    CORNERS,
    VIEW,
    ("good",),
    lesson=FaceLesson("dice-forge", FACES, 1, "twice", "S1"),
    faces=FACES,
)
TAUGHT = TrayStatus(
    "0",
    "seeing",
    "",
    (1280, 720),
    CORNERS,
    VIEW,
    ("good",),
    lesson=FaceLesson("dice-forge", FACES, 4),
    faces=FACES,
)

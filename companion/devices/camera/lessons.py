"""Own faces: what the camera was taught, and the lesson under way.

A lesson goes by itself: lay the die with the named face up, take the hand away, and
it is taken as soon as it lies still. Nothing has to be touched in between.
"""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from companion.devices.camera import albums
from companion.devices.camera.albums import AlbumTrouble
from companion.sensing.tray_status import Expected, FaceLesson
from vision.dice.faces import Album, KnownFace
from vision.frames import Picture, Seen


class Lessons:
    """The albums of a person; the one of the game that lies on the table is open."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = root
        self.game = ""
        self.album = Album()
        self.lesson: FaceLesson | None = None
        self.trouble = ""
        self.cut: tuple[int, Picture] | None = None
        """The how-manieth face that was taken, and how it was cut out."""

    def open(self, game: str) -> None:
        if game == self.game:
            return
        self.game, self.lesson = game, None
        self.album = albums.load(self.root, game) if self.root and game else Album()

    @property
    def known(self) -> Mapping[str, int]:
        return self.album.known

    def own(self, expected: Expected) -> KnownFace | None:
        """Who reads own faces; None as long as none of today's were shown.

        Where one alone was shown, the dice bear pips on all other places.
        """
        shown = set(expected.faces) & set(self.album.samples)
        if not shown:
            return None
        pips = expected.but_for(*shown) if len(shown) == 1 else frozenset()
        return KnownFace(self.album, expected.faces, pips)

    # ---- a lesson

    def go(self, step: str, faces: tuple[str, ...] = ()) -> None:
        match step:
            case "begin":
                self.begin(faces)
            case "again":
                self.again()
            case "skip":
                self.skip()
            case "stop":
                self.stop()
            case "forget":
                self.forget()

    def begin(self, faces: tuple[str, ...]) -> None:
        self.lesson = FaceLesson(self.game, faces) if faces else None

    def stop(self) -> None:
        self.lesson = None

    def see(self, dice: tuple[Seen, ...]) -> None:
        """What lies in the tray now: the face that was asked for, or why not."""
        lesson = self.lesson
        if lesson is None or not lesson.face:
            return
        if len(dice) != 1 or dice[0].picture is None:
            trouble = "many" if dice else "none"
            self.lesson = replace(lesson, trouble=trouble)
            return
        twin = self.album.twin(lesson.face, dice[0].picture)
        if twin:
            self.lesson = replace(lesson, trouble="twice")
            return
        self.learn(lesson.face, dice[0].picture)
        after = replace(lesson, shown=lesson.shown + 1, trouble="", cut=lesson.face)
        self.lesson = after

    def again(self) -> None:
        """The last one was another face."""
        lesson = self.lesson
        if lesson is not None and lesson.shown:
            self.album.forget(lesson.faces[lesson.shown - 1])
            before = lesson.shown - 1
            self.lesson = replace(lesson, shown=before, trouble="", cut="")

    def skip(self) -> None:
        """That face is on no die here."""
        lesson = self.lesson
        if lesson is not None and lesson.face:
            after = lesson.shown + 1
            self.lesson = replace(lesson, shown=after, trouble="", cut="")

    def learn(self, face: str, picture: Picture) -> None:
        """One more look at a face; it counts today even where no disk keeps it."""
        self.album.add(face, picture)
        self.cut = (self.cut[0] if self.cut else 0) + 1, picture
        self.trouble = ""
        if self.root is not None:
            try:
                albums.keep(self.root, self.game, face, picture)
            except AlbumTrouble as trouble:
                self.trouble = trouble.key

    def export(self, folder: Path) -> Path:
        """A profile of this game's faces, to be taken elsewhere."""
        if self.root is None or not self.album.samples:
            raise AlbumTrouble("camera.faces.none")
        file = folder / f"{albums.PROFILE}{self.game}.zip"
        return albums.export(self.root, self.game, file)

    def forget(self) -> None:
        """Everything that was shown of this game."""
        if self.root is not None:
            albums.forget(self.root, self.game)
        self.album, self.lesson = Album(), None

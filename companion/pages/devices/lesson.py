"""Own faces: what the camera was taught, and a lesson that goes by itself."""

from __future__ import annotations

from companion.desk.camera_deeds import Teach
from companion.desk.context import Context
from companion.desk.places import CameraPlace
from companion.pages.pieces import Answer, Kind, Section
from companion.sensing.tray_status import FaceLesson


def body(scene: Context, _place: CameraPlace) -> tuple[str, str, tuple[Section, ...]]:
    texts, eye = scene.texts, scene.eye
    title = texts("camera.tab.faces")
    if not eye.faces:
        return title, texts("camera.faces.none"), ()
    if eye.lesson is not None:
        return under_way(scene, eye.lesson)
    new = tuple(face for face in eye.faces if face not in eye.known)
    new_ones, answers = [], []
    if new:
        label = texts("camera.faces.teach", n=len(new))
        kind: Kind = "main" if eye.sees else "off"
        new_ones.append(Answer(label, Teach("begin", new), kind))
    if eye.known:
        again = texts("camera.faces.again")
        every = Teach("begin", eye.faces)
        answers.append(Answer(again, every, "plain" if eye.sees else "off"))
        answers.append(Answer(texts("camera.faces.export"), Teach("export")))
        answers.append(Answer(texts("camera.faces.forget"), Teach("forget")))
    rows = tuple(
        Answer(
            texts.value("face", face),
            Teach("begin", (face,)),
            "plain" if eye.sees else "off",
            texts("camera.faces.known" if face in eye.known else "camera.faces.new"),
            icon="check" if face in eye.known else "",
        )
        for face in eye.faces
    )
    help = texts("camera.faces.help")
    groups = (tuple(new_ones), tuple(answers), rows)
    return title, help, tuple(Section("", group) for group in groups if group)


def under_way(scene: Context, now: FaceLesson) -> tuple[str, str, tuple[Section, ...]]:
    """One face at a time, named; nothing has to be touched in between."""
    texts = scene.texts
    done = texts("camera.lesson.done", n=now.shown, all=len(now.faces))
    stop = Answer(texts("camera.lesson.stop"), Teach("stop"), icon="check")
    again = Answer(
        texts("camera.lesson.again"),
        Teach("again"),
        "plain" if now.shown else "off",
        icon="undo",
    )
    if not now.face:
        stop = Answer(texts("camera.lesson.stop"), Teach("stop"), "main", icon="check")
        return texts("camera.lesson.over"), done, (Section("", (stop, again)),)
    face = texts.value("face", now.face)
    skip = Answer(texts("camera.lesson.skip"), Teach("skip"), icon="next")
    help = texts(f"camera.lesson.{now.trouble or 'how'}")
    section = Section(done, (again, skip, stop))
    return texts("camera.lesson.face", face=face), help, (section,)

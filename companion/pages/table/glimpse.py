"""On the table page while a roll is awaited: what the camera sees of it."""

from companion.desk.actions import Visit
from companion.desk.context import Context
from companion.desk.places import CameraPlace
from companion.pages.devices.tray_dice import tray_words, value
from companion.pages.table.panel import CameraGlimpse


def glimpse(scene: Context) -> CameraGlimpse | None:
    """Nothing without a camera; one that was lost says so here as well."""
    texts, eye = scene.texts, scene.eye
    if not eye.on:
        return None
    if not eye.sees:
        text = texts(eye.reason) if eye.reason else texts(f"camera.dark.{eye.phase}")
        return CameraGlimpse("", 16 / 9, text, "unseen", (), Visit(CameraPlace()))
    text, mark = tray_words(texts, eye)
    if eye.count is not None:
        seen, wanted = eye.count
        text, mark = texts("camera.count", n=wanted, seen=seen), "check"
    elif not eye.dice and not eye.moving:
        text = texts("camera.glimpse")
        if eye.dark:  # said before the first roll is missed
            text, mark = texts("camera.advice.dark"), "check"
    still = () if eye.moving else eye.dice
    tags = tuple((value(scene, one) or "?", one.mark, one.box) for one in still)
    left, upper, right, lower = eye.view
    wide, high = eye.size
    aspect = wide * (right - left) / max(high * (lower - upper), 1e-6)
    return CameraGlimpse(
        "eye.tray", aspect, text, mark, tags, Visit(CameraPlace(tab="tray"))
    )

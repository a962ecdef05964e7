"""A screen without a screen and a home of its own, before anything imports Kivy."""

from __future__ import annotations

import atexit
import os
import shutil
import signal
import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

HOME = Path(tempfile.mkdtemp(prefix="pythia-tests-"))
"""Settings, saves and Kivy's own files of this run: never those of the user."""

atexit.register(shutil.rmtree, HOME, ignore_errors=True)

# How long a test takes says nothing about the code on a machine that others use too.
settings.register_profile(
    "anywhere", deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("anywhere")

# Begun in the background, tests ignore Ctrl-C, and so would what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)

os.environ.update(
    KIVY_HOME=str(HOME / "kivy"),
    KIVY_NO_ARGS="1",
    KIVY_NO_CONSOLELOG="1",
    KIVY_NO_FILELOG="1",
    KIVY_CLIPBOARD="sdl2",
    # the tablet all screens are drawn for, at any speed, with one finger
    KCFG_GRAPHICS_WIDTH="1280",
    KCFG_GRAPHICS_HEIGHT="800",
    KCFG_GRAPHICS_MAXFPS="0",
    KCFG_GRAPHICS_MULTISAMPLES="0",
    KCFG_INPUT_MOUSE="mouse,disable_multitouch",
    SDL_AUDIODRIVER="dummy",
    # platformdirs looks here on Linux
    XDG_CONFIG_HOME=str(HOME / "config"),
    XDG_DATA_HOME=str(HOME / "data"),
    XDG_CACHE_HOME=str(HOME / "cache"),
    XDG_STATE_HOME=str(HOME / "state"),
    # no test may reach the Bluetooth of the computer it runs on
    DBUS_SYSTEM_BUS_ADDRESS="unix:path=/nonexistent/no-system-bus-in-tests",
)
# Real frames with no display at all; PYTHIA_TEST_DISPLAY=x11 shows them on one.
os.environ["SDL_VIDEODRIVER"] = os.environ.get("PYTHIA_TEST_DISPLAY", "offscreen")
(HOME / "kivy").mkdir()

SLOW = (
    "app/test_board_pictures.py",
    "app/test_drawn_board.py",
    "app/test_window.py",
    "canvas/test_keys.py",
    "cli/kept/test_kept.py",
    "cli/test_board_hour.py",
    "cli/test_board_wires.py",
    "cli/test_cycle.py",
    "cli/test_dice.py",
    "cli/test_doctor.py",
    "cli/test_film.py",
    "cli/test_fuzzes.py",
    "cli/test_hostile_homes.py",
    "cli/test_hostile_names.py",
    "cli/test_our_dice.py",
    "cli/test_pictures.py",
    "cli/test_process.py",
    "cli/test_round_end.py",
    "cli/test_soak.py",
    "cli/test_trace_board.py",
    "cli/test_unheard.py",
    "desk/test_carried_over.py",
    "desk/test_evening.py",
    "devices/board/test_archipelago.py",
    "devices/board/test_board_camera.py",
    "devices/board/test_looking_again.py",
    "devices/board/test_march_seen.py",
    "devices/camera/test_camera.py",
    "devices/camera/test_own_faces.py",
    "devices/dice/test_newcomer.py",
    "devices/dice/test_simulated.py",
    "firmware_bridge/board/test_core.py",
    "firmware_bridge/board/test_firmware.py",
    "firmware_bridge/board/test_first_test.py",
    "devices/wires/test_real_firmware.py",
    "firmware_bridge/board/test_room.py",
    "firmware_bridge/test_bench.py",
    "firmware_bridge/test_fuzz.py",
    "firmware_bridge/test_links.py",
    "firmware_bridge/test_lost_results.py",
    "firmware_bridge/test_radio.py",
    "firmware_bridge/test_session.py",
    "games/cyclades/maps/test_map_pages.py",
    "games/cyclades/pages/test_cyclades_page.py",
    "games/cyclades/pages/test_cyclades_secrets.py",
    "games/cyclades/pages/test_refused_bid.py",
    "games/cyclades/rules/test_counts.py",
    "games/cyclades/rules/test_promises.py",
    "games/cyclades/rules/test_secrets.py",
    "games/cyclades/rules/test_words.py",
    "games/cyclades/screens/test_cyclades_table.py",
    "games/dice_forge/rules/test_counts.py",
    "games/dice_forge/rules/test_promises.py",
    "games/dice_forge/rules/test_words.py",
    "games/hellas/pages/test_hellas_evenings.py",
    "games/hellas/rules/test_promises.py",
    "games/test_walks.py",
    "outside/test_broken.py",
    "outside/test_guide.py",
    "outside/test_pig.py",
    "pages/app/test_glossary.py",
    "pages/devices/test_camera.py",
    "pages/table/test_board_buttons.py",
    "pages/table/test_books.py",
    "pages/table/test_reckoning.py",
    "pages/table/test_table.py",
    "pages/test_default.py",
    "plumbing/test_torn.py",
    "plumbing/test_values.py",
    "saves/exchange/test_ahead.py",
    "saves/copies/test_copies.py",
    "saves/salvage/test_damage.py",
    "saves/test_kill.py",
    "saves/database/test_log_damage.py",
    "saves/database/test_read_only.py",
    "saves/salvage/test_salvage.py",
    "saves/salvage/test_values.py",
    "screens/app/test_over_pages.py",
    "screens/kit/test_captions.py",
    "screens/table/test_ledger.py",
    "screens/table/test_long_touch.py",
    "screens/table/test_menu.py",
    "screens/table/test_table.py",
    "screens/table/test_under_the_finger.py",
    "table/test_walk.py",
    "test_offline.py",
    "test_readme.py",
    "tools/test_homonyms.py",
    "tools/test_mutants.py",
    "vision/board/finding/test_finding.py",
    "vision/board/checks/test_region_check.py",
    "vision/board/test_watching.py",
    "vision/own/test_evenings.py",
    "vision/pieces/test_lessons.py",
    "vision/test_bench.py",
    "vision/test_clips.py",
    "vision/test_command.py",
    "vision/test_dice.py",
    "vision/test_faces.py",
    "vision/test_leaning.py",
    "vision/test_rolls.py",
    "vision/test_sureness.py",
    "vision/test_stage.py",
    "vision/board/tabletop/test_studio.py",
    "vision/test_stage_shown.py",
    "vision/test_training.py",
    "vision/test_tricklers.py",
)
"""Files that take seconds: whole games, every page in every frame, the app started.
`./pythia test quick` leaves them out."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.location[0].removeprefix("tests/") in SLOW:
            item.add_marker("slow")


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine, too, a touch waits for what is done beside the page."""
    monkeypatch.setattr("companion.desk.errands.Errands.patience", 60.0)


@pytest.fixture(autouse=True)
def opened(request: pytest.FixtureRequest) -> None:
    """What is drawn in a test is so in a window, whichever test comes first."""
    if request.node.get_closest_marker("screen"):
        from kivy.core import window

        assert window.Window is not None

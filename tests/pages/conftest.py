"""A desk with a home of its own, for tests of pages."""

import pytest

from companion.desk.desk import Desk
from companion.library.registry import GAMES
from companion.plumbing.folders import Folders
from companion.saves.settings import Settings
from companion.saves.store import Store


@pytest.fixture
def home(tmp_path):
    there = Folders(
        tmp_path / "data", tmp_path / "config", tmp_path / "copies", tmp_path / "out"
    )
    there.data.mkdir()
    there.exports.mkdir()
    return there


@pytest.fixture
def open_desk(home):
    """Opens the saves of this home; several times, one after the other."""
    stores = []

    def again():
        for store in stores:
            store.close()
        stores.append(Store(home.data, GAMES, home.backups))
        return Desk(stores[-1], Settings(), hand=lambda some: some[0], folders=home)

    yield again
    stores[-1].close()

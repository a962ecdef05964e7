"""One drawn table, for all that is asked of tables."""

import pytest

from vision.training.pieces.tables import TaughtTable, taught_table

SEED, LESSONS = 41, 2


@pytest.fixture(scope="session")
def table() -> TaughtTable:
    found = taught_table(SEED, LESSONS)
    assert found is not None
    return found

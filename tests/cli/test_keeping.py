"""The bench really plays, saves, opens and undoes; its figures are for people."""

from pathlib import Path

from companion.cli.benches.keeping import measure
from companion.saves.store import Store
from tests.table.walk import TOY


def test_the_bench_leaves_a_game_of_so_many_moves(tmp_path: Path) -> None:
    figures = measure(TOY["toy"], tmp_path, moves=120)
    store = Store(tmp_path, TOY)
    (saved,) = store.list()
    assert saved.moves == figures["moves"] == 119  # the last was taken back
    assert len(store.open(saved.id).log) == figures["rows"] == 120 + 1 + 2 * 50
    store.close()
    assert all(figures[name] > 0 for name in figures)
    assert figures["propose_median_ms"] <= figures["propose_p99_ms"]
    assert figures["propose_p99_ms"] <= figures["propose_max_ms"]

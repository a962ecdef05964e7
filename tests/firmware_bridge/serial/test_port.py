"""A port is opened for us alone, greeted, and found again after every loss."""

from __future__ import annotations

import os
import pty
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from firmware_bridge.serial.app_says import Glow
from firmware_bridge.serial.link_news import (
    BoardForeign,
    BoardReady,
    KeyPressed,
    PictureTold,
)
from firmware_bridge.serial.port import PortState, SerialPort
from firmware_bridge.serial.ports import PortTrouble, is_address, opened, troubles, why
from firmware_bridge.serial.pty_board import PtyBoard
from firmware_bridge.serial.simulated import board
from tests.terminals import needs_a_terminal

pytestmark = needs_a_terminal


class Ear:
    """Whatever a port tells, in the order in which it told it."""

    def __init__(self, address: str | Path, *, stay: bool = True) -> None:
        self.news: list[Any] = []
        self.states: list[PortState] = []
        self.port = SerialPort(str(address), self._hear, stay=stay)
        self.port.start()

    def _hear(self, state: PortState, news: tuple[Any, ...]) -> None:
        self.states.append(state)
        self.news += news

    def until(self, what: Callable[[], object], seconds: float = 10.0) -> None:
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, (self.states[-1:], self.news[-5:])
            time.sleep(0.005)

    def told(self, kind: type) -> list[Any]:
        return [one for one in self.news if isinstance(one, kind)]

    @property
    def cells(self) -> frozenset[int] | None:
        told = self.told(PictureTold)
        return told[-1].picture.cells if told else None


@pytest.fixture
def ears() -> Iterator[Callable[..., Ear]]:
    every: list[Ear] = []

    def listen(address: str | Path, **more: Any) -> Ear:
        every.append(Ear(address, **more))
        return every[-1]

    yield listen
    for ear in every:
        ear.port.stop()
    for ear in every:
        ear.port.join(5)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ttyBOARD"


def test_s27_a_board_on_a_pty_is_greeted_and_heard(
    path: Path, ears: Callable[..., Ear]
) -> None:
    with PtyBoard(board(), path) as there:
        ear = ears(path)
        ear.until(lambda: ear.cells == set())
        there.do(lambda it: it.cell(3, closed=True).key(0, down=True))
        ear.until(lambda: ear.cells == {3} and ear.told(KeyPressed))
        ear.port.order(Glow(0, 0, "F000"))
        ear.until(lambda: there.board.glows[:1] == ("F000",))


def test_s27_a_cable_pulled_and_plugged_again_tells_what_changed_meanwhile(
    path: Path, ears: Callable[..., Ear]
) -> None:
    with PtyBoard(board(), path) as there:
        ear = ears(path)
        ear.until(lambda: ear.cells == set())
        there.do(lambda it: it.cell(3, closed=True))
        there.pull()
        ear.until(
            lambda: ear.states[-1].trouble in (PortTrouble.BROKE, PortTrouble.GONE)
        )
        there.board = there.board.cell(5, closed=True)
        there.plug()
        ear.until(lambda: 5 in (ear.cells or ()))
        assert ear.cells == there.board.closed


def test_s27_two_boards_at_once_do_not_mix(
    tmp_path: Path, ears: Callable[..., Ear]
) -> None:
    paths = [tmp_path / name for name in ("one", "two")]
    with (
        PtyBoard(board(id="0000000A"), paths[0]) as one,
        PtyBoard(board(id="0000000B"), paths[1]) as two,
    ):
        first, second = map(ears, paths)
        one.do(lambda it: it.cell(1, closed=True))
        two.do(lambda it: it.cell(2, closed=True))
        first.until(lambda: first.cells == {1})
        second.until(lambda: second.cells == {2})
        names = [ear.told(BoardReady)[0].hello.board for ear in (first, second)]
        assert names == ["0000000A", "0000000B"]


def test_s27_a_port_is_ours_alone(path: Path, ears: Callable[..., Ear]) -> None:
    with PtyBoard(board(), path):
        first = ears(path)
        first.until(lambda: first.cells is not None)
        second = ears(path)
        second.until(lambda: second.states)
        assert second.states[-1].trouble is PortTrouble.TAKEN


def test_s27_a_board_one_major_version_ahead_is_refused(
    path: Path, ears: Callable[..., Ear]
) -> None:
    with PtyBoard(board(protocol=(2, 0)), path):
        ear = ears(path)
        ear.until(lambda: ear.told(BoardForeign))
        assert ear.told(BoardForeign) == [BoardForeign((2, 0))]


def test_s27_boot_noise_and_a_reset_by_opening_are_survived(
    path: Path, ears: Callable[..., Ear]
) -> None:
    with PtyBoard(board(), path) as there:
        ear = ears(path)
        ear.until(lambda: ear.cells == set())
        noise = b"$SNAP 4 8\x00\xffavr boot"
        there.do(lambda it: replace(it.reset("00000002"), out=noise))
        ear.until(lambda: len(ear.told(BoardReady)) == 2)
        there.do(lambda it: it.cell(9, closed=True))
        ear.until(lambda: ear.cells == {9})


def test_s27_a_port_where_nobody_answers_is_given_up(
    monkeypatch: pytest.MonkeyPatch, ears: Callable[..., Ear]
) -> None:
    monkeypatch.setattr("firmware_bridge.serial.link.HELLO_FOR", 0.2)
    master, slave = pty.openpty()
    try:
        ear = ears(os.ttyname(slave), stay=False)
        ear.until(lambda: ear.states and ear.states[-1].left)
    finally:
        os.close(master)
        os.close(slave)


def test_s27_a_board_in_the_network_is_heard_as_well(ears: Callable[..., Ear]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        ear = ears(f"socket://127.0.0.1:{server.getsockname()[1]}")
        wire, _ = server.accept()
        stop = threading.Event()

        def serve() -> None:
            it = board().cell(6, closed=True)
            wire.settimeout(0.01)
            while not stop.is_set():
                with suppress(TimeoutError):
                    it = it.hear(wire.recv(4096))
                it = it.tick(time.monotonic())
                wire.sendall(it.out)
                it = it.taken()

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            ear.until(lambda: ear.cells == {6})
        finally:
            stop.set()
            thread.join()
            wire.close()


def test_s27_only_paths_and_addresses_of_boards_are_opened() -> None:
    for good in ("/dev/ttyACM0", "COM3", "socket://10.0.0.7:5331", "rfc2217://pi:4000"):
        assert is_address(good)
    for bad in (
        "",
        "spy:///dev/null?file=x",
        "loop://",
        "ttyACM0",
        "/dev/\x07",
        "socket://",
        "socket://localhost",
        "socket://localhost:0",
        "socket://localhost:99999",
        "socket://[:1",
    ):
        assert not is_address(bad)


@pytest.mark.parametrize(
    ("address", "trouble"),
    [
        ("/dev/null", PortTrouble.NO_PORT),
        ("/", PortTrouble.NO_PORT),
        ("/dev/there-is-none", PortTrouble.GONE),
        ("socket://localhost:1", PortTrouble.UNHEARD),
        ("rfc2217://localhost:1", PortTrouble.UNHEARD),
    ],
)
def test_s27_what_cannot_be_opened_is_called_what_it_is(
    address: str, trouble: PortTrouble
) -> None:
    with pytest.raises(troubles()) as caught:
        opened(address)
    assert why(caught.value) is trouble

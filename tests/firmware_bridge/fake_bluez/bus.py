"""A private dbus-daemon in the place of the system's bus."""

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

ADDRESS = "DBUS_SYSTEM_BUS_ADDRESS"

CONFIG = """<!DOCTYPE busconfig PUBLIC
 "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>system</type>
  <listen>unix:path={socket}</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow user="*"/><allow own="*"/><allow send_type="method_call"/>
    <allow send_destination="*" eavesdrop="false"/><allow receive_sender="*"/>
  </policy>
</busconfig>
"""


class PrivateBus:
    """Started and stopped with the block; whoever looks for a system bus finds it."""

    def __enter__(self) -> "PrivateBus":
        daemon = shutil.which("dbus-daemon")
        assert daemon, "these tests need dbus-daemon: ./pythia test installs it"
        self.folder = Path(tempfile.mkdtemp(prefix="pythia-bus-"))
        config, socket = self.folder / "bus.conf", self.folder / "bus"
        config.write_text(CONFIG.format(socket=socket), encoding="utf-8")
        said = [f"--config-file={config}", "--nofork", "--nopidfile"]
        self.daemon = subprocess.Popen(
            [daemon, *said, "--print-address=1"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.address = self.daemon.stdout.readline().strip()  # it is ready now
        assert self.address, "dbus-daemon did not start"
        self.before = os.environ.get(ADDRESS, "")
        os.environ[ADDRESS] = self.address
        return self

    def __exit__(self, *_: object) -> None:
        os.environ[ADDRESS] = self.before
        self.daemon.terminate()
        self.daemon.wait(5)
        self.daemon.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)

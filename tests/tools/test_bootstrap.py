"""tools/bootstrap on machines that lack things, with stand-ins for Debian's tools."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from support import ROOT, Finished, run

# Knows the packages listed in $STATE/installed; asked for another, it fails.
DPKG_QUERY = """\
#!/bin/bash
while read -r name; do echo "$name installed"; done <"$STATE/installed"
for word in "${@:4}"; do
  grep -qx "$word" "$STATE/installed" || { echo "no package $word" >&2; status=1; }
done
exit "${status:-0}"
"""
# Writes down what it is asked, and installs all but what $STATE/unavailable lists.
APT_GET = """\
#!/bin/bash
echo "$*" >>"$STATE/asked"
[[ " $* " == *" install "* ]] || exit 0
wanted=()
for word in "$@"; do
  [[ $word == -* || $word == DPkg* || $word == install ]] || wanted+=("$word")
done
for word in "${wanted[@]}"; do ! grep -qx "$word" "$STATE/unavailable" || exit 100; done
printf '%s\\n' "${wanted[@]}" >>"$STATE/installed"
"""
SUDO = '#!/bin/bash\nexec "$@"\n'


class Machine:
    """A checkout with the bootstrap script, and a Debian that does as it is told."""

    def __init__(self, path: Path) -> None:
        self.state = path / "state"
        self.tree = path / "tree"
        bin_dir = path / "bin"
        for folder in (self.state, bin_dir, self.tree / "tools"):
            folder.mkdir(parents=True)
        shutil.copy(ROOT / "tools" / "bootstrap", self.tree / "tools")
        shutil.copytree(ROOT / "requirements", self.tree / "requirements")
        for name in ("installed", "unavailable", "asked"):
            (self.state / name).touch()
        stand_ins = {"dpkg-query": DPKG_QUERY, "apt-get": APT_GET, "sudo": SUDO}
        for name, text in stand_ins.items():
            (bin_dir / name).write_text(text)
            (bin_dir / name).chmod(0o755)
        self.environment = {
            **os.environ,
            "PATH": f"{bin_dir}:{os.environ['PATH']}",
            "STATE": str(self.state),
            "PYTHON": sys.executable,
        }

    def bootstrap(self, *groups: str) -> Finished:
        return run(self.tree / "tools" / "bootstrap", *groups, env=self.environment)

    def asked(self) -> list[str]:
        return (self.state / "asked").read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def test_installs_what_is_missing_and_only_once(machine: Machine) -> None:
    (machine.state / "installed").write_text("clang-19\n")
    first = machine.bootstrap("fuzz")
    assert first.returncode == 0, first.stderr
    assert "installing Debian packages: libclang-rt-19-dev llvm-19" in first.stderr
    update, install = machine.asked()
    assert update.endswith("update")
    assert "--no-install-recommends libclang-rt-19-dev llvm-19" in install

    second = machine.bootstrap("fuzz")
    assert second.returncode == 0
    assert second.stderr == ""
    assert len(machine.asked()) == 2


def test_goes_on_without_a_helpful_package_and_stops_asking(machine: Machine) -> None:
    (machine.state / "unavailable").write_text("llvm-19\n")
    first = machine.bootstrap("fuzz")
    assert first.returncode == 0, first.stderr
    assert "could not install `llvm-19`" in first.stderr
    assert "going on without: llvm-19" in first.stderr
    assert "clang-19" in (machine.state / "installed").read_text().split()

    asked = len(machine.asked())
    assert machine.bootstrap("fuzz").returncode == 0
    assert len(machine.asked()) == asked


def test_stops_without_a_needed_package_and_names_it(machine: Machine) -> None:
    (machine.state / "unavailable").write_text("libclang-rt-19-dev\n")
    run = machine.bootstrap("fuzz")
    assert run.returncode == 1
    assert "cannot go on without: libclang-rt-19-dev" in run.stderr


def test_unknown_group_and_old_python_are_refused(machine: Machine) -> None:
    unknown = machine.bootstrap("everything")
    assert unknown.returncode == 2
    assert "unknown group `everything`" in unknown.stderr
    machine.environment["PYTHON"] = "false"
    old = machine.bootstrap("fuzz")
    assert old.returncode == 1
    assert "no Python 3.11 or newer" in old.stderr

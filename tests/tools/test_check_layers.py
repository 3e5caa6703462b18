"""The rules of the house, each broken once."""

from pathlib import Path

import pytest
from support import ROOT, load_module

CMAKE = """\
opscribe_layer(base   0 LINK fmt::fmt)
opscribe_layer(diag   2 USES base LINK nlohmann_json::nlohmann_json)
opscribe_layer(ir     2 USES base)
opscribe_layer(serde  3 USES base ir)
opscribe_program(cli  8 NAME opscribe
                 USES base ir
                 LINK CLI11::CLI11)
"""


tool = load_module(ROOT / "tools" / "check_layers.py")


class Tree:
    """A small repository in a temporary folder."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.files: list[Path] = []
        self.write("CMakeLists.txt", CMAKE)

    def write(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        self.files.append(Path(name))
        parts = Path(name).parts
        if parts[0] == "src" and len(parts) > 3:
            (self.root / Path(*parts[:3]) / "README.md").write_text("what it is for\n")

    def errors(self) -> list[str]:
        problems = tool.check(self.root, self.files)
        return [str(problem) for problem in problems if not problem.warning]


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_reads_layers_over_several_lines() -> None:
    layers = tool.parse_layers(CMAKE)
    assert list(layers) == ["base", "diag", "ir", "serde", "cli"]
    assert layers["base"].uses == ()
    assert layers["diag"].uses == ("base",)
    assert layers["cli"] == tool.Layer("cli", 8, ("base", "ir"), program=True)


def test_downward_includes_are_fine(tree: Tree) -> None:
    tree.write(
        "src/opscribe/serde/read.cpp",
        '#include "opscribe/serde/read.h"\n'
        "#include <vector>\n"
        '#include "opscribe/base/error.h"\n'
        '#include "opscribe/ir/graph.h"\n',
    )
    tree.write("src/opscribe/opscribe.h", '#include "opscribe/serde/read.h"\n')
    tree.write("src/opscribe/cli/main.cpp", '#include "opscribe/opscribe.h"\n')
    assert tree.errors() == []


@pytest.mark.parametrize(
    ("file", "included", "why"),
    [
        ("base/a.h", "opscribe/ir/graph.h", "`base` [0] includes"),
        ("ir/a.h", "opscribe/diag/emit.h", "only lower numbers"),
        ("ir/a_test.cpp", "opscribe/serde/read.h", "only lower numbers"),
        ("serde/a.cpp", "opscribe/diag/emit.h", "does not name `diag`"),
        ("serde/a.cpp", "opscribe/nowhere/x.h", "no folder that CMakeLists.txt"),
        ("serde/a.cpp", "read.h", "from the root"),
        ("serde/a.cpp", "opscribe/opscribe.h", "front door"),
        ("opscribe.h", "opscribe/cli/verb.h", "a program's header"),
    ],
)
def test_refuses_an_include(tree: Tree, file: str, included: str, why: str) -> None:
    tree.write(f"src/opscribe/{file}", f'#pragma once\n#  include "{included}"\n')
    (error,) = tree.errors()
    assert error.startswith(f"src/opscribe/{file}:2: error: ")
    assert why in error


def test_refuses_a_folder_without_a_layer(tree: Tree) -> None:
    tree.write("src/opscribe/stray/a.cpp", "")
    assert "`stray` has no line" in tree.errors()[0]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("opscribe_layer(low 1 USES serde)", "`low` [1] uses `serde` [3]"),
        ("opscribe_layer(side 3 USES serde)", "`side` [3] uses `serde` [3]"),
        ("opscribe_layer(lost 4 USES nowhere)", "not a layer"),
    ],
)
def test_refuses_a_declaration(tree: Tree, line: str, why: str) -> None:
    (tree.root / "CMakeLists.txt").write_text(CMAKE + line + "\n")
    (error,) = tree.errors()
    assert why in error


def test_long_files_warn_then_fail(tree: Tree) -> None:
    tree.write("tools/fits.py", "x\n" * 500)
    assert tool.check(tree.root, tree.files) == []
    tree.write("tools/long.py", "x\n" * 501)
    (warning,) = tool.check(tree.root, tree.files)
    assert warning.warning
    tree.write("tools/long.py", "x\n" * 801)
    assert "801 lines; split it" in tree.errors()[0]


def test_a_long_file_needs_a_reason_and_the_need(tree: Tree) -> None:
    tree.write("src/opscribe/ir/table.h", "x\n" * 900)
    listed = tree.root / "tools" / "long_files.txt"
    listed.parent.mkdir()
    listed.write_text("# comment\nsrc/opscribe/ir/table.h a table, one row per type\n")
    assert tree.errors() == []
    listed.write_text("src/opscribe/ir/table.h\n")
    assert "without a reason" in tree.errors()[0]
    listed.write_text("src/opscribe/ir/table.h a table\ntools/gone.py a table\n")
    assert "`tools/gone.py` does not exist" in tree.errors()[0]
    tree.write("src/opscribe/ir/table.h", "x\n" * 800)
    listed.write_text("src/opscribe/ir/table.h a table\n")
    assert "needs no exception" in tree.errors()[0]


def test_every_folder_has_a_short_readme(tree: Tree) -> None:
    tree.write("src/opscribe/ir/a.cpp", "")
    readme = tree.root / "src/opscribe/ir/README.md"
    readme.write_text("line\n" * 31)
    assert "31 lines; the limit is 30" in tree.errors()[0]
    readme.unlink()
    assert "missing" in tree.errors()[0]


@pytest.mark.parametrize("top", ["work", "root", "home/ann"])
def test_refuses_paths_of_a_machine(tree: Tree, top: str) -> None:
    tree.write("docs/page.md", f"fine\nsee /{top}/notes\n")
    (error,) = tree.errors()
    assert error.startswith("docs/page.md:2: ")


def test_lets_harmless_words_and_data_pass(tree: Tree) -> None:
    tree.write("docs/page.md", "a/work/b, ${PREFIX}/root/x, src/root/y, todo list\n")
    tree.write("fuzz/corpus/text/seed", "/" + "root/x\n")
    (tree.root / "docs/picture.png").write_bytes(b"\x89PNG\xff /" + b"root/")
    tree.files.append(Path("docs/picture.png"))
    assert tree.errors() == []


def test_refuses_unfinished_business(tree: Tree) -> None:
    tree.write("src/opscribe/ir/a.cpp", "// TO" + "DO: later\n")
    assert "do it or drop it" in tree.errors()[0]

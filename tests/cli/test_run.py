"""`opscribe run`: what goes in, what comes out, and what is refused."""

from __future__ import annotations

import json
import re
import shlex
import signal
import subprocess
from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import onnx
import pytest
from onnx import numpy_helper
from support import BUILD, COMMAND, ROOT, output_of
from support import run_command as run

HEAD = '<ir_version: 10, opset_import: ["" : 21]>\n'
SUM = (
    "g (float[N, 3] x, float[3] b) => (float[N, 3] y) "
    "{ [sum] h = Add (x, b) y = Mul (h, h) }"
)
ENDLESS = """
g (int64 n, bool go, float[2] x) => (float[2] y) {
  y = Loop (n, go, x) <body = b (int64 i, bool c, float[2] v)
      => (bool d, float[2] w) { d = Identity (c) w = Add (v, v) }>
}"""
X = np.array([[1.0, 2.0, 3.0], [-1.0, 0.5, np.inf]], np.float32)
B = np.array([0.5, 0.0, 1.0], np.float32)


def write(folder: Path, text: str = SUM) -> Path:
    path = folder / "model.onnxtxt"
    path.write_text(HEAD + text)
    return path


def values_of(*words: object) -> dict[str, Any]:
    done = run("run", *words, "--json")
    assert done.returncode == 0, done.stderr
    outputs = json.loads(done.stdout)["outputs"]
    return {name: each["value"] for name, each in outputs.items()}


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def numbers(value: Any) -> Any:
    """Numbers that JSON has no form for are texts."""
    return np.array(value).astype(np.float32)


# --- inputs


def test_values_from_the_command_line(tmp_path: Path) -> None:
    done = run(
        "run", write(tmp_path), "--in", "x=[[1, 2, 3]]", "--in", "b=[0, -1, nan]"
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "y: float[1,3]\n  [[1.0, 1.0, nan]]\n"


@pytest.mark.parametrize("way", ["npy", "npz", "pb", "json", "folder", "named"])
def test_values_from_files(way: str, tmp_path: Path) -> None:
    given: list[object] = []
    if way in ("npy", "named"):
        for name, array in {"x": X, "b": B}.items():
            np.save(tmp_path / f"{name}.npy", array)
            path = tmp_path / f"{name}.npy"
            given += ["--in", path if way == "npy" else f"{name}={path}"]
    elif way == "npz":
        np.savez(tmp_path / "both.npz", x=X, b=B)
        given = ["--in", tmp_path / "both.npz"]
    elif way == "json":
        rows = [[1, 2, 3], [-1, 0.5, "inf"]]
        (tmp_path / "in.json").write_text(json.dumps({"x": rows, "b": B.tolist()}))
        given = ["--in", tmp_path / "in.json"]
    else:
        for i, array in enumerate((X, B)):
            data = numpy_helper.from_array(array).SerializeToString()
            (tmp_path / f"input_{i}.pb").write_bytes(data)
            given += ["--in", tmp_path / f"input_{i}.pb"]
        if way == "folder":
            given = ["--in", tmp_path]
    got = values_of(write(tmp_path), *given)
    np.testing.assert_array_equal(numbers(got["y"]), (X + B) ** 2)


TYPES = [
    ("float16", np.float16, [1.5, -2]),
    ("double", np.float64, [0.1, 2]),
    ("bfloat16", ml_dtypes.bfloat16, [1.5, -2]),
    ("float8e4m3fn", ml_dtypes.float8_e4m3fn, [1.5, -2]),
    ("int4", ml_dtypes.int4, [-8, 7]),
    ("uint64", np.uint64, [0, 2**64 - 1]),
    ("complex64", np.complex64, [1 - 2j, 3]),
    ("bool", np.bool_, [True, False]),
    ("string", np.str_, ["", "grün"]),
]


@pytest.mark.parametrize(("name", "dtype", "values"), TYPES, ids=[t[0] for t in TYPES])
def test_every_kind_of_element(
    name: str, dtype: Any, values: list[Any], tmp_path: Path
) -> None:
    path = write(tmp_path, f"g ({name}[2] x) => ({name}[2] y) {{ y = Identity (x) }}")
    np.save(tmp_path / "x.npy", np.array(values, dtype))
    from_file = run("run", path, "--in", tmp_path / "x.npy", "--out", tmp_path / "out")
    assert from_file.returncode == 0, from_file.stderr
    written = np.load(tmp_path / "out" / "y.npy")
    np.testing.assert_array_equal(
        written, np.array(values, dtype).astype(written.dtype)
    )
    # What it printed is read again.
    document = run("run", path, "--in", tmp_path / "out" / "y.npy", "--in", "x=0")
    assert document.returncode == 2  # given twice, under another name
    printed = run(
        "run", path, "--in", f"x={tmp_path / 'out' / 'y.npy'}", "--json"
    ).stdout
    entry = json.loads(printed)["outputs"]["y"]
    assert entry["type"] == f"{name}[2]"
    (tmp_path / "again.json").write_text(json.dumps({"x": entry}))
    assert run("run", path, "--in", tmp_path / "again.json", "--json").stdout == printed


def test_sequences_optionals_and_texts(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "g (seq(float[K]) s, optional(int64[2]) o, string[1] t) => "
        "(seq(float[K]) a, optional(int64[2]) b, string[1] c) "
        "{ a = Identity (s) b = Identity (o) c = Identity (t) }",
    )
    given = ["--in", "s=[[1], [2, 3]]", "--in", "o=None", "--in", 't=["a\\n\\u00fc"]']
    assert values_of(path, *given) == {
        "a": [[1.0], [2.0, 3.0]],
        "b": None,
        "c": ["a\nü"],
    }
    shown = run("run", path, *given).stdout
    assert "a: a sequence of 2\n" in shown
    assert "b: an optional without a value\n" in shown
    assert 'c: string[1]  ["a\\x0a\\xc3\\xbc"]' in shown
    out = tmp_path / "out"
    assert run("run", path, *given, "--out", out).returncode == 0
    assert names_in(out) == ["a.pb", "b.pb", "c.npy"]
    sequence = onnx.SequenceProto.FromString((out / "a.pb").read_bytes())
    assert [a.tolist() for a in numpy_helper.to_list(sequence)] == [[1], [2, 3]]


def test_random_inputs_are_the_same_everywhere(tmp_path: Path) -> None:
    path = write(tmp_path)
    first = values_of(path, "--random", "1", "--dim", "N=2")
    assert first == values_of(path, "--random", "1", "--dim", "N=2")
    assert first != values_of(path, "--random", "2", "--dim", "N=2")
    assert numbers(first["y"]).shape == (2, 3)
    # Those that are given are left alone.
    got = values_of(
        path, "--random", "1", "--in", "x=[[0, 0, 0]]", "--in", "b=[1, 2, 3]"
    )
    assert got == {"y": [[1.0, 4.0, 9.0]]}


def test_sizes_that_follow_from_others(tmp_path: Path) -> None:
    path = write(
        tmp_path, "g (float[N] a, float[?] x) => (float[?] y) { y = Identity (x) }"
    )
    missing = run("run", path, "--random", "1", "--dim", "N=2")
    assert missing.returncode == 2
    assert "--dim x[0]=8" in missing.stderr
    got = values_of(path, "--random", "1", "--dim", "N=2", "--dim", "x[0]=5")
    assert numbers(got["y"]).shape == (5,)


def test_cast_converts(tmp_path: Path) -> None:
    path = write(tmp_path)
    np.save(tmp_path / "x.npy", X.astype(np.float64))
    refused = run("run", path, "--in", tmp_path / "x.npy", "--in", "b=[0, 0, 0]")
    assert refused.returncode == 2
    assert "`x` is double[2,3]; the model wants float[N,3]" in refused.stderr
    assert "--cast" in refused.stderr
    given = ["--in", tmp_path / "x.npy", "--in", "b=[0, 0, 0]", "--cast"]
    np.testing.assert_array_equal(numbers(values_of(path, *given)["y"]), X**2)


WRONG = [
    (["--in", "z=1"], "no input `z`"),
    (["--in", "x=[[1, 2], [3]]"], "a list has 1 elements, and another at its level 2"),
    (["--in", "x=[[1, 2, [3]]]"], "a list stands where an element is expected"),
    (["--in", 'x="text"'], '"text" is no `float`'),
    (["--in", "x=[[1, 2, 3]"], "the value breaks off"),
    (["--in", "x=[1, 2, 3] 4"], "nothing should follow"),
    (["--in", "x=hello"], "a text stands in quotes"),
    (["--in", "x=" + "[" * 100], "too deep"),
    (
        ["--in", "x=[1, 2, 3]", "--in", "b=[1, 2, 3]"],
        "is float[3]; the model wants",
    ),
    (["--in", "x=[[1, 2, 3]]"], "input `b` is missing"),
    (["--in", "x=[[1, 2, 3]]", "--in", "x=1"], "given twice"),
    (["--in", "nothing"], "cannot tell what `nothing` is"),
    (["--random", "1"], "nobody says how large `N` is"),
    (["--random", "1", "--dim", "M=2"], "no dimension `M`"),
    (["--dim", "N=2"], "--dim says how large inputs are drawn"),
    (["--random", "1", "--dim", "N=2", "--memory", "lots"], "no amount of memory"),
    (["--random", "1", "--dim", "N=2", "--timeout", "-1"], "no time in seconds"),
    (["--random", "1", "--dim", "N=2", "--threads", "-1"], "from 0 to"),
    (["--random", "1", "--dim", "N=2", "--repeat", "0"], "at least once"),
    (["--random", "1", "--dim", "N=2", "--watch", "hh"], "no value `hh`"),
    (["--random", "1", "--dim", "N=2", "--output", "z"], "no output `z`"),
]


@pytest.mark.parametrize(("words", "part"), WRONG, ids=[w[1] for w in WRONG])
def test_wrong_inputs_are_named(words: list[str], part: str, tmp_path: Path) -> None:
    done = run("run", write(tmp_path), *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert part in done.stderr


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = write(tmp_path)
    missing = run("run", path, "--in", "x.npy")
    assert missing.returncode == 3
    assert "cannot open `x.npy`" in missing.stderr
    (tmp_path / "x.npy").write_bytes(b"no array")
    broken = run("run", path, "--in", tmp_path / "x.npy")
    assert broken.returncode == 1
    assert "no array of NumPy" in broken.stderr
    np.savez_compressed(tmp_path / "x.npz", x=X)
    packed = run("run", path, "--in", tmp_path / "x.npz")
    assert packed.returncode == 1
    assert "np.savez" in packed.stderr
    with (tmp_path / "o.npy").open("wb") as file:
        np.save(file, np.array([{}], object), allow_pickle=True)
    assert (
        "Python objects" in run("run", path, "--in", f"x={tmp_path / 'o.npy'}").stderr
    )


# --- outputs


def test_outputs_are_written(tmp_path: Path) -> None:
    path = write(tmp_path)
    given = ["--in", "x=[[1, 2, 3]]", "--in", "b=[0, 0, 0]"]
    out = tmp_path / "out"
    done = run("run", path, *given, "--out", out)
    assert (done.returncode, done.stdout) == (0, "")
    assert np.load(out / "y.npy").tolist() == [[1, 4, 9]]
    assert run("run", path, *given, "--out", tmp_path / "o.npz").returncode == 0
    with np.load(tmp_path / "o.npz") as arrays:
        assert arrays["y"].tolist() == [[1, 4, 9]]
    assert run("run", path, *given, "--out", tmp_path / "o.json").returncode == 0
    assert json.loads((tmp_path / "o.json").read_text())["y"]["value"] == [[1, 4, 9]]
    (tmp_path / "file").write_text("")
    blocked = run("run", path, *given, "--out", tmp_path / "file" / "sub")
    assert blocked.returncode == 3


def test_names_of_files_stay_in_the_folder(tmp_path: Path) -> None:
    model = onnx.parser.parse_model(
        HEAD + "g (float x) => (float y) { y = Identity (x) }"
    )
    model.graph.output[0].name = model.graph.node[0].output[0] = "../../\x1b[31my"
    path = tmp_path / "m.onnx"
    path.write_bytes(model.SerializeToString())
    done = run("run", path, "--in", "x=1", "--out", tmp_path / "a" / "b")
    assert done.returncode == 0
    assert names_in(tmp_path / "a" / "b") == ["_.._..___31my.npy"]
    assert "\x1b" not in run("run", path, "--in", "x=1").stdout


def test_large_outputs_are_shortened(tmp_path: Path) -> None:
    path = write(tmp_path)
    words = ["run", path, "--random", "1", "--dim", "N=1000"]
    short = run(*words).stdout
    assert "..." in short
    assert len(short.splitlines()) == 8
    assert "..." not in run(*words, "--full").stdout


def test_scripts_run(tmp_path: Path) -> None:
    script = tmp_path / "twice.py"
    script.write_text(
        "from opscribe import FLOAT, script, opset20 as op\n\n"
        "@script()\ndef twice(x: FLOAT['N']) -> FLOAT['N']:\n"
        "    return op.Add(x, x)\n\n"
        "@script()\ndef square(x: FLOAT['N']) -> FLOAT['N']:\n    return op.Mul(x, x)\n"
    )
    assert values_of(f"{script}:twice", "--in", "x=[3, 4]") == {"return_val": [6, 8]}
    assert values_of(script, "--in", "x=[3, 4]") == {"return_val": [9, 16]}
    profile = json.loads(
        run("run", script, "--in", "x=[3]", "--profile", "--json").stdout
    )["profile"]
    assert profile["lines"][0]["name"].endswith("twice.py:9")
    wrong = run("run", f"{script}:thrice", "--in", "x=1")
    assert wrong.returncode == 1
    assert "no script function `thrice`" in wrong.stderr
    script.write_text(
        "from opscribe import script\n\n@script()\ndef f(x):\n    return y\n"
    )
    broken = run("run", script, "--in", "x=1")
    assert broken.returncode == 1
    assert f"{script}:5:12" in broken.stderr


def test_errors_say_where_they_stand(tmp_path: Path) -> None:
    script = tmp_path / "deep.py"
    script.write_text(
        "from opscribe import FLOAT, INT64, script, opset20 as op\n\n"
        "@script()\ndef join(a, b):\n    return op.MatMul(a, b)\n\n"
        "@script()\ndef deep(x: FLOAT['N', 3], n: INT64):\n    y = x\n"
        "    for i in range(n):\n"
        "        y = join(op.Concat(y, y, axis=1), x)\n"
        "    return y\n"
    )
    done = run("run", script, "--in", f"x={[[1, 2, 3]] * 3}", "--in", "n=4")
    assert done.returncode == 1
    for part in (
        "(Loop)",
        "deep.py:10",
        "round 0",
        "(join)",
        "deep.py:11",
        "deep.py:5",
        "axis 1 of `A` is 6, but axis 0 of `B` is 3",
    ):
        assert part in done.stderr


def rounded(text: str) -> str:
    """Text with its floats cut to what every machine computes alike."""
    return (
        re.sub(r" *-?\d+\.\d+", lambda found: f" {float(found[0]):.5f}", text)
        .replace("{ ", "{")
        .replace("[ ", "[")
    )


def test_the_page_shows_what_is_printed() -> None:
    page = (ROOT / "docs" / "run.md").read_text()
    [(words, output)] = re.findall(r"\$ opscribe (run .*)\n((?:.+\n)+)```", page)
    printed = run(*shlex.split(words), cwd=ROOT).stdout
    assert rounded(printed) == rounded(output)


# --- looking at a run


def test_trace_marks_the_first_nan(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "g (float[2] x) => (y) { h = Add (x, x) d = Div (h, h) y = Add (d, x) }",
    )
    lines = run("run", path, "--in", "x=[0, 1]", "--trace").stderr.splitlines()
    assert lines[0] == "h: float[2]  min 0, max 2, mean 1  [Add]"
    assert lines[1].endswith("1 NaN  [Div]  <- the first NaN")
    assert lines[2] == "    of h: float[2]  min 0, max 2, mean 1"
    assert "the first" not in "".join(lines[3:])


def test_watch_shows_each_round(tmp_path: Path) -> None:
    given = ["--in", "n=3", "--in", "go=true", "--in", "x=[1, 2]", "--watch", "w"]
    done = run("run", write(tmp_path, ENDLESS), *given)
    assert done.returncode == 0
    lines = [line for line in done.stderr.splitlines() if "w: " in line]
    assert lines == [
        "[Add, round 0] w: float[2]  [2.0, 4.0]",
        "[Add, round 1] w: float[2]  [4.0, 8.0]",
        "[Add, round 2] w: float[2]  [8.0, 16.0]",
    ]


def test_profile_counts_work(tmp_path: Path) -> None:
    trace = tmp_path / "trace.json"
    words = ["--random", "1", "--dim", "N=4", "--repeat", "3"]
    done = run("run", write(tmp_path), *words, "--profile", "--chrome-trace", trace)
    assert done.returncode == 0
    assert "3 runs: median" in done.stdout
    assert "operator" in done.stdout
    assert "sum (Add)" in done.stdout
    events = json.loads(trace.read_text())["traceEvents"]
    assert [event["name"] for event in events] == ["Add", "Mul"] * 3
    document = json.loads(
        run("run", write(tmp_path), *words, "--profile", "--json").stdout
    )
    assert len(document["nanoseconds"]) == 3
    rows = {row["name"]: row for row in document["profile"]["operators"]}
    assert (rows["Add"]["runs"], rows["Add"]["flops"]) == (3, 36)
    assert rows["Add"]["bytes"] == 3 * (48 + 12 + 48)


# --- limits


def test_budgets_end_a_run(tmp_path: Path) -> None:
    endless = write(tmp_path, ENDLESS)
    given = ["--in", "n=9223372036854775807", "--in", "go=true", "--in", "x=[1, 2]"]
    late = run("run", endless, *given, "--timeout", "0.05")
    assert late.returncode == 4
    assert "0.05 seconds" in late.stderr
    assert "node Loop -> `y`" in late.stderr
    steps = run("run", endless, *given, "--steps", "1000")
    assert steps.returncode == 4
    assert "more than 1000 nodes" in steps.stderr
    large = run(
        "run", write(tmp_path), "--random", "1", "--dim", "N=100000", "--memory", "1M"
    )
    assert large.returncode == 4
    assert "node `sum` (Add)" in large.stderr


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_interrupts_end_a_run(number: int, tmp_path: Path) -> None:
    given = ["--in", "n=9223372036854775807", "--in", "go=true", "--in", "x=[1, 2]"]
    words = [COMMAND, "run", write(tmp_path, ENDLESS), *given, "--watch", "y"]
    process = subprocess.Popen(
        [*map(str, words), "--trace"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stderr is not None
    process.stderr.readline()  # it runs
    process.send_signal(number)
    rest = process.communicate(timeout=60)[1]
    assert process.returncode == 130
    assert rest.endswith(b"stopped\n")


def test_the_example_in_cpp() -> None:
    printed = rounded(output_of(BUILD / "examples" / "run_model"))
    assert printed.splitlines() == [
        "y: float[3] {1.50000, 3.00000, 4.00000}",
        "softmax: float[3] {0.09003, 0.24473, 0.66524}",
        "input `k` is float[2]; the model wants float",
    ]

"""Every diagnostic has a page and a test, and every page and use has its diagnostic."""

from __future__ import annotations

import re
from pathlib import Path

from support import ROOT

SOURCES = ROOT / "src" / "opscribe"


def listed() -> list[str]:
    text = (SOURCES / "diag" / "kinds.inc").read_text()
    return re.findall(r'^DIAG_KIND\("([^"]+)"\)$', text, re.M)


def test_list_is_sorted_and_well_formed() -> None:
    ids = listed()
    assert ids == sorted(set(ids))
    assert all(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", id) for id in ids)


def test_every_id_has_a_page() -> None:
    pages = {page.stem: page for page in (ROOT / "docs" / "diagnostics").glob("*.md")}
    assert sorted(pages.keys() - {"README"}) == listed()
    for id, page in pages.items():
        if id == "README":
            continue
        text = page.read_text()
        assert text.startswith(f"# {id}\n"), page
        for heading in ("## Why it matters", "## Example", "## Fix"):
            assert f"\n{heading}\n" in text, page


def test_every_page_is_in_the_list_of_pages() -> None:
    index = (ROOT / "docs" / "diagnostics" / "README.md").read_text()
    links = re.findall(r"^\* \[(.*?)\]\((.*?)\.md\)$", index, re.M)
    assert all(text == target for text, target in links)
    assert sorted({text for text, _ in links}) == listed()


def test_every_id_is_shown_by_a_test() -> None:
    tests = [*SOURCES.rglob("*_test.cpp"), *(ROOT / "tests").rglob("*")]
    texts = [
        path.read_text()
        for path in tests
        if path.suffix in {".cpp", ".py", ".txt"} and path.name != Path(__file__).name
    ]
    everything = "\n".join(texts)
    missing = [id for id in listed() if not re.search(rf"[\" ]{id}[\" +]", everything)]
    # tests/language/test_pages.py runs the examples of pages that show a message.
    pages = (ROOT / "docs" / "diagnostics").glob("*.md")
    shown = re.compile(r"^(?:error|warning)\[(.*?)\]: ", re.M)
    missing = sorted(
        {*missing} - {id for p in pages for id in shown.findall(p.read_text())}
    )
    assert missing == []


def test_every_id_in_use_is_listed() -> None:
    ids = set(listed())
    paths = [
        *(SOURCES / "check").glob("*.cpp"),
        *(SOURCES / "infer").glob("*.cpp"),
        *(SOURCES / "ops").rglob("*.cpp"),
        *(SOURCES / "lower").glob("*.cpp"),
        SOURCES / "driver" / "compile.cpp",
        ROOT / "python" / "bind" / "bind_script.cpp",
    ]
    for path in paths:
        if path.name.endswith("_test.cpp"):
            continue
        text = path.read_text()
        used = re.findall(r'"([a-z0-9]+(?:-[a-z0-9]+)+)"', text)
        if path.parent.name != "check":  # ids of one word, too
            call = r"(?:fail|warn|fail_with_help|error|warning)"
            used += re.findall(call + r'\([^";]*,\s*"([a-z0-9-]+)"', text)
        assert set(used) <= ids, path

#!/usr/bin/env python
"""Writes the table of character names that `\\N{...}` in a string is looked up in.

    tools/character_names.py FILE

The names are those of this Python's Unicode data. They are sorted and written as C++
string literals, in blocks: an entry is the number of characters it shares with the name
before it, the length of the rest, and the rest; the first of a block shares none. Names
that follow from the number of the character are left out: Hangul syllables, and
ideographs, of which the ranges are written.
src/opscribe/syntax/character_names.cpp reads the table.
"""

from __future__ import annotations

import contextlib
import sys
import unicodedata
from collections.abc import Iterable
from pathlib import Path

BLOCK = 16
IDEOGRAPH = "CJK UNIFIED IDEOGRAPH-"
SYLLABLE = "HANGUL SYLLABLE "

# Characters have other names too. Python knows them but does not list them, so it is
# asked for each that Unicode gives; separated by `|`.
OTHER_NAMES = """
NULL|NUL|START OF HEADING|SOH|START OF TEXT|STX|END OF TEXT|ETX|END OF TRANSMISSION|EOT
|ENQUIRY|ENQ|ACKNOWLEDGE|ACK|ALERT|BEL|BACKSPACE|BS|CHARACTER TABULATION
|HORIZONTAL TABULATION|HT|TAB|LINE FEED|NEW LINE|END OF LINE|LF|NL|EOL|LINE TABULATION
|VERTICAL TABULATION|VT|FORM FEED|FF|CARRIAGE RETURN|CR|SHIFT OUT|LOCKING-SHIFT ONE|SO
|SHIFT IN|LOCKING-SHIFT ZERO|SI|DATA LINK ESCAPE|DLE|DEVICE CONTROL ONE|DC1
|DEVICE CONTROL TWO|DC2|DEVICE CONTROL THREE|DC3|DEVICE CONTROL FOUR|DC4
|NEGATIVE ACKNOWLEDGE|NAK|SYNCHRONOUS IDLE|SYN|END OF TRANSMISSION BLOCK|ETB|CANCEL|CAN
|END OF MEDIUM|EOM|EM|SUBSTITUTE|SUB|ESCAPE|ESC|INFORMATION SEPARATOR FOUR
|FILE SEPARATOR|FS|INFORMATION SEPARATOR THREE|GROUP SEPARATOR|GS
|INFORMATION SEPARATOR TWO|RECORD SEPARATOR|RS|INFORMATION SEPARATOR ONE
|UNIT SEPARATOR|US|SP|DELETE|DEL|PADDING CHARACTER|PAD|HIGH OCTET PRESET|HOP
|BREAK PERMITTED HERE|BPH|NO BREAK HERE|NBH|INDEX|IND|NEXT LINE|NEL
|START OF SELECTED AREA|SSA|END OF SELECTED AREA|ESA|CHARACTER TABULATION SET
|HORIZONTAL TABULATION SET|HTS|CHARACTER TABULATION WITH JUSTIFICATION
|HORIZONTAL TABULATION WITH JUSTIFICATION|HTJ|LINE TABULATION SET
|VERTICAL TABULATION SET|VTS|PARTIAL LINE FORWARD|PARTIAL LINE DOWN|PLD
|PARTIAL LINE BACKWARD|PARTIAL LINE UP|PLU|REVERSE LINE FEED|REVERSE INDEX|RI
|SINGLE SHIFT TWO|SINGLE-SHIFT-2|SS2|SINGLE SHIFT THREE|SINGLE-SHIFT-3|SS3
|DEVICE CONTROL STRING|DCS|PRIVATE USE ONE|PRIVATE USE-1|PU1|PRIVATE USE TWO
|PRIVATE USE-2|PU2|SET TRANSMIT STATE|STS|CANCEL CHARACTER|CCH|MESSAGE WAITING|MW
|START OF GUARDED AREA|START OF PROTECTED AREA|SPA|END OF GUARDED AREA
|END OF PROTECTED AREA|EPA|START OF STRING|SOS|SINGLE GRAPHIC CHARACTER INTRODUCER|SGC
|SINGLE CHARACTER INTRODUCER|SCI|CONTROL SEQUENCE INTRODUCER|CSI|STRING TERMINATOR|ST
|OPERATING SYSTEM COMMAND|OSC|PRIVACY MESSAGE|PM|APPLICATION PROGRAM COMMAND|APC|NBSP
|SHY|LATIN CAPITAL LETTER GHA|LATIN SMALL LETTER GHA|CGJ|ALM|KANNADA LETTER LLLA
|LAO LETTER FO FON|LAO LETTER FO FAY|LAO LETTER RO|LAO LETTER LO|FVS1|FVS2|FVS3|FVS4
|MVS|TIBETAN MARK BKA- SHOG GI MGO|ZWSP|ZWNJ|ZWJ|LRM|RLM|LRE|RLE|PDF|LRO|RLO|NNBSP
|MMSP|WJ|LRI|RLI|FSI|PDI|WEIERSTRASS ELLIPTIC FUNCTION|MICR ON US SYMBOL
|MICR DASH SYMBOL|YI SYLLABLE ITERATION MARK|BYTE ORDER MARK|BOM|ZWNBSP
"""


def other_names() -> Iterable[str]:
    yield from OTHER_NAMES.replace("\n", "").split("|")
    for number in range(1, 257):  # variation selectors
        yield f"VS{number}"


def characters() -> tuple[list[tuple[str, int]], list[int]]:
    """Names in order with their characters; and the ideographs."""
    names: dict[str, int] = {}
    ideographs = []
    for code in range(sys.maxunicode + 1):
        name = unicodedata.name(chr(code), "")
        if name.startswith(IDEOGRAPH):
            ideographs.append(code)
        elif name and not name.startswith(SYLLABLE):
            names[name] = code
    for name in other_names():
        with contextlib.suppress(KeyError):  # newer than this Python
            names.setdefault(name, ord(unicodedata.lookup(name)))
    return sorted(names.items()), ideographs


def blocks(names: list[str]) -> tuple[list[str], list[int]]:
    """Each block as a C++ literal, and where it starts."""
    literals, starts = [], []
    at = 0
    before = ""
    for index, name in enumerate(names):
        shared = 0
        if index % BLOCK == 0:
            literals.append("")
            starts.append(at)
        else:
            while name.startswith(before[: shared + 1]) and shared < len(before):
                shared += 1
        rest = name[shared:]
        literals[-1] += f"\\{shared:03o}\\{len(rest):03o}{rest}"
        at += 2 + len(rest)
        before = name
    return literals, starts


def ranges(codes: list[int]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for code in codes:
        if found and found[-1][1] + 1 == code:
            found[-1] = (found[-1][0], code)
        else:
            found.append((code, code))
    return found


def rows(numbers: list[int]) -> str:
    lines = [numbers[i : i + 12] for i in range(0, len(numbers), 12)]
    return "".join("    " + " ".join(f"{n}," for n in line) + "\n" for line in lines)


def table() -> str:
    named, ideographs = characters()
    literals, starts = blocks([name for name, _ in named])
    text = "".join(f'    "{literal}"\n' for literal in literals)
    pairs = "".join(f"    {{{a:#x}, {b:#x}}},\n" for a, b in ranges(ideographs))
    return (
        f"// Unicode {unicodedata.unidata_version}; by tools/character_names.py\n"
        f"constexpr std::size_t kBlock = {BLOCK};\n"
        f"constexpr char kNames[] =\n{text.rstrip()};\n"
        f"constexpr std::uint32_t kBlockStarts[] = {{\n{rows(starts)}}};\n"
        f"constexpr std::uint32_t kCodes[] = {{\n{rows([c for _, c in named])}}};\n"
        f"constexpr std::uint32_t kIdeographs[][2] = {{\n{pairs}}};\n"
    )


def main() -> None:
    path = Path(sys.argv[1])
    path.parent.mkdir(parents=True, exist_ok=True)
    new = table()
    # An unchanged file keeps its date, and what was built of it.
    if not path.exists() or path.read_text() != new:
        path.write_text(new)


if __name__ == "__main__":
    main()

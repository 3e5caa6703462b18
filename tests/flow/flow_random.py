"""Random functions full of ways out, the same for the same seed."""

from __future__ import annotations

import random

VARIABLES = ("x", "y", "z")


class Writer:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.marks = 0
        self.counters = 0
        self.size = self.random.randint(6, 22)
        self.tuple_width = self.random.choice((0, 0, 1, 2))

    def line(self, depth: int, text: str) -> None:
        self.lines.append("    " * depth + text)

    def value(self) -> str:
        pick = self.random.random()
        name = self.random.choice(VARIABLES)
        if pick < 0.3:
            return name
        if pick < 0.5:
            return str(self.random.randint(-2, 6))
        other = self.random.choice((*VARIABLES, "2", "3", "n"))
        if pick < 0.6:
            return f"{name} * {other} % 11"  # numbers stay small
        return f"{name} {self.random.choice('+-')} {other}"

    def test(self) -> str:
        pick = self.random.random()
        if pick < 0.15:
            return "c"
        if pick < 0.25:
            return f"not {self.random.choice(VARIABLES)}"
        if pick < 0.35:
            return self.random.choice(VARIABLES)
        if pick < 0.42:
            return f"(y := {self.value()}) > 1"
        sign = self.random.choice(("<", ">", "==", "!="))
        return f"{self.random.choice((*VARIABLES, 'n'))} {sign} {self.value()}"

    def exit(self, depth: int, in_loop: bool) -> None:
        pick = self.random.random()
        if in_loop and pick < 0.4:
            self.line(depth, "break")
        elif in_loop and pick < 0.6:
            self.line(depth, "continue")
        else:
            self.leave(depth)

    def leave(self, depth: int) -> None:
        if self.tuple_width == 0:
            self.line(depth, f"return {self.value()}")
            return
        values = ", ".join(self.value() for _ in range(self.tuple_width))
        self.line(depth, f"return ({values},)")

    def simple(self, depth: int) -> None:
        pick = self.random.random()
        name = self.random.choice(VARIABLES)
        if pick < 0.3:
            self.marks += 1
            self.line(depth, f"log({self.marks}, x)")
        elif pick < 0.5:
            self.line(depth, f"{name} += {self.random.randint(1, 3)}")
        else:
            self.line(depth, f"{name} = {self.value()}")

    def block(self, depth: int, in_loop: bool) -> None:
        for _ in range(self.random.randint(1, 3)):
            self.size -= 1
            pick = self.random.random()
            if self.size < 0 or depth > 5 or pick < 0.3:
                self.simple(depth)
            elif pick < 0.65:
                self.branch(depth, in_loop)
            elif pick < 0.9:
                self.loop(depth, in_loop)
            else:
                self.exit(depth, in_loop)
                if self.random.random() < 0.8:
                    return

    def branch(self, depth: int, in_loop: bool) -> None:
        self.line(depth, f"if {self.test()}:")
        self.arm(depth, in_loop)
        pick = self.random.random()
        if pick < 0.2:
            self.line(depth, f"elif {self.test()}:")
            self.arm(depth, in_loop)
        if pick < 0.5:
            self.line(depth, "else:")
            self.arm(depth, in_loop)

    def arm(self, depth: int, in_loop: bool) -> None:
        if self.random.random() < 0.35:
            self.exit(depth + 1, in_loop)
        else:
            self.block(depth + 1, in_loop)

    def loop(self, depth: int, in_loop: bool) -> None:
        pick = self.random.random()
        self.counters += 1
        if pick < 0.5:
            count = self.random.choice(("n", "3", "2 * n"))
            self.line(depth, f"for k{self.counters} in range({count}):")
        elif pick < 0.85:
            self.line(depth, f"while {self.test()}:")
        else:
            self.line(depth, "while True:")
        self.marks += 1
        self.line(depth + 1, f"log({self.marks})")
        self.block(depth + 1, True)
        if self.random.random() < 0.25:
            self.line(depth + 1, f"if {self.test()}:")
            self.line(depth + 2, "break")
        if self.random.random() < 0.35:
            self.line(depth, "else:")
            self.block(depth + 1, in_loop)


def random_function(name: str, seed: int) -> str:
    writer = Writer(seed)
    writer.line(0, f"def {name}(x, n, c):")
    writer.line(1, "y = n")
    writer.line(1, "z = 1")
    while writer.size > 0:
        writer.block(1, False)
    writer.leave(1)
    return "\n".join(writer.lines) + "\n"

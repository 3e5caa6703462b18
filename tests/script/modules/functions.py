"""Plain functions: calls, closures, recursion, control flow."""

BASE = 5


def fact(n):
    return 1 if n <= 1 else n * fact(n - 1)


def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a


def collatz(n):
    steps = 0
    while n != 1:
        n = n // 2 if n % 2 == 0 else 3 * n + 1
        steps += 1
    return steps


def build(size, *, fill=0):
    rows = []
    for i in range(size):
        row = [fill] * size
        row[i] = 1
        rows.append(row)
    return rows


def adder(k):
    def add(x):
        return x + k + BASE

    return add


def later():
    return LATER + 1


def even(n):
    return True if n == 0 else odd(n - 1)


def odd(n):
    return False if n == 0 else even(n - 1)


def first_over(items, limit):
    for item in items:
        if item > limit:
            return item
    return None


def default(x=BASE):
    return x


def counters():
    seen = {}
    for letter in "hello":
        seen[letter] = seen.get(letter, 0) + 1
    return seen


def collect(*args, **kwargs):
    return args, kwargs


def nothing():
    """Nothing at all."""
    print("never seen")


def checked(x):
    assert x > 0, "positive"
    import math

    return math.sqrt(x)


BASE = 7
LATER = 1
f10 = fact(10)
fib30 = fib(30)
steps = collatz(27)
identity = build(3, fill=2)
twelve = adder(3)(2)
late = later()
LATER = 100
parity = even(10)
over = first_over([1, 5, 9], 4)
none = first_over([1], 4)
given = default()
letters = counters()
collected = collect(1, *[2, 3], a=4, **{"b": 5})
result = nothing()
root = checked(16)
compose = (lambda f, g: lambda x: f(g(x)))(lambda x: x + 1, lambda x: x * 2)(5)

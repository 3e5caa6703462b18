"""Names are rebound, changed and shared in the order of the file."""

import math

N = 3
M = N * 2
N = 10
K = N + M
x, y = 1, 2
x, y = y, x
(a, *b), c = ([1, 2, 3], 4)
first = second = [0]
second.append(1)
lst = [1, 2]
lst.append(N)
alias = lst
inner = {"a": lst, "t": (lst, 1)}
for i in range(3):
    lst.append(i * 10)
lst += [99]
lst[0] = "first"
d = {}
d["k"] = 1
d["k"] += 5
d["list"] = []
d["list"].append(7)
d.update(z=2)
popped = d.pop("z")
total = 0
for value in [1, 2, 3]:
    total += value
    if value == 2:
        break
else:
    total = -1
count = 0
while count < 5:
    count += 1
    if count == 3:
        continue
else:
    finished = True
if K > 5:
    branch = "big"
elif K > 2:
    branch = "middle"
else:
    branch = "small"
annotated: int = 5
declared: int
text = "ab"
text *= 2
rounded = round(math.pi, 3)
words = ["one", "two", "three"]
lengths = {word: len(word) for word in words}
nested = [[0] * 2 for _ in range(2)]
nested[0][1] = 5
shared = [[0] * 2] * 2
shared[0][1] = 5
deleted = 5
del deleted
kept = [1, 2, 3]
del kept[1]
swapped = sorted(words, key=lambda word: -len(word))

"""Bodies of functions of `x`, `n` and `c`, by what they show."""

CASES = {
    "no_exit": """\
    y = x + n
    if c:
        y = y * 2
    return y
""",
    "early_return": """\
    if c:
        return x
    b = x + n
    return b
""",
    "return_in_both_branches": """\
    if c:
        return x
    else:
        return n
""",
    "elif_chain": """\
    if x < 0:
        return -1
    elif x == 0:
        return 0
    elif c:
        y = 5
    else:
        return 1
    return y + n
""",
    "guards": """\
    if x < 0:
        return 10
    if n == 0:
        return 20
    if c:
        return 30
    return x * n
""",
    "nested_return": """\
    y = 0
    if c:
        if x > 0:
            return x
        y = 1
    else:
        y = 2
    y = y + n
    return y
""",
    "deep_nested_return": """\
    y = n
    if c:
        if x > 0:
            if n > 1:
                return 7, n
            y = y + 1
        y = y + 2
    y = y + 4
    return y, x
""",
    "return_after_value_changes": """\
    y = x
    if c:
        x = x + 1
        if n:
            return x
        x = x + 1
    log(x)
    return x + y
""",
    "tuples": """\
    if c:
        return x, n
    y = x + n
    return y, y - 1
""",
    "tuple_of_one": """\
    if c:
        return (x,)
    return (n,)
""",
    "swap": """\
    if c:
        return x, n
    return n, x
""",
    "bare_returns": """\
    log(x)
    if c:
        return
    log(n)
    if n > 1:
        log(2)
        return
    log(3)
""",
    "bare_return_in_loop": """\
    for i in range(n):
        log(i)
        if i == x:
            return
    log(c)
""",
    "plain_break": """\
    for i in range(n):
        x = x + 1
        done = x > 2
        if done:
            break
    return x
""",
    "plain_break_in_while": """\
    go = n > 0
    while go:
        x = x + 1
        go = x < 9
        done = x > 4
        if done:
            break
    return x
""",
    "break_first": """\
    for i in range(n):
        if i > 1:
            break
        x = x + i
    return x
""",
    "break_in_the_middle": """\
    for i in range(n):
        x = x + 1
        if x > 2:
            break
        x = x + 2
    return x
""",
    "break_in_else": """\
    for i in range(n):
        if x < 3:
            x = x + 1
        else:
            break
        log(i)
    return x
""",
    "break_in_both": """\
    for i in range(n):
        if c:
            x = x + 1
            break
        else:
            x = x + 2
            break
    return x
""",
    "sure_break": """\
    for i in range(n):
        x = x + 1
        break
    return x
""",
    "two_breaks": """\
    for i in range(n):
        if x > 3:
            break
        x = x + 1
        if c:
            break
        x = x + 1
    return x
""",
    "last_break_with_comparison": """\
    for i in range(n):
        x = x + 2
        if x > 4:
            break
    return x
""",
    "last_break_with_number": """\
    y = 3
    for i in range(n):
        y = y - 1
        x = x + 2
        if y:
            break
    else:
        x = -x
    return x, y
""",
    "last_break_with_number_expression": """\
    y = 3
    for i in range(n):
        x = x + 1
        if x - 2:
            break
    else:
        y = 0
    return x, y
""",
    "continue_first": """\
    for i in range(n):
        if i == 1:
            continue
        x = x + i
    return x
""",
    "continue_last": """\
    for i in range(n):
        x = x + i
        continue
    return x
""",
    "continue_nested": """\
    for i in range(n):
        if c:
            if i == 2:
                continue
            x = x + 1
        x = x + 10
    return x
""",
    "continue_and_break": """\
    for i in range(10):
        if i == x:
            continue
        if i > n:
            break
        log(i)
    return x
""",
    "continue_in_while": """\
    i = 0
    while i < n:
        i = i + 1
        if i == 2:
            continue
        x = x + i
    return x
""",
    "return_in_for": """\
    for i in range(n):
        x = x + 1
        if x > 2:
            return x
    return -x
""",
    "return_loop_variable": """\
    for i in range(n):
        if i == 1:
            return i
    return x
""",
    "return_variable_of_the_body": """\
    for i in range(n):
        y = i * x
        if y > 3:
            return y
        x = x + 1
    return x
""",
    "two_returns_in_for": """\
    for i in range(n):
        if x > 3:
            return 1
        x = x + 1
        if c:
            return 2
    return x
""",
    "return_and_break": """\
    for i in range(n):
        if x > 3:
            return 100
        x = x + 1
        if c:
            break
        log(x)
    return x
""",
    "return_and_continue": """\
    for i in range(n):
        if i == 0:
            continue
        if x > 0:
            return i
        x = x + 1
    return x
""",
    "same_return_on_two_paths": """\
    for i in range(n):
        y = 0
        if c:
            if x < 0:
                break
            y = 1
        log(y)
        if x > 0:
            return x + y
        x = x + 1
    return x
""",
    "sure_return_in_for": """\
    for i in range(n):
        return x + i
    return -1
""",
    "return_tuple_from_loop": """\
    for i in range(n):
        if i == x:
            return i, x
    return x, n
""",
    "return_in_nested_loops": """\
    for i in range(n):
        for j in range(n):
            log(i, j)
            if i + j == x:
                return i * 10 + j
    return -1
""",
    "returns_on_every_level": """\
    for i in range(n):
        if i == 3:
            return 1
        for j in range(i):
            if j == x:
                return 2
            while x < j:
                x = x + 1
                if c:
                    return 3
        log(i)
    return 4
""",
    "return_after_inner_break": """\
    for i in range(n):
        for j in range(n):
            if j == x:
                break
            log(j)
        if c:
            return i
    return x
""",
    "break_out_of_inner_only": """\
    y = 0
    for i in range(n):
        for j in range(5):
            if j > i:
                break
            y = y + 1
        x = x + y
    return x, y
""",
    "both_loops_break": """\
    for i in range(n):
        for j in range(n):
            x = x + 1
            if x > 6:
                break
        if x > 6:
            break
        log(x)
    return x
""",
    "for_else": """\
    for i in range(n):
        if i == x:
            break
    else:
        x = 50
    return x
""",
    "for_else_without_break": """\
    for i in range(n):
        x = x + i
    else:
        x = x * 2
    return x
""",
    "for_else_with_return": """\
    for i in range(n):
        if i == x:
            return 9
    else:
        log(x)
        x = 7
    return x
""",
    "return_in_for_else": """\
    for i in range(n):
        if i == x:
            break
    else:
        return 77
    return x
""",
    "break_and_return_and_else": """\
    for i in range(n):
        if i == x:
            break
        if c:
            return i
        x = x - 1
    else:
        x = 30
    return x
""",
    "else_leaves_outer_loop": """\
    for i in range(n):
        for j in range(3):
            if j == x:
                break
        else:
            break
        x = x + 1
        log(x)
    return x
""",
    "else_continues_outer_loop": """\
    for i in range(n):
        for j in range(3):
            if j + i == x:
                break
        else:
            continue
        x = x + 1
        log(x)
    return x
""",
    "while_else": """\
    while x < n:
        x = x + 1
        if c:
            break
    else:
        x = x + 100
    return x
""",
    "plain_break_with_else": """\
    for i in range(n):
        x = x + 1
        done = x > 2
        if done:
            break
    else:
        x = -x
    return x
""",
    "while_true_break": """\
    while True:
        x = x + 1
        if x > n:
            break
    return x
""",
    "while_true_return": """\
    while True:
        x = x + 1
        if x > n:
            return x
""",
    "while_true_two_returns": """\
    while True:
        x = x + 1
        if x > n:
            return x
        if c:
            return -x
        log(x)
""",
    "while_true_break_and_return": """\
    while True:
        x = x + 1
        if x > n:
            return x
        if c:
            break
        log(x)
    return 0
""",
    "while_one": """\
    while 1:
        x = x + 1
        if x > n:
            break
        if c:
            continue
        x = x + 1
    return x
""",
    "while_true_in_branch": """\
    if c:
        while True:
            x = x + 2
            if x > n:
                return x
    return x
""",
    "walrus_in_while": """\
    while (x := x - 1) > 0:
        log(x)
        if x == n:
            return x
    return x
""",
    "walrus_in_test": """\
    if (y := x + n) > 3:
        return y
    return y * 2
""",
    "unreachable": """\
    if c:
        return x
        log(1)
    else:
        return n
    log(2)
""",
    "unreachable_in_loop": """\
    for i in range(n):
        if c:
            break
            x = 100
        x = x + 1
        continue
        x = 200
    return x
""",
    "loop_copied_on_two_paths": """\
    if c:
        if x < 0:
            return 0
        log(1)
    for i in range(n):
        if i == x:
            break
        log(i)
    else:
        if x:
            x = x + 1
    return x
""",
    "names_taken": """\
    stop = x
    returned = n
    return_val = c
    for i in range(n):
        if i > 1:
            return stop
        if stop > 3:
            break
        stop = stop + 1
    return returned
""",
    "nested_function": """\
    def g(a):
        if a > 1:
            return a
        return -a
    if c:
        return g(x)
    return g(n)
""",
    "raise_on_one_path": """\
    if c:
        return x
    elif n > 1:
        y = 1
    else:
        raise ZeroDivisionError
    return y
""",
    "loop_variable_after_loop": """\
    i = -1
    for i in range(n):
        if i == x:
            break
    return i
""",
    "everything": """\
    y = 0
    for i in range(n + 2):
        if i == 1:
            continue
        while True:
            y = y + 1
            if y > 10:
                return y, 1
            if y % 3 == 0:
                break
            for k in range(3):
                if k == x:
                    return k, 2
                if k > 1:
                    break
            else:
                log(y)
                continue
            y = y + 2
        if c and y > 5:
            break
    else:
        return y, 3
    return x, y
""",
}

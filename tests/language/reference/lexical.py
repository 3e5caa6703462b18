"""Whatever Python's grammar lets people write around the same code."""

from onnxscript import script, opset18 as op


@script()
def documented(x):
    """One line."""
    return op.Abs(x)


@script()
def documented_over_lines(x):
    """First line.

    Indented text
        and more of it.
    """
    return op.Abs(x)


@script()
def documented_raw(x):
    r"""A raw \d string."""
    return op.Abs(x)


@script()
def documented_single_quotes(x):
    'single'
    return op.Abs(x)


@script()
def documented_unicode(x):
    """Größe: ∑ xᵢ"""
    return op.Abs(x)


@script()
def text_in_the_middle(x):
    y = op.Abs(x)
    "ignored"
    return y


@script()
def only_text_after_first(x):
    y = op.Abs(x)
    """Not a documentation string."""
    return y


@script()
def continued_lines(x):
    y = op.Abs(x) + \
        op.Neg(x)
    return y


@script()
def inside_brackets(
    x,  # the input
):
    return op.Add(  # a comment
        x,

        x,
    )


@script(  # why not
)
def decorator_over_lines(x):
    return op.Abs(x)


@script()
def many_parentheses(x):
    return (((op.Abs(((x))))))


@script()
def spaces( x ):
    y=op.Abs( x )+1;z  =  y*2
    return z


@script()
def number_forms(x):
    return op.Sum(x, 1., .5, 1e3, 1E-3, 0x_ff, 0B11, 0o7, 1_0.0_1)


@script()
def string_forms(x):
    return op.Equal(x, ['a', "b", '''c''', r"d\n", u"e", "\x66", "\u0067", "\147"])


@script()
def	tabbed(x):
	y = op.Abs(x)
	return y


@script()
def deep_indent(x):
            y = op.Abs(x)
            return y


@script()
def one_statement_body(x): return op.Abs(x)


@script()
def blank_lines(x):

    y = op.Abs(x)


    z = op.Neg(y)

    return z


@script()
def comment_lines(x):
    # first
    y = op.Abs(x)
        # oddly indented
# not indented
    return y


@script()
def print_is_dropped(x):
    print("x is", x)
    y = op.Abs(x)
    print(y)
    return y


@script()
def keyword_like_names(x, match, type, case):
    _ = op.Add(match, type)
    return op.Add(_, case) + x


@script()
def long_expression(x):
    return (
        x + 1 + 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10
        + 11 + 12 + 13 + 14 + 15 + 16 + 17 + 18 + 19 + 20
        + op.Neg(x)
    )


@script()
def nested_brackets(x):
    return op.Concat(op.Add(x, (((1)))), (op.Sub((x), (2))), axis=(0))


if True:

    @script()
    def indented_definition(x):
        """Defined inside a block."""
        return op.Abs(x)


class Holder:
    @script()
    def in_class(x):
        return op.Abs(x)


held = Holder.in_class


def ordinary(x):
    return [y for y in x if y]


@script()
def after_ordinary_code(x):
    return op.Abs(x)


if __name__ == "__main__":
    print(ordinary([1, 0, 2]))

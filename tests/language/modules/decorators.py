import functools
from onnxscript import FLOAT, script
from onnxscript import opset18 as op


def doubled(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        return 2 * fn(*args, **kwargs)

    return wrapper


def times(n):
    def decorate(fn):
        @functools.wraps(fn)
        def wrapper(*args):
            return n * fn(*args)

        return wrapper

    return decorate


@doubled
@times(3)
def one(v=1.0):
    return v


compose = lambda *fs: functools.reduce(lambda f, g: lambda x: g(f(x)), fs)
chain = compose(lambda x: x + 1, lambda x: x * 10)
adders = [lambda x, i=i: x + i for i in range(3)]
late = [lambda x: x + i for i in range(3)]
VALUE = one(4.0) + chain(2) + adders[1](10) + late[0](100)
NAME = one.__name__


@script(default_opset=op)
def f(x: FLOAT["N"]):
    return x + VALUE


def with_default(fn=lambda v: v + 1, table=dict(a=1)):
    return fn(table["a"])


W = with_default()

my_script = functools.partial(script, default_opset=op)


@my_script()
def g(x: FLOAT["N"]):
    return x * float(W) + float(len(NAME))

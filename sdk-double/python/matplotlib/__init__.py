"""What samples use of Matplotlib. What is not here is told as that: it is no mistake of the app."""

import functools
import inspect

from viktor._platform import NotSimulated


def lacking(name):
    """Says what of Matplotlib is not here, other than the names that Python itself asks for."""
    if name.rpartition(".")[2].startswith("__"):
        raise AttributeError(name)
    raise NotSimulated(f"This preview does not simulate {name} of Matplotlib.")


def __getattr__(name):
    lacking(name)


def simulated(function, name):
    """The function, with an honest error about arguments that only Matplotlib takes."""
    signature = inspect.signature(function)

    @functools.wraps(function)
    def call(*args, **kwargs):
        try:
            signature.bind(*args, **kwargs)
        except TypeError:
            raise NotSimulated(f"This preview does not simulate {name} of Matplotlib with these arguments.") from None
        return function(*args, **kwargs)

    return call


class Simulated:
    """Base of the classes that are here."""

    def __init_subclass__(cls):
        for name, one in list(vars(cls).items()):
            if inspect.isfunction(one):
                path = cls.__name__ if name == "__init__" else f"{cls.__name__}.{name}"
                setattr(cls, name, simulated(one, path))

    def __getattr__(self, name):
        lacking(f"{type(self).__name__}.{name}")


def write(stream, content):
    """Writes to a stream; a file by its name is not made, since it would be no image."""
    if not hasattr(stream, "write"):
        raise NotSimulated("This preview does not simulate Figure.savefig of Matplotlib to a file: save to a stream.")
    stream.write(content)


def check_one_plot(nrows, ncols):
    if (nrows, ncols) != (1, 1):
        lacking(f"subplots({nrows}, {ncols})")

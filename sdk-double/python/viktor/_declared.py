"""The behavior of classes that derive.py generates: they store their arguments and calculate nothing."""

import io

from ._platform import NotSimulated
from .core import File


def keep(arguments):
    """Keeps the arguments of a constructor as attributes, also where a property has the name of one."""
    given = dict(arguments)
    vars(given.pop("self")).update(given)


def make(cls, arguments):
    """An object created by a method. It stores the arguments, and its creator keeps a reference."""
    given = dict(arguments)
    owner = given.pop("self", None)
    made = object.__new__(cls)
    vars(made).update(given)
    if owner is not None:
        vars(owner).setdefault("_made", []).append(made)
    return made


def made(owner, cls):
    """The objects of a class created by methods of `owner`, in order."""
    return [one for one in vars(owner).get("_made", ()) if isinstance(one, cls)]


def part(owner, name, cls):
    """An object that another one always has, such as the nodes of a model."""
    try:
        vars(owner)[name] = cls()
    except TypeError:
        vars(owner)[name] = object.__new__(cls)
    return vars(owner)[name]


def empty_file(kind, as_file):
    """An empty file: a File if `as_file`, or else of the class of this name."""
    if as_file or kind == "File":
        return File.from_data("")
    return io.StringIO() if kind == "StringIO" else io.BytesIO()


def lacking(name):
    raise NotSimulated(f"{name}: this preview does not simulate it.")


def add_missing(cls, name, value):
    """Adds what the reference declares of a class to one that is written by hand, if no base has it either."""
    if not hasattr(cls, name):
        function = getattr(value, "fget", getattr(value, "__func__", value))
        # Python's errors about arguments use this name.
        function.__name__, function.__qualname__ = name, f"{cls.__qualname__}.{name}"
        setattr(cls, name, value)

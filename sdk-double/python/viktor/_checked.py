"""Compares arguments with the types that the reference declares, where an app calls the SDK.

derive.py ends each module with a call of `check`, which wraps what the reference declares. A declaration is read when
its function is first called. What is accepted is a bit wider than what is declared: whole numbers and those of other
packages as numbers, anything that can be repeated as a list, anything that is read as a stream, mocks as anything.
"""

import ast
import builtins
import functools
import importlib
import inspect
import itertools
import math
import operator
import os
import types

_PLAIN = (str, bytes, int, float, bool, complex, list, tuple, dict)
_TEXTS = (str, bytes, bytearray, dict)
_STREAMS = {"BytesIO", "StringIO", "BinaryIO", "TextIO"}
_MOST = 60
# Limits of numbers, by the names of the parameters that have them in every class. A place on a map may be rounded, and a line that crosses the date line goes on beyond 180°.
_RANGES = {"lat": (-90, 90, 1e-6), "lon": (-360, 360, 0), "num_decimals": (0, 100, 0), "number_of_decimals": (0, 100, 0)}


def _never(value):
    return False


class _Type:
    """A type: `exact` are the classes whose objects fit as they are, `fits` looks at others."""

    parts = ()

    def __init__(self, text, exact, fits=_never):
        self.text, self.exact, self.fits = text, frozenset(exact), fits

    def accepts(self, value):
        try:
            kind = type(value)
            return kind in self.exact or kind is not bool and bool(self.fits(value)) or is_mock(value)
        except (MemoryError, RecursionError):
            raise
        except Exception:
            return False

    def refusal(self, value):
        """What is wrong: the place within the value, what it must be, what it is, and the class of the error."""
        return "", self.text, value, TypeError

    def is_of_kind(self, value):
        """Whether an invalid value was probably meant to be of this type."""
        return False


def is_mock(value):
    return type(value).__module__ == "unittest.mock"


class _Anything(_Type):
    def __init__(self):
        super().__init__("anything", (bool,), lambda value: True)


class _Number(_Type):
    def __init__(self):
        # Written in C, since coordinates come in thousands. What has no number raises an error, which is no fit.
        super().__init__("a number", (), math.isfinite)

    def refusal(self, value):
        if self.is_of_kind(value):
            return "", "a finite number" if isinstance(value, float) else "a number of at most 308 digits", value, ValueError
        return super().refusal(value)

    def is_of_kind(self, value):
        return isinstance(value, (int, float)) and not isinstance(value, bool)


class _Shown(_Number):
    """A number that may as well be a text. If it may also be nothing, it need not be finite."""

    def __init__(self, is_optional):
        super().__init__()
        self.exact = frozenset((bool, float) if is_optional else (bool,))


class _Whole(_Number):
    def __init__(self):
        super().__init__()
        self.text, self.fits = "an int", self._is_whole

    @staticmethod
    def _is_whole(value):
        return math.isfinite(value) and (operator.index(value) if hasattr(value, "__index__") else value) == int(value)

    def refusal(self, value):
        if isinstance(value, float) and math.isfinite(value):
            return "", self.text, value, TypeError
        return super().refusal(value)


class _Ranged(_Type):
    """A number within limits, or what else the parameter may be."""

    def __init__(self, kind, low, high, slack):
        super().__init__(kind.text, kind.exact, lambda value: kind.fits(value) and low - slack <= value <= high + slack)
        self.kind, self.limits = kind, f"between {low} and {high}"

    def refusal(self, value):
        return ("", self.limits, value, ValueError) if self.kind.accepts(value) else self.kind.refusal(value)


_IN_RANGE = {name: _Ranged(_Number(), *limits) for name, limits in _RANGES.items()}


class _Bool(_Type):
    def __init__(self):
        super().__init__("a bool", (bool,), lambda value: type(value).__module__ == "numpy" and value.item() in (True, False))


class _Instance(_Type):
    """An object of a class of the SDK or, by their names, of a package that each app imports anew."""

    def __init__(self, cls, name, package):
        exact = (cls,) if isinstance(cls, type) else ()
        article = "" if cls is bytes else "an " if name[0] in "AEIOUaeio" else "a "
        super().__init__(f"{article}{name}", exact, self._fits)
        self.name, self.package = name.rpartition(".")[2], package

    def _fits(self, value):
        if isinstance(value, tuple(self.exact)):
            return True
        for one in type(value).__mro__:
            if one.__name__ == self.name and one.__module__.partition(".")[0] == self.package:
                return True
            if one.__name__ == f"Mocked{self.name}":
                return True
        return False


class _Literal(_Type):
    def __init__(self, values):
        super().__init__(_either([_shown(one) for one in values]), (), lambda value: value in values)
        self.kinds = tuple({type(one) for one in values})

    def refusal(self, value):
        return "", self.text, value, ValueError if self.is_of_kind(value) else TypeError

    def is_of_kind(self, value):
        return isinstance(value, self.kinds)


class _Several(_Type):
    """A list, tuple or sequence: of any length, or with one type for each of its items."""

    def __init__(self, name, items, counted):
        count = f" of {len(items)} items" if counted else ""
        inner = f", each {_either(list(dict.fromkeys(one.text for one in items)))}" if items else ""
        super().__init__(f"{name}{count}{inner}", (), self._fits)
        self.items, self.counted = items, counted
        # Points in a plane have no third coordinate.
        self.counts = (2, 3) if [type(one) for one in items] == [_Number] * 3 else (len(items),)

    def _fits(self, value):
        if not hasattr(type(value), "__iter__") or isinstance(value, _TEXTS) or hasattr(type(value), "__next__"):
            return False
        if self.counted:
            values = tuple(value)
            return len(values) in self.counts and all(map(_Type.accepts, self.items, values))
        return not self.items or self.items[0].exact.issuperset(map(type, value)) or self._all_fit(value)

    def _all_fit(self, value):
        item = self.items[0]
        return all(map(item.accepts, value))

    def refusal(self, value):
        if isinstance(value, (list, tuple)):
            for index, (one, item) in enumerate(zip(value, self.items if self.counted else itertools.repeat(self.items[0]))):
                if not item.accepts(one):
                    return _within(f"[{index}]", item.refusal(one))
        return super().refusal(value)

    def is_of_kind(self, value):
        return isinstance(value, (list, tuple))


class _Dictionary(_Type):
    def __init__(self, items):
        super().__init__("a dict", () if items else (dict,), self._fits)
        self.items = items

    def _fits(self, value):
        if not isinstance(value, dict) or not self.items:
            return isinstance(value, dict)
        return all(map(self.items[0].accepts, value)) and all(map(self.items[1].accepts, value.values()))

    def refusal(self, value):
        if self.is_of_kind(value):
            for key, one in value.items():
                if not self.items[0].accepts(key):
                    return _within(": a key", self.items[0].refusal(key))
                if not self.items[1].accepts(one):
                    return _within(f"[{_shown(key)}]", self.items[1].refusal(one))
        return super().refusal(value)

    def is_of_kind(self, value):
        return isinstance(value, dict)


class _Union(_Type):
    def __init__(self, parts):
        self.parts = parts
        exact = frozenset().union(*(one.exact for one in parts))
        texts = dict.fromkeys(one.text for one in parts)
        if "a number" in texts:
            texts.pop("an int", None)
        super().__init__(_either(list(texts)), exact, self._fits)

    def _fits(self, value):
        return any(one.accepts(value) for one in self.parts)

    def refusal(self, value):
        meant = [one for one in self.parts if one.is_of_kind(value)]
        return meant[0].refusal(value) if meant else super().refusal(value)

    def is_of_kind(self, value):
        return any(one.is_of_kind(value) for one in self.parts)


def _within(place, refused):
    return place + refused[0], *refused[1:]


def _either(texts):
    return f"{', '.join(texts[:-1])} or {texts[-1]}" if len(texts) > 1 else "".join(texts)


def _shown(value):
    try:
        text = f'"{value}"' if isinstance(value, str) else repr(value)
    except Exception:
        return "…"
    return text if len(text) <= _MOST else f"{text[:_MOST]}…"


def described(value):
    """Describes a value in a message: its class, and simple values themselves."""
    if value is None or isinstance(value, type):
        return f"{'the class ' if value else ''}{getattr(value, '__name__', None)}"
    name = type(value).__name__
    return f"{name} ({_shown(value)})" if type(value) in _PLAIN else name


# Reading declarations


class _Names:
    """The meaning of names in the declarations of a module."""

    def __init__(self, module, aliases, imports):
        self.module, self.aliases, self.imports = module, aliases, imports

    def read(self, node):
        """The type of an annotation, or None for an unknown class."""
        if isinstance(node, ast.Constant):
            return _Type("None", (type(None),))
        if isinstance(node, ast.BinOp):
            return self._union(node)
        if isinstance(node, ast.Subscript):
            inner = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
            return self._container(ast.unparse(node.value), inner)
        name = ast.unparse(node)
        if name in self.aliases:
            return self.read(ast.parse(self.aliases[name], mode="eval").body)
        return self._container(name, []) or self._class(name)

    def _union(self, node):
        nodes = [node]
        while isinstance(nodes[0], ast.BinOp):
            nodes[:1] = nodes[0].left, nodes[0].right
        parts = []
        for one in map(self.read, nodes):
            parts += one.parts or [one] if one else []
        # The platform takes the value of the same row wherever it takes that of another field.
        if any(one.text == "a Lookup" for one in parts) and "RowLookup" in self.module:
            parts.append(self._class("RowLookup"))
        if any(isinstance(one, _Anything) for one in parts):
            return _Anything()
        texts = {one.text for one in parts}
        if "a str" in texts:
            parts = [_Shown("None" in texts) if type(one) is _Number else one for one in parts]
        return _Union(parts)

    def _container(self, name, inner):
        plain = {"int": _Whole, "float": _Number, "bool": _Bool, "Any": _Anything, "object": _Anything}
        if name in plain:
            return plain[name]()
        if name == "dict":
            return _Dictionary([self.read(one) or _Anything() for one in inner])
        if name == "Iterable":
            return _Type("an iterable", (), lambda value: hasattr(type(value), "__iter__"))
        if name in ("list", "tuple", "Sequence"):
            counted = name == "tuple" and bool(inner) and not isinstance(getattr(inner[-1], "value", None), type(...))
            items = [self.read(one) or _Anything() for one in (inner if counted else inner[:1])]
            return _Several("a tuple" if name == "tuple" else "a list", items, counted)
        if name == "Literal":
            return _Literal([one.value for one in inner])
        if name == "Callable":
            return _Type("a function", (), callable)
        if name == "type":
            return _Type("a class", (type,), lambda value: isinstance(value, type))
        if name in _STREAMS:
            return _Type("a stream", (), lambda value: hasattr(value, "read"))
        if name == "os.PathLike":
            return _Type("a path", (), lambda value: isinstance(value, os.PathLike))
        return None

    def _class(self, name):
        first, *rest = name.split(".")
        found = self.module.get(first, getattr(builtins, first, None))
        source, original = self.imports.get(first, ("", None))
        if found is None and source.startswith("viktor"):
            found = getattr(importlib.import_module(source), original, None)
        for one in rest:
            found = getattr(found, one, None)
        if not isinstance(found, type) and not source:
            return None
        return _Instance(found, name, source.partition(".")[0])


class _Declared:
    """The parameters of a function, from their declaration in the reference."""

    function = None

    def __init__(self, names, text):
        self.names, self.text = names, text
        # Parsed on first use, because there are two thousand declarations.
        self.positional = self.fast = self.rest = None

    def read(self):
        if self.positional is not None:
            return
        given = ast.parse(f"def f({self.text}): ...").body[0].args

        def kind(one):
            found = (one.annotation and self.names.read(one.annotation)) or _Anything()
            return _Ranged(found, *_RANGES[one.arg]) if one.arg in _RANGES else found

        def kinds(group):
            return {one.arg: kind(one) for one in group}

        positional = kinds([*given.posonlyargs, *given.args])
        self.named = {**positional, **kinds(given.kwonlyargs)}
        self.rest_name, self.rest = (given.vararg.arg, kind(given.vararg)) if given.vararg else (None, None)
        self.others = kind(given.kwarg) if given.kwarg else None
        self.names_in_order, self.positional = list(positional), tuple(positional.values())
        defaults = inspect.signature(self.function).parameters if self.function else {}
        # Attributes of a base default to None.
        self.kept = [(name, f"_{name}", kind, getattr(defaults.get(name), "default", None)) for name, kind in self.named.items()]
        self.fast = [(one.exact or (), one.fits) for one in self.positional]

    def fit_more(self, args, kwargs):
        """Whether arguments by name fit, and those beyond the ones that have names."""
        for name, value in kwargs.items():
            kind = self.named.get(name, self.others)
            given = type(value)
            if kind is not None and given not in kind.exact and (given is bool or not kind.fits(value)):
                return False
        rest = args[len(self.positional) :]
        return self.rest is None or self.rest.exact.issuperset(map(type, rest)) or all(map(self.rest.accepts, rest))

    def mended(self, args, kwargs, where):
        """The arguments as the function takes them. Raises an error about the first that does not fit."""
        self.read()
        known, count = self.names_in_order, len(self.positional)
        names = [*known, *(f"{self.rest_name}[{index}]" for index in range(len(args) - count))]
        kinds = [*self.positional, *[self.rest] * (len(args) - count)]
        positional = [_mended(kind, value, where, name) for kind, value, name in zip(kinds, args, names)]
        return positional, {
            name: _mended(self.named.get(name, self.others), value, where, name) for name, value in kwargs.items()
        }


def _mended(kind, value, where, name):
    """The argument, or a list of it where a list can be made only once. Raises an error if it does not fit."""
    if kind is None or kind.accepts(value):
        return value
    several = next((one for one in kind.parts or (kind,) if isinstance(one, _Several)), None)
    if several is not None and hasattr(type(value), "__next__"):
        value = list(value)
    if kind.accepts(value):
        return value
    place, wanted, value, error = kind.refusal(value)
    raise error(f"{where}: {name}{place} must be {wanted}, not {described(value)}.")


def _is_of_sdk(cls):
    return cls.__module__.partition(".")[0] == "viktor"


def class_of(cls):
    """The name of the class of the SDK that a class is, or derives from."""
    return next(filter(_is_of_sdk, cls.__mro__), cls).__name__


def _checking(function, name, declared):
    """A method that compares its arguments first; of it are made thousands of points, so it calls nothing else."""

    @functools.wraps(function)
    def call(owner, /, *args, **kwargs):
        fit = not args
        try:
            for (exact, fits), value in zip(declared.fast, args):
                # True equals 1 in Python, but not in JSON.
                given = type(value)
                fit = given in exact or given is not bool and fits(value)
                if not fit:
                    break
            if fit and (kwargs or declared.rest):
                fit = declared.fit_more(args, kwargs)
        except (MemoryError, RecursionError):
            raise
        except Exception:
            # Also if the declaration was not parsed yet.
            fit = False
        if not fit:
            where = name
            if owner is not None:
                where = class_of(owner if isinstance(owner, type) else type(owner))
                where += "" if name in ("__init__", "__new__") else f".{name}"
            args, kwargs = declared.mended(args, kwargs, where)
        return function(owner, *args, **kwargs)

    call._declared, declared.function = declared, function
    return call


def _checking_function(function, name, declared):
    @functools.wraps(function)
    def call(*args, **kwargs):
        return checked(None, *args, **kwargs)

    checked = _checking(lambda owner, *args, **kwargs: function(*args, **kwargs), name, declared)
    return call


def _with_check(raw, name, declared):
    if isinstance(raw, property):
        return raw.setter(_checking(raw.fset, name, declared))
    if isinstance(raw, classmethod) or name == "__new__":
        return type(raw)(_checking(raw.__func__, name, declared))
    if isinstance(raw, staticmethod):
        return staticmethod(_checking_function(raw.__func__, name, declared))
    return _checking(raw, name, declared)


def check(module, aliases, imports, declared):
    """Makes the functions of a module compare their arguments. All is as derive.py finds it in the declarations."""
    names = _Names(module, aliases, imports)
    for path, text in declared.items():
        *owners, name = path.split(".")
        one = _Declared(names, text)
        if not owners:
            module[name] = _checking_function(module[name], name, one)
            continue
        owner = functools.reduce(getattr, owners[1:], module[owners[0]])
        if name == "_attributes":
            owner._attributes = one
            continue
        raw = next((vars(base)[name] for base in owner.__mro__ if name in vars(base)), None)
        if isinstance(raw, (types.FunctionType, classmethod, staticmethod)) or getattr(raw, "fset", None):
            setattr(owner, name, _with_check(raw, name, one))


def check_range(where, name, value):
    """Compares a number with the limits of all parameters of this name."""
    _mended(_IN_RANGE[name], value, where, name)


def _constructor_of(cls):
    """The declaration of the constructor of a class of the SDK, also if the class of an app has another; or None."""
    found = next((one for one in cls.__mro__ if _is_of_sdk(one) and "__init__" in vars(one)), object)
    return getattr(found.__init__, "_declared", None)


def check_again(value):
    """Compares what an object keeps of the arguments of its constructor: an app may have set it since."""
    declared = _constructor_of(type(value))
    if declared is None:
        return value
    declared.read()
    kept = vars(value)
    kept = kept.get("_arguments", kept)
    for name, private, kind, default in declared.kept:
        one = kept.get(name, kept.get(private, default))
        if one is not default:
            _mended(kind, one, class_of(type(value)), name)
    return value


def check_value(owner, name, value):
    """Compares what a function or lookup has given in the place of an argument of `owner`, and returns it."""
    declared = _constructor_of(type(owner))
    declared.read()
    if callable(value):
        raise TypeError(f"{class_of(type(owner))}: {name} is a function that returns {described(value)}, not a value.")
    return _mended(declared.named[name], value, class_of(type(owner)), name)


def check_attributes(cls):
    """Compares what the class of an app sets with the attributes that its bases declare."""
    declared = next((one._attributes for one in cls.__mro__ if "_attributes" in vars(one)), None)
    if declared is not None:
        declared.read()
        for name, kind in declared.named.items():
            if name in vars(cls):
                if isinstance(vars(cls)[name], types.FunctionType):
                    raise TypeError(f"{cls.__name__}: {name} is an attribute of the SDK: give the method another name.")
                _mended(kind, vars(cls)[name], cls.__name__, name)

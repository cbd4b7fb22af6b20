"""The double has what the reference declares, with the same signatures.

The declarations are in `stubs`, beside this test, as the reference pages have them.
"""

import ast
import importlib
import inspect
import pathlib
import unittest

STUBS = pathlib.Path("stubs")
KINDS = {
    "posonlyargs": inspect.Parameter.POSITIONAL_ONLY,
    "args": inspect.Parameter.POSITIONAL_OR_KEYWORD,
    "kwonlyargs": inspect.Parameter.KEYWORD_ONLY,
}
UNKNOWN = object()


def default_of(node):
    """The value of a default; UNKNOWN where the reference does not know it, or names an object."""
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return UNKNOWN
    return UNKNOWN if value is ... else value


def declared_parameters(function):
    """(name, kind, has a default, default) of each parameter of a declaration."""
    given = function.args
    positional = [*given.posonlyargs, *given.args]
    defaults = dict(zip([one.arg for one in positional][len(positional) - len(given.defaults) :], given.defaults))
    defaults |= {one.arg: node for one, node in zip(given.kwonlyargs, given.kw_defaults) if node is not None}
    for group, kind in KINDS.items():
        if group == "kwonlyargs" and given.vararg:
            yield given.vararg.arg, inspect.Parameter.VAR_POSITIONAL, False, None
        for one in getattr(given, group):
            node = defaults.get(one.arg)
            yield one.arg, kind, node is not None, node and default_of(node)
    if given.kwarg:
        yield given.kwarg.arg, inspect.Parameter.VAR_KEYWORD, False, None


def differences(function, there):
    """What differs between a declaration and the object of this name."""
    written = {one.name: one for one in inspect.signature(there).parameters.values()}
    declared = list(declared_parameters(function))
    if [name for name, *_ in declared] != list(written):
        return f"takes {', '.join(written)}, and the reference has {', '.join(name for name, *_ in declared)}"
    for name, kind, has_default, default in declared:
        one = written[name]
        if one.kind is not kind:
            return f"{name} is {one.kind.description}, and in the reference {kind.description}"
        if has_default != (one.default is not inspect.Parameter.empty):
            return f"only one of both has a default of {name}"
        if has_default and default is not UNKNOWN and default != one.default:
            return f"the default of {name} is {one.default!r}, and in the reference {default!r}"
    return None


def is_property(function):
    names = [ast.unparse(one) for one in function.decorator_list]
    return any(name == "property" or name.endswith(".setter") for name in names)


def problems_of(tree, owner, where):
    for node in tree.body:
        name = getattr(node, "name", None)
        if name is None or (isinstance(node, ast.FunctionDef) and "overload" in map(ast.unparse, node.decorator_list)):
            continue
        place = f"{where}.{name}"
        there = inspect.getattr_static(owner, name, None)
        if there is None:
            yield f"{place} is missing"
        elif isinstance(node, ast.ClassDef):
            yield from problems_of(node, there, place)
        elif inspect.isroutine(there) and not inspect.isfunction(getattr(there, "__func__", there)):
            continue  # Python's own, such as `__setattr__`.
        elif is_property(node):
            if not isinstance(there, property):
                yield f"{place} is no property"
        else:
            difference = differences(node, getattr(there, "__func__", there))
            if difference:
                yield f"{place}: {difference}"


class Signatures(unittest.TestCase):
    def test_equal_the_declarations(self):
        problems, modules = [], 0
        for file in sorted(STUBS.rglob("*.pyi")):
            name = ".".join(file.relative_to(STUBS).with_suffix("").parts).removesuffix(".__init__")
            problems += problems_of(ast.parse(file.read_text()), importlib.import_module(name), name)
            modules += 1
        self.assertGreater(modules, 30)
        self.assertEqual(problems, [], "\n".join(problems))


if __name__ == "__main__":
    unittest.main()

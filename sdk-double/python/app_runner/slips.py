"""Slips in the definitions of an app that are no errors, as sentences for the console of the preview."""

import ast
import sys

from viktor._checked import class_of
from viktor.parametrization import OptionListElement, Page, Tab, elements_of, lost_in

from .form import violation_of
from .problem import read_file, within
from .values import plain


def _in_element(element):
    low, high, options, default = (plain(element._argument(name)) for name in ("min", "max", "options", "default"))
    known = {name: limit for name, limit in (("min", low), ("max", high)) if isinstance(limit, (int, float))}
    if len(known) == 2 and low > high:
        yield f"no value is at least {low} and at most {high}"
        return
    if isinstance(options, list):
        values = [plain(one.value) if isinstance(one, OptionListElement) else one for one in options]
        known["options"] = [{"value": value} for value in values]
        yield from (f"the option {value!r} is there twice" for value in values if values.count(value) > 1)
    problem = default is not None and violation_of(class_of(type(element)), {**known, "value": default})
    if problem:
        yield f"the default {default!r} is not valid: {problem[0].lower()}{problem[1:]}"


def _beside_groups(form):
    """What is beside pages, steps or tabs, which the preview leaves out: what the platform shows is not known."""
    for owner in [form, *(element for _, element in elements_of(form))]:
        children = owner._children()
        group = next((class_of(type(one)) for one in children.values() if isinstance(one, (Page, Tab))), None)
        for name, element in children.items():
            if group and not isinstance(element, (Page, Tab)):
                yield element, f"{name} is beside a {group}, so this preview does not show it. Put it into a {group}, too."


def _in_form(form):
    yield from _beside_groups(form)
    for name, element in lost_in(form):
        kind = class_of(type(element))
        yield element, f"{name} is a tuple with a {kind}, so it is no field of the form. Does the line end with a comma?"
    for name, element in elements_of(form):
        yield from ((element, f"{name}: {slip}.") for slip in _in_element(element))


def _defined_twice(text, classes):
    """The lines of classes that define a name again, which replaces the first."""
    for one in ast.walk(ast.parse(text)):
        known = set()
        for line in one.body if isinstance(one, ast.ClassDef) and one.name in classes else ():
            names = []
            if isinstance(line, ast.Assign) and isinstance(line.value, ast.Call):
                names = list(map(ast.unparse, line.targets))
            elif isinstance(line, ast.FunctionDef):
                # The setter of a property has its name.
                parts = [name for name in map(ast.unparse, line.decorator_list) if name.startswith(f"{line.name}.")]
                names = [] if parts else [line.name]
            for name in known.intersection(names):
                yield line.lineno, f"{name} is defined twice in {one.name}: only this one counts."
            known.update(names)


def slips_in(forms, controllers):
    """Each slip once, with its line. What cannot be read has none."""
    found = {}
    try:
        for form in forms:
            for element, slip in _in_form(form):
                file, line, _ = element._place
                found[f"{within(file)}, line {line}: {slip}"] = None
        classes = {one.__name__: one.__module__ for one in (*forms, *controllers)}
        for module in dict.fromkeys(classes.values()):
            file = within(sys.modules[module].__file__)
            for line, slip in _defined_twice(read_file(file), classes):
                found[f"{file}, line {line}: {slip}"] = None
    except Exception:
        # The app has changed its own definitions.
        pass
    return list(found)

"""The form of an app as JSON: what `Form` of schema.ts describes."""

import math

from viktor import parametrization as sdk
from viktor._checked import check_again, check_value, class_of
from viktor._munch import Munch, munchify
from viktor._platform import platform

from .calls import FUNCTION, call
from .values import from_json, listed, plain, to_json

# The default width in percent.
FLEX = 33
FULL_WIDTH = {
    "ChildEntityManager",
    "DynamicArray",
    "GeoPointField",
    "GeoPolygonField",
    "GeoPolylineField",
    "Table",
}

# Arguments that are serialized unchanged, by their JSON names.
PLAIN = {
    "prefix": "prefix",
    "suffix": "suffix",
    "step": "step",
    "num_decimals": "decimals",
    "variant": "variant",
    "autoselect_single_option": "autoselect",
    "file_types": "fileTypes",
    "max_size": "maxSize",
    "method": "method",
    "first_message": "firstMessage",
    "placeholder": "placeholder",
    "align": "align",
    "caption": "caption",
    "max_width": "maxWidth",
    "path": "file",
    "entity_type_name": "entityType",
    "row_label": "rowLabel",
    "copylast": "copyLast",
    "initially_expanded": "expanded",
    "previous_label": "previous",
    "next_label": "next",
    "width": "width",
    "min_select": "minSelect",
    "max_select": "maxSelect",
    "view": "view",
    "always_available": "alwaysAvailable",
}

HAS_OPTIONS = ("OptionField", "AutocompleteField", "MultiSelectField")
ENTITIES = tuple(name for name in sdk.EMPTY_VALUES if "Entity" in name)


class UnknownField(LookupError):
    """A lookup refers to a missing field."""


class _Row:
    """One row of a dynamic array: where it is, and its values."""

    def __init__(self, index, values):
        self.index, self.values = index, values


class FormWriter:
    def __init__(self, params, context):
        """`context`: what functions of the form receive besides `params`, such as `entity_id`."""
        self.params, self.context = params, context
        self._row = None

    # Lookups and conditions

    @property
    def row(self):
        return self._row.values if self._row else None

    def value_of(self, path):
        value = self.params
        for name in path.split("."):
            if not isinstance(value, dict) or name not in value:
                raise UnknownField(path)
            value = value[name]
        return value

    def evaluate(self, argument):
        """The value of an argument that may be a constant, lookup, condition or function."""
        if isinstance(argument, sdk._Lookup):
            return argument._evaluate(self)
        if not callable(argument):
            return argument
        return call(argument, "a function of the form", FUNCTION, params=self.params, **self.context)

    def in_row(self, argument):
        """The same for a field of a row. A function returns the values of all rows."""
        value = self.evaluate(argument)
        if callable(argument) and self._row and isinstance(value, list):
            if len(value) != len(self._rows):
                return None
            return value[self._row.index]
        return value

    # The parts of the JSON

    def _is_shown(self, element, argument="visible"):
        try:
            return bool(self.in_row(element._argument(argument, True)))
        except UnknownField:
            return True

    def _options(self, element):
        options = element._argument("options")
        given = self.evaluate(options)
        given = list(given) if hasattr(type(given), "__next__") else given
        per_row = callable(options) and self._row and given and all(isinstance(one, list) for one in given)
        if per_row:
            given = given[self._row.index] if len(given) == len(self._rows) else []
        check_value(element, "options", given)
        written = []
        for one in given:
            if isinstance(one, sdk.OptionListElement):
                check_again(one)
                try:
                    if not self.evaluate(one._visible):
                        continue
                except UnknownField:
                    pass
                value, label = plain(one.value), one._label
            else:
                value, label = plain(one), None
            written.append({"value": value, "label": str(value) if label is None else label})
        return written

    def _entities(self, element, kind):
        """The entities that a field offers: children or siblings of the open one, or all of the given types."""
        names = element._argument("entity_type_names")
        known = [one for one in platform.entities if one._exists]
        if kind.startswith("Entity"):
            found = [one for one in known if one.entity_type.name in names]
        else:
            opened = next((one for one in known if one.id == self.context.get("entity_id")), None)
            below = opened and (opened.children if kind.startswith("Child") else opened.siblings)
            found = below(entity_type_names=names) if below else []
        return [{"value": one.id, "label": one.name} for one in found]

    def _limits(self, element, written):
        for name in ("min", "max"):
            limit = self.in_row(element._argument(name))
            if limit is not None:
                written[name] = check_value(element, name, limit)

    def _value(self, name, element):
        if self._row:
            return self._row.values.get(name, element._empty())
        return self.value_of(name)

    def element(self, attribute, element, before):
        check_again(element)
        kind = class_of(type(element))
        path = attribute if self._row else f"{before}{attribute}"
        name = element._argument("name") or path
        written = {"type": kind, "path": path, "name": name}
        label = element._argument("ui_name", element._argument("title"))
        if label is not None:
            written["label"] = label
        if element._argument("description"):
            written["description"] = element._argument("description")
        for argument, key in PLAIN.items():
            value = element._argument(argument)
            if value is not None:
                written[key] = value
        views = element._argument("views")
        if views:
            written["views"] = [views] if isinstance(views, str) else list(views)
        failures = {}

        def attempt(argument, write):
            # A function may fail for the default values. The rest of the form is still shown.
            try:
                write()
            except Exception as error:
                failures[argument] = f"{type(error).__name__}: {error}"

        written["visible"] = True
        attempt("visible", lambda: written.update(visible=self._is_shown(element)))
        if isinstance(element, sdk.Step):
            attempt("enabled", lambda: written.update(enabled=self._is_shown(element, "enabled")))
        if isinstance(element, sdk._Group):
            written["children"] = self.elements(element._children(), f"{path}.")
        else:
            written["flex"] = element._argument("flex") or (100 if kind in FULL_WIDTH else FLEX)
        if kind in HAS_OPTIONS:
            attempt("options", lambda: written.update(options=self._options(element)))
        if kind in ENTITIES:
            written["options"] = self._entities(element, kind)
        if isinstance(element, (sdk.NumberField, sdk.DynamicArray)):
            attempt("limits", lambda: self._limits(element, written))
        if kind == "OutputField":
            attempt("value", lambda: written.update(value=self._output(element)))
        elif kind == "Text":
            written["markdown"] = element._argument("value")
        elif kind == "Table":
            written["columns"] = self._columns(element)
            written["value"] = to_json(element, self._value(name, element))
        elif kind == "DynamicArray":
            written["columns"] = self._columns(element)
            written["value"] = to_json(element, self._value(name, element))
            written["rows"] = self._rows_of(element, self._value(name, element), path)
        elif kind in sdk.EMPTY_VALUES:
            written["value"] = to_json(element, self._value(name, element))
        if element._argument("interaction"):
            interaction = check_again(element._argument("interaction"))
            written["interaction"] = {"view": interaction._view, "selection": list(interaction._selection or [])}
            written["interaction"] |= {
                "minSelect": getattr(interaction, "_min_select", 1),
                "maxSelect": getattr(interaction, "_max_select", None),
            }
        if failures:
            written["failures"] = failures
        problem = violation_of(kind, written)
        if problem:
            written["violation"] = problem
        return written

    def _output(self, element):
        value = self.in_row(element._argument("value"))
        is_text = isinstance(value, bool) or isinstance(value, float) and not math.isfinite(value)
        return str(value) if is_text else check_value(element, "value", value)

    def _columns(self, element):
        """The columns of a table, or the fields of a new row."""
        new = Munch()
        if isinstance(element, sdk.DynamicArray):
            fields = sdk.fields_of(element)
            new |= {name: munchify(from_json(one, one._argument("default"))) for name, one in fields.items()}
        outer, self._row = self._row, _Row(0, new)
        self._rows = [new]
        try:
            return self.elements(element._children(), "")
        finally:
            self._row = outer

    def _rows_of(self, element, rows, path):
        self._rows, written = rows, []
        for index, values in enumerate(rows):
            self._row = _Row(index, values)
            written.append(self.elements(element._children(), ""))
        self._row = None
        return written

    def elements(self, children, before):
        return [self.element(name, one, before) for name, one in children.items()]


def violation_of(kind, written):
    """Why the value is invalid. Views do not run until it is corrected."""
    value = written.get("value")
    if kind in ("NumberField", "IntegerField") and isinstance(value, (int, float)):
        if not math.isfinite(value):
            return "Must be a finite number"
        if "min" in written and value < written["min"]:
            return f"Must be at least {written['min']}"
        if "max" in written and value > written["max"]:
            return f"Must be at most {written['max']}"
        if kind == "IntegerField" and value != int(value):
            return "Must be a whole number"
    if kind in HAS_OPTIONS and value is not None and "options" in written:
        options = [one["value"] for one in written["options"]]
        if any(one not in options for one in listed(value)):
            return "Each must be one of the options" if isinstance(value, list) else "Must be one of the options"
    if kind == "DynamicArray":
        count = len(value)
        if "min" in written and count < written["min"]:
            return f"Needs at least {written['min']} rows"
        if "max" in written and count > written["max"]:
            return f"Can have at most {written['max']} rows"
    return None


def check_names(form, controller, views):
    """Raises an error if an element refers to a missing method or view of the controller."""
    for _, element in sdk.elements_of(form):
        method = element._argument("method")
        if method is not None and not callable(getattr(controller, method, None)):
            raise element._error(AttributeError, f'method "{method}" is not a method of {controller.__name__}.')
        named = element._argument("views") or []
        interaction = element._argument("interaction")
        named = [named] if isinstance(named, str) else [*named]
        for name in (*named, element._argument("view"), interaction and interaction._view):
            if name is not None and name not in views:
                raise element._error(AttributeError, f'"{name}" is not a view of {controller.__name__}.')


def write_form(parametrization, params, context):
    """The form with these values: `Form` of schema.ts."""
    writer = FormWriter(params, context)
    written = {"children": writer.elements(parametrization._children(), "")}
    width = getattr(parametrization, "_width", None)
    if width is not None:
        written["width"] = width
    return written

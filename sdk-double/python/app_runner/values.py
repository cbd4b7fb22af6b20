"""Values of fields as JSON has them, and as `params` does.

| Field | JSON |
| --- | --- |
| numbers, texts, toggles, options, selections of objects | as they are |
| date | `"2026-03-02"` |
| color | `"#78909c"` |
| point on a map, line or area | `{"lat", "lon"}`, or a list of these |
| file | `{"filename", "text"}` or `{"filename", "base64"}` |
| entity | its id |
| chat | a list of `{"role", "content"}` |
| table, dynamic array | a list of rows, each an object |
"""

import base64
import datetime
import numbers
import re

import viktor
from viktor._checked import class_of
from viktor._munch import munchify
from viktor._platform import platform
from viktor.parametrization import fields_of

FILES = ("FileField", "MultiFileField")
PLACES = {"GeoPointField": None, "GeoPolylineField": "GeoPolyline", "GeoPolygonField": "GeoPolygon"}
ROWS = ("Table", "DynamicArray")


def plain(given):
    """A value with JSON types, as on the platform: the text of an enum member, a list for a tuple."""
    if isinstance(given, str):
        return str.__str__(given)
    if isinstance(given, numbers.Number) and not isinstance(given, (bool, complex)):
        return int(given) if isinstance(given, numbers.Integral) else float(given)
    # A color is a tuple too.
    if type(given) in (list, tuple, set, frozenset, range):
        return [plain(one) for one in given]
    return given


def _geo_point(given):
    return viktor.GeoPoint(given["lat"], given["lon"])


def _file(given):
    from viktor.api_v1 import FileResource

    content = base64.b64decode(given["base64"]) if "base64" in given else given.get("text", "")
    return FileResource._of(viktor.File.from_data(content), given["filename"])


def from_json(field, given):
    """The value in `params`. Anything that is not the field's JSON, such as a Python object, is unchanged."""
    kind = class_of(type(field))
    if kind in ROWS:
        columns = fields_of(field)
        return [{name: from_json(one, row[name]) if name in row else one._empty() for name, one in columns.items()}
                | {name: value for name, value in row.items() if name not in columns} for row in given or []]  # fmt: skip
    if given is None or given == "":
        return field._empty()
    if kind == "DateField" and isinstance(given, datetime.datetime):
        return given.date()
    if kind == "DateField" and isinstance(given, str):
        return datetime.date.fromisoformat(given)
    if kind == "ColorField" and isinstance(given, str):
        return viktor.Color.from_hex(given)
    if kind == "GeoPointField" and isinstance(given, dict):
        return _geo_point(given)
    if kind in PLACES and isinstance(given, list):
        return getattr(viktor, PLACES[kind])(*map(_geo_point, given))
    if kind == "FileField" and isinstance(given, dict):
        return _file(given)
    if kind == "MultiFileField":
        return [_file(one) if isinstance(one, dict) else one for one in given]
    if "Entity" in kind:
        chosen = [platform.entities[one - 1] if isinstance(one, int) else one for one in listed(given)]
        return chosen if isinstance(given, list) else chosen[0]
    if kind == "Chat" and isinstance(given, list):
        from viktor.api_v1 import ChatConversation

        return ChatConversation._of(given)
    return munchify(plain(given))


def _is_number(given):
    return isinstance(given, (int, float)) and not isinstance(given, bool)


def _is_place(given):
    return isinstance(given, dict) and all(_is_number(given.get(name)) for name in ("lat", "lon"))


def _is_file(given):
    if not isinstance(given, dict) or not isinstance(given.get("filename"), str):
        return False
    if isinstance(given.get("text"), str):
        return True
    try:
        base64.b64decode(given["base64"], validate=True)
    except (KeyError, TypeError, ValueError):
        return False
    return True


def _is_date(given):
    try:
        datetime.date.fromisoformat(given)
    except (TypeError, ValueError):
        return False
    return True


def _is_color(given):
    return isinstance(given, str) and re.fullmatch("#[0-9a-fA-F]{6}", given) is not None


def _is_choice(given):
    return isinstance(given, (str, int, float))


def _is_entity(given):
    if not isinstance(given, int) or isinstance(given, bool):
        return False
    return 1 <= given <= len(platform.entities) and platform.entities[given - 1]._exists


def _is_message(given):
    return isinstance(given, dict) and isinstance(given.get("role"), str) and isinstance(given.get("content"), str)


def _is_text(given):
    return isinstance(given, str)


def _list_of(check):
    return lambda given: isinstance(given, list) and all(map(check, given))


# Validators of non-empty JSON values, by field class.
CHECKS = {
    "AutocompleteField": _is_choice,
    "AutodeskFileField": lambda given: False,
    "BooleanField": lambda given: isinstance(given, bool),
    "Chat": _list_of(_is_message),
    "ChildEntityMultiSelectField": _list_of(_is_entity),
    "ChildEntityOptionField": _is_entity,
    "ColorField": _is_color,
    "DateField": _is_date,
    "DynamicArray": _list_of(lambda row: isinstance(row, dict)),
    "EntityMultiSelectField": _list_of(_is_entity),
    "EntityOptionField": _is_entity,
    "FileField": _is_file,
    "GeoPointField": _is_place,
    "GeoPolygonField": _list_of(_is_place),
    "GeoPolylineField": _list_of(_is_place),
    "GeometryMultiSelectField": _list_of(_is_choice),
    "GeometrySelectField": _is_choice,
    "HiddenField": lambda given: True,
    "IntegerField": _is_number,
    "MultiFileField": _list_of(_is_file),
    "MultiSelectField": _list_of(_is_choice),
    "NumberField": _is_number,
    "OptionField": _is_choice,
    "SiblingEntityMultiSelectField": _list_of(_is_entity),
    "SiblingEntityOptionField": _is_entity,
    "Table": _list_of(lambda row: isinstance(row, dict)),
    "TextAreaField": _is_text,
    "TextField": _is_text,
}


def fits(field, given):
    """Whether JSON is a valid or empty value of the field."""
    return given is None or given == "" or CHECKS[class_of(type(field))](given)


def by_path(fields, given, before=""):
    """Values by field path, also for groups given as a dictionary."""
    for name, value in given.items():
        path = f"{before}{name}"
        if path not in fields and isinstance(value, dict) and any(one.startswith(f"{path}.") for one in fields):
            yield from by_path(fields, value, f"{path}.")
        else:
            yield path, value


def fitting(fields, given, dropped, before=""):
    """The values of a reader that the fields take; the names of the others are added to `dropped`.

    Code that is edited while its form is filled in may not have all fields any more, or has others of their names.
    """
    kept = {}
    for name, value in by_path(fields, given):
        if name not in fields or not fits(fields[name], value):
            dropped.append(f"{before}{name}")
            continue
        if class_of(type(fields[name])) in ROWS:
            columns = fields_of(fields[name])
            value = [
                fitting(columns, row, dropped, f"{before}{name}[{index}].") for index, row in enumerate(value or [])
            ]
        kept[name] = value
    return kept


def listed(value):
    return value if isinstance(value, list) else [value]


def to_json(field, value):
    """The JSON of a value in `params`."""
    kind = class_of(type(field))
    if kind in ROWS:
        columns = fields_of(field)
        return [
            {name: to_json(columns[name], inner) if name in columns else inner for name, inner in row.items()}
            for row in value or []
        ]
    if value is None:
        return None
    if isinstance(value, datetime.date):
        return value.isoformat()
    if isinstance(value, viktor.Color):
        return value.hex
    if kind == "GeoPointField":
        return {"lat": value.lat, "lon": value.lon}
    if kind in PLACES:
        return [{"lat": point.lat, "lon": point.lon} for point in value.points]
    if kind in FILES:
        chosen = [{"filename": one.filename} for one in listed(value)]
        return chosen if kind == "MultiFileField" else chosen[0]
    if "Entity" in kind:
        return [getattr(one, "id", one) for one in value] if isinstance(value, list) else getattr(value, "id", value)
    if kind == "Chat":
        return value.get_messages()
    return value


def place(params, path, value):
    """Sets a value by its path, and creates groups as needed."""
    *groups, last = path.split(".")
    for group in groups:
        params = params.setdefault(group, viktor._munch.Munch())
    params[last] = value


def params_of(parametrization, given):
    """`params` of a form: default values, and filled-in values by path."""
    params = viktor._munch.Munch()
    fields = fields_of(parametrization)
    for path, field in fields.items():
        default = field._argument("default")
        place(params, path, munchify(from_json(field, default)))
    for path, value in by_path(fields, given):
        place(params, path, munchify(from_json(fields[path], value) if path in fields else value))
    return params

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

import viktor
from viktor._munch import munchify
from viktor._platform import platform
from viktor.parametrization import fields_of

FILES = ("FileField", "MultiFileField")
PLACES = {"GeoPointField": None, "GeoPolylineField": "GeoPolyline", "GeoPolygonField": "GeoPolygon"}
ROWS = ("Table", "DynamicArray")


def _geo_point(given):
    return viktor.GeoPoint(given["lat"], given["lon"])


def _file(given):
    from viktor.api_v1 import FileResource

    content = base64.b64decode(given["base64"]) if "base64" in given else given.get("text", "")
    return FileResource._of(viktor.File.from_data(content), given["filename"])


def from_json(field, given):
    """The value in `params`. What is no JSON of the field, such as an object of Python, stays as it is."""
    kind = type(field).__name__
    if kind in ROWS:
        columns = fields_of(field)
        return [{name: from_json(one, row[name]) if name in row else one._empty() for name, one in columns.items()}
                | {name: value for name, value in row.items() if name not in columns} for row in given or []]  # fmt: skip
    if given is None or given == "":
        return field._empty()
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
        chosen = [platform.entities[one - 1] if isinstance(one, int) else one for one in _listed(given)]
        return chosen if isinstance(given, list) else chosen[0]
    if kind == "Chat" and isinstance(given, list):
        from viktor.api_v1 import ChatConversation

        return ChatConversation._of(given)
    return munchify(given)


def _listed(value):
    return value if isinstance(value, list) else [value]


def to_json(field, value):
    """The JSON of a value in `params`."""
    kind = type(field).__name__
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
        chosen = [{"filename": one.filename} for one in _listed(value)]
        return chosen if kind == "MultiFileField" else chosen[0]
    if "Entity" in kind:
        return [one.id for one in value] if isinstance(value, list) else value.id
    if kind == "Chat":
        return value.get_messages()
    return value


def place(params, path, value):
    """Sets a value by its path, and makes the groups on the way."""
    *groups, last = path.split(".")
    for group in groups:
        params = params.setdefault(group, viktor._munch.Munch())
    params[last] = value


def params_of(parametrization, given):
    """`params` of a form: its values at the start, with those that the user has filled in, by path."""
    params = viktor._munch.Munch()
    fields = fields_of(parametrization)
    for path, field in fields.items():
        default = field._argument("default")
        place(params, path, munchify(from_json(field, default)))
    for path, value in given.items():
        place(params, path, munchify(from_json(fields[path], value) if path in fields else value))
    return params

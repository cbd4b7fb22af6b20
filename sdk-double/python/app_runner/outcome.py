"""What views and buttons return as JSON: what `Outcome` of schema.ts describes."""

import base64
import json
import math
import sys
from array import array
from itertools import chain, islice

from viktor import api_v1, core, result, views
from viktor._checked import check_again, class_of, described, is_mock
from viktor._platform import NotSimulated
from viktor.geometry import Group, _css, _place

from .bounds import Bounds, bound_figure, bound_lines, bound_shapes
from .values import fits, to_json


def _check(given, wanted, where):
    """Compares attributes that an app may have changed after creating a result."""
    if not isinstance(given, wanted):
        raise TypeError(f"{where} must be a {wanted.__name__}, not {described(given)}.")
    return check_again(given)


# Levels of groups within groups.
LEVELS = 50


def _check_levels(kind, groups, inner):
    """Raises an error if a group contains itself or is nested too deeply."""
    for _ in range(LEVELS):
        groups = {id(one): one for group in groups for one in inner(group)}.values()
        if not groups:
            return
    raise ValueError(f"{kind}: it contains itself, or groups on more than {LEVELS} levels.")


def _table_of(group, bounds):
    def inner(one):
        found = (getattr(item, "subgroup", None) for item in one.values())
        return [subgroup for subgroup in found if isinstance(subgroup, views.DataGroup)]

    _check_levels("DataGroup", [group], inner)
    return _rows(group, bounds)


def _rows(group, bounds):
    rows = []
    for key, item in group.items():
        is_sent = bounds.takes("items")
        _check(item, views.DataItem, f'DataGroup: "{key}"')
        value = str(item.value) if isinstance(item.value, bool) else item.value
        row = {"label": item.label, "value": value, "unit": item.suffix, "decimals": item._number_of_decimals}
        if item.prefix:
            row["prefix"] = item.prefix
        if item.explanation_label:
            row["explanation"] = item.explanation_label
        if item.status_message or item.status is not views.DataStatus.INFO:
            row.update(status=item.status.value, message=item.status_message)
        if item.subgroup is not None:
            row["rows"] = _rows(item.subgroup, bounds)
        if not key.isdigit():
            row["key"] = key
        if is_sent:
            rows.append(row)
    return rows


def _plain(value):
    """The JSON of a cell value."""
    if value is None or isinstance(value, (str, int, float, bool)) or hasattr(value, "__float__"):
        return value
    return str(value)


def _cell(given):
    if not isinstance(given, views.TableCell):
        return {"value": _plain(given)}
    check_again(given)
    look = {"color": _css(given.text_color), "background": _css(given.background_color), "style": given._text_style}
    return {"value": _plain(given.value), **look}


def _header(given):
    if isinstance(given, dict):
        return given
    if isinstance(given, views.TableHeader):
        check_again(given)
        return {"title": given.title, "align": given._align, "decimals": given._num_decimals}
    return {"title": str(given)}


def _is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _headers(given, lines):
    """Headers of columns or rows, given with their cells. Only a line of numbers has decimals."""
    headers = [_header(one) for one in given]
    for header, cells in zip(headers, lines):
        if not all(_is_number(cell["value"]) for cell in cells):
            header.pop("decimals", None)
    return headers


def _label(given):
    """A row or column label of pandas, which is a tuple for a MultiIndex."""
    return " ".join(map(str, given)) if isinstance(given, tuple) else str(given)


def _look(styles):
    """The supported part of the CSS that pandas has for a cell."""
    names = [one for one in (styles.get("font-weight"), styles.get("font-style")) if one in ("bold", "italic")]
    return {
        "color": styles.get("color"),
        "background": styles.get("background-color"),
        "style": " ".join(names) or None,
    }


def _aligned(label, styles):
    """The header of a line of cells, with the alignment that all of them have, if they have one."""
    sides = {one.get("text-align") for one in styles}
    align = sides.pop() if len(sides) == 1 else None
    return {"title": _label(label), "align": align if align in ("left", "center", "right") else None}


def _frame(data, bounds):
    """The cells and headers of what pandas gives: a `DataFrame`, or its `Styler` with looks of cells."""
    given, frame = {}, data
    if type(data).__name__ == "Styler":
        # A Styler computes styles only when rendered, so render it here.
        given, frame = data._compute().ctx, data.data
    width = len(bounds.first("columns", range(len(frame.columns))))
    frame = frame.iloc[: len(bounds.rows(range(len(frame)), width)), :width]
    # What is missing is an empty cell, but a number that is none is shown.
    is_shown = frame.notna().to_numpy() | [str(kind).startswith("float") for kind in frame.dtypes]
    rows = frame.astype(object).where(is_shown, None).to_numpy().tolist()
    styles = [[dict(given.get((i, j), ())) for j in range(width)] for i in range(len(rows))]
    cells = [
        [{"value": _plain(value), **_look(style)} for value, style in zip(row, line)] for row, line in zip(rows, styles)
    ]
    columns = [_aligned(name, [line[at] for line in styles]) for at, name in enumerate(frame.columns)]
    headers = [_aligned(name, line) for name, line in zip(frame.index, styles)]
    return cells, columns, headers


def _table(given, bounds):
    if type(given.data).__module__.partition(".")[0] == "pandas":
        cells, columns, headers = _frame(given.data, bounds)
        columns = list(islice(given.column_headers or columns, len(columns)))
    elif isinstance(given.data, (list, tuple)):
        columns = given.column_headers or (range(1, len(given.data[0]) + 1) if given.data else [])
        columns = bounds.first("columns", columns)
        # A row may be longer than the first one, which determines the headers, but not than the limit.
        cells = [
            [_cell(value) for value in islice(row, bounds.most.get("columns"))]
            for row in bounds.rows(given.data, len(columns))
        ]
        headers = range(1, len(cells) + 1)
    else:
        raise TypeError(f"TableResult: data must be a list of rows or an object of pandas, not {described(given.data)}.")
    written = {
        "columns": _headers(columns, zip(*cells)),
        "rowHeaders": _headers(islice(given.row_headers or headers, len(cells)), cells),
        "cells": cells,
    }
    if given.enable_sorting_and_filtering is not None:
        written["sortable"] = given.enable_sorting_and_filtering
    return written


# Above this, graphics calculations overflow.
FARTHEST = 1e15


def _extent(shape):
    """The largest number in what is drawn, whatever its sign."""
    largest = 0
    for name, given in shape.items():
        numbers = list(given) if isinstance(given, (list, tuple)) and name != "triangles" else [given]
        while numbers and isinstance(numbers[0], (list, tuple)):
            numbers = list(chain.from_iterable(numbers))
        if numbers and _is_number(numbers[0]):
            largest = max(largest, *map(abs, numbers))
    return largest


def _geometry(given, bounds):
    geometry = given.geometry
    if isinstance(geometry, (core.File, api_v1.FileResource)):
        if not hasattr(geometry, "_assembly"):
            return {"model": {"type": given.geometry_type, **_file(geometry)}}
        geometry = geometry._assembly
    objects = geometry if isinstance(geometry, (list, tuple)) else [geometry]
    _check_levels("Group", objects, lambda one: one.children if isinstance(one, Group) else ())
    labels = [
        {"at": _place(one.point), "text": " ".join(one._text)}
        for one in map(check_again, bounds.first("labels", given.labels or []))
    ]
    shapes = bound_shapes(Group(objects)._drawn(), bounds)
    # The serializer reports values that are not finite, with their place.
    if any(FARTHEST < _extent(one) < math.inf for one in (*shapes, *labels)):
        raise ValueError(f"{class_of(type(given))}: a coordinate or size is above 1e15, which is too large to draw.")
    return {"shapes": shapes, "labels": labels}


def _spot(point):
    return {"lat": point.lat, "lon": point.lon}


def _feature(feature):
    _check(feature, views.MapFeature, "MapResult: a feature")
    look = {
        "title": feature._title,
        "description": feature._description,
        "color": _css(feature._color),
        "name": feature._identifier,
    }
    if isinstance(feature, views.MapPoint):
        shape = {"kind": "point", "at": _spot(feature), "icon": feature._icon or "pin", "size": feature._size}
    elif isinstance(feature, views.MapPolyline):
        shape = {"kind": "line", "points": [_spot(point) for point in feature.points]}
    elif isinstance(feature, views.MapPolygon):
        holes = [[_spot(point) for point in hole.points] for hole in feature.holes]
        shape = {"kind": "polygon", "points": [_spot(point) for point in feature.points], "holes": holes}
    elif isinstance(feature, views.MapCircle):
        shape = {"kind": "circle", "at": _spot(feature.center), "radius": feature.radius}
    else:
        raise NotSimulated(f"{type(feature).__name__} is not drawn on maps.")
    return {**shape, **look}


def _geojson_feature(feature):
    look, geometry = feature.get("properties") or {}, feature["geometry"]
    if geometry is None:
        return []
    kind, corners = geometry["type"], geometry.get("coordinates")
    look = {name: value if value is None else str(value) for name, value in look.items()}
    name = feature.get("id")
    common = {"title": look.get("description"), "name": name if isinstance(name, (str, int, float)) else look.get("id")}

    def spots(pairs):
        return [{"lat": lat, "lon": lon} for lon, lat, *_ in pairs]

    if kind == "Point":
        color, icon = look.get("marker-color"), look.get("icon") or "pin"
        return [{"kind": "point", "at": spots([corners])[0], "icon": icon, "color": color, **common}]
    if kind == "LineString":
        return [{"kind": "line", "points": spots(corners), "color": look.get("stroke"), **common}]
    if kind == "Polygon":
        outline, *holes = map(spots, corners)
        return [{"kind": "polygon", "points": outline, "holes": holes, "color": look.get("fill"), **common}]
    if kind.startswith("Multi"):
        parts = [{**feature, "geometry": {"type": kind.removeprefix("Multi"), "coordinates": one}} for one in corners]
        return [drawn for part in parts for drawn in _geojson_feature(part)]
    raise NotSimulated(f"The GeoJSON geometry {kind} is not drawn on maps.")


def _map(given, bounds):
    if hasattr(given, "features"):
        features = [_feature(one) for one in bounds.first("features", given.features)]
    else:
        views.check_geojson(given.geojson, f"{class_of(type(given))}: geojson")
        drawn = [part for one in given.geojson["features"] for part in _geojson_feature(one)]
        features = bounds.first("features", drawn)
    labels = [
        {"at": {"lat": one._lat, "lon": one._lon}, "text": one._text}
        for one in map(check_again, bounds.first("labels", given.labels or []))
    ]
    entries = bounds.first("entries", given.legend._entries) if given.legend else []
    written = {
        "features": bound_lines(features, bounds),
        "labels": labels,
        "legend": [{"color": _css(color), "text": text} for color, text in entries],
    }
    if given.interaction_groups:
        written["groups"] = {
            name: [_identifier(one, name) for one in members] for name, members in given.interaction_groups.items()
        }
    return written


def _identifier(member, group):
    found = getattr(member, "_identifier", member)
    if found is None:
        raise ValueError(f'{type(member).__name__}: a feature of the interaction group "{group}" needs an identifier.')
    return found


def _bytes(given):
    """The content of a stream, a file, an upload or a text."""
    if hasattr(given, "filename"):
        given = given.file
    if isinstance(given, core.File):
        return given.getvalue_binary()
    content = given.getvalue() if hasattr(given, "getvalue") else given.read() if hasattr(given, "read") else given
    return content.encode() if isinstance(content, str) else content


def _component(given):
    """The replacement of a tag in a Word template."""
    if hasattr(given, "value"):
        return {"identifier": given.identifier, "value": given.value}
    image = _file(given.file_content)
    return {"identifier": given.identifier, "image": image, "width": given.width, "height": given.height}


def _input_cell(given):
    """The value of a named cell, or the values of a block from its upper left cell."""
    if hasattr(given, "_name"):
        return {"name": given._name, "value": given.value}
    if hasattr(given, "_data"):
        return {"sheet": given._sheet_name, "column": given._left_column, "row": given._top_row, "data": given._data}
    return {"sheet": given._sheet_name, "column": given._column, "row": given._row, "data": [[given.value]]}


def _file(given):
    """A file, with its template values or the files that it was converted or merged from."""
    content = _bytes(given)
    try:
        written = {"text": content.decode()}
    except UnicodeDecodeError:
        written = {"base64": base64.b64encode(content).decode()}
    if hasattr(given, "_components"):
        written["components"] = [_component(one) for one in given._components]
    if hasattr(given, "_cells"):
        written["cells"] = [_input_cell(one) for one in given._cells]
    if hasattr(given, "_converted_from"):
        written["convertedFrom"] = _file(given._converted_from)
    if hasattr(given, "_merged_from"):
        written["mergedFrom"] = [_file(one) for one in given._merged_from]
    return written


# Types of numbers in texts of bytes, as Plotly writes down arrays, and what `array` calls them.
ARRAY_TYPES = {"i1": "b", "u1": "B", "u1c": "B", "i2": "h", "u2": "H", "i4": "i", "u4": "I", "f4": "f", "f8": "d"}


def _with_lists(value):
    """A part of a figure, with arrays decoded from bytes to lists."""
    if isinstance(value, list):
        return [_with_lists(one) for one in value] if any(isinstance(one, (dict, list)) for one in value) else value
    if not isinstance(value, dict):
        return value
    if value.keys() >= {"dtype", "bdata"}:
        numbers = array(ARRAY_TYPES[value["dtype"]], base64.b64decode(value["bdata"])).tolist()
        for size in reversed([int(size) for size in str(value.get("shape", "")).split(",")[1:]]):
            numbers = [numbers[start : start + size] for start in range(0, len(numbers), size)]
        return numbers
    return {name: _with_lists(one) for name, one in value.items()}


def _is_default(template):
    """Whether a template is Plotly's default, which is not a choice of the app."""
    plotly = sys.modules.get("plotly.io")
    if template is None or plotly is None or plotly.templates.default != "plotly":
        return False
    return template == json.loads(json.dumps(plotly.templates["plotly"].to_plotly_json()))


def _figure(given):
    figure = given.figure.to_json() if hasattr(given.figure, "to_json") else given.figure
    if is_mock(figure):
        # Plotly is missing and replaced by a stub.
        figure = {"data": []}
    figure = views.read_figure(figure, f"{class_of(type(given))}: figure")
    layout = figure.get("layout")
    if layout and _is_default(layout.get("template")):
        figure = {**figure, "layout": {name: value for name, value in layout.items() if name != "template"}}
    return {name: _with_lists(value) for name, value in figure.items() if value is not None}


def _web(given, _):
    if given.html is None:
        return {"url": given.url}
    return {"html": given.html if isinstance(given.html, str) else _bytes(given.html).decode()}


def _pdf(given, _):
    return {"url": given.url} if given.file is None else {"pdf": _file(given.file)}


def _download(given, _):
    if given._zipped_files:
        return {"files": {name: _file(one) for name, one in given._zipped_files.items()}, "name": given._file_name}
    content = given._file_content
    if isinstance(content, str):
        content = content.encode(given._encoding)
    return {"file": _file(content), "name": given._file_name}


def _chat(given, bounds):
    messages = given._conversation.get_messages()
    response = given._response if isinstance(given._response, str) else "".join(given._response)
    return {"messages": bounds.last("messages", [*messages, {"role": "assistant", "content": response}])}


def _at(params, path):
    for name in path.split("."):
        params = params[name]
    return params


def _input_of(element, path):
    try:
        return _at(element._params, path)
    except (KeyError, TypeError):
        raise KeyError(f'OptimizationResult: the params of a result have no value "{path}".') from None


def _params(params, fields, kind):
    """The values that an app sets, as JSON by field name. Unknown fields are left out."""
    written = {}
    for path, field in fields.items():
        try:
            value = _at(params, path)
        except (KeyError, TypeError):
            continue
        try:
            written[path] = to_json(field, value)
            right = fits(field, written[path])
        except (AttributeError, TypeError):
            right = False
        if not right:
            raise TypeError(
                f'{kind}: the value of "{path}" is of type {type(value).__name__}, '
                f"which does not fit a {class_of(type(field))}."
            )
    return written


def _optimization(given, fields, bounds):
    paths, headers = given.result_column_names_input or [], given._output_headers
    labels = {path: field._argument("ui_name") for path, field in fields.items()}
    results = bounds.rows(given._results, 1 + len(paths) + len(headers))
    return {
        "columns": [_header(title) for title in ("#", *(labels.get(path, path) for path in paths), *headers.values())],
        "cells": [
            [
                _cell(value)
                for value in (
                    number,
                    *(_input_of(one, path) for path in paths),
                    *(one._analysis_result.get(key) for key in headers),
                )
            ]
            for number, one in enumerate(results, start=1)
        ],
        "params": [_params(one._params, fields, "OptimizationResultElement") for one in results],
    }


WRITERS = {
    "GeometryResult": _geometry,
    "MapResult": _map,
    "GeoJSONResult": _map,
    "PlotlyResult": lambda given, bounds: {"figure": bound_figure(_figure(given), bounds)},
    "TableResult": _table,
    "ImageResult": lambda given, _: {"image": _file(given.image)},
    "WebResult": _web,
    "PDFResult": _pdf,
    "IFCResult": lambda given, _: {"ifc": _file(given.ifc)},
    "AutodeskResult": lambda given, _: {"autodesk": given._autodesk_file if isinstance(given._autodesk_file, str) else given._autodesk_file.url},
    "DownloadResult": _download,
    "ChatResult": _chat,
}  # fmt: skip


def write_result(given, fields, most=None):
    """What a method returned; `fields` of the form by their paths in `params`, `most` of what is sent: `limits.ts`."""
    if given is None:
        return None
    check_again(given)
    bounds = Bounds(most)
    written = _written(given, fields, bounds)
    notes = bounds.notes()
    return {**written, "cut": notes} if notes else written


def _written(given, fields, bounds):
    if isinstance(given, result.ViktorResult):
        given = given._optimization_result or given._set_params_result or given._download_result
        if given is None:
            raise TypeError("ViktorResult: one of its results must be given.")
    if isinstance(given, result.OptimizationResult):
        return _optimization(given, fields, bounds)
    kind = class_of(type(given))
    if kind == "SetParamsResult":
        return {"params": _params(given._params, fields, kind)}
    if kind == "DataResult":
        return {"rows": _table_of(given.data, bounds)}
    if kind.endswith("AndDataResult"):
        writer, data = WRITERS.get(kind.replace("AndData", "")), given.data
        if writer:
            return {**writer(given, bounds), **({"rows": _table_of(data, bounds)} if data is not None else {})}
    if kind in WRITERS:
        return WRITERS[kind](given, bounds)
    raise NotSimulated(f"A result of type {kind} is not drawn here.")

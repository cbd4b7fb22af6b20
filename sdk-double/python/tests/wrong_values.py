"""Gives each argument of each class of forms and results values of kinds that it may not be made for."""

import inspect
import json

import viktor as vkt
from app_runner.form import write_form
from app_runner.outcome import write_result
from app_runner.values import params_of
from app_runner.wire import dumps
from viktor import geometry, parametrization, result, views
from viktor.parametrization import _Element

# In errors that do not name the class of the object, but a part of it, or the value.
CLEAR = ("must be ", "result.", "profile has", "\\ud800")
WRONG = (None, True, 5, -1.5, "x", b"x", [], [None], {}, {"a": object()}, object(), object, float("nan"), float("inf"))
WRONG += (10**400, 1 + 2j, lambda **kwargs: object(), lambda **kwargs: [None], "\ud800", [[]], ["x"], range(3))


def _right():
    """Arguments that fit, by name."""
    point, file = vkt.MapPoint(52, 5), vkt.File.from_data(b"x")
    place, end, top = vkt.Point(0, 0), vkt.Point(1, 0), vkt.Point(0, 1)
    box, group = vkt.SquareBeam(1, 1, 1), vkt.DataGroup(vkt.DataItem("A", 1))
    feature = {"type": "Feature", "geometry": {"type": "Point", "coordinates": [5, 52]}, "properties": {}}
    found = {name: "a" for name in ("ui_name", "title", "label", "text", "method", "path", "name", "view", "target")}
    found |= {name: 1 for name in ("lat", "lon", "scale", "radius", "diameter", "height", "x", "y", "spacing", "value")}
    found |= {name: 1 for name in ("number_of_elements", "length_x", "length_y", "length_z", "width", "entity_id")}
    found |= {name: place for name in ("point", "start_point", "centre_point", "centre", "origin")}
    found |= {"end_point": end, "line": vkt.Line(place, end), "profile": [place, end, top, place]}
    found |= {"base_object": box, "direction": [1, 0, 0], "objects": [box], "geometry": box, "points": [place, end, top]}
    found |= {"features": [point], "center": point, "entries": [(vkt.Color.red(), "a")], "data": group}
    found |= {name: file for name in ("file", "image", "ifc", "file_content")}
    found |= {"options": ["a"], "entity_type_names": ["T"], "entity_type_name": "T", "oauth2_integration": "x"}
    found |= {"geojson": {"type": "FeatureCollection", "features": [feature]}, "figure": {"data": []}, "html": "a"}
    found |= {"autodesk_file": "a", "access_token": "a", "results": [vkt.OptimizationResultElement({})], "params": {}}
    return found


RIGHT = _right()
OWN = {
    "Text": {"value": "a"},
    "Arc": {"start_point": vkt.Point(1, 0), "end_point": vkt.Point(0, 1)},
    "DataItem": {"value": 1},
    "LineRevolve": {"line": vkt.Line(vkt.Point(1, 0), vkt.Point(1, 1))},
    "MapLine": {"start_point": RIGHT["center"], "end_point": vkt.MapPoint(52, 6)},
    "MapPolygon": {"points": [RIGHT["center"]] * 3},
    "TableResult": {"data": [[1, "a"]]},
}


def _classes():
    for module in (parametrization, views, geometry, result):
        for name, one in vars(module).items():
            declared = getattr(getattr(one, "__init__", None), "_declared", None)
            if declared and (one.__module__, one.__name__) == (module.__name__, name):
                yield one


def _written(made):
    """The JSON of a form or result that has this in it, and what it is; None if it is in neither."""
    if isinstance(made, _Element):
        form = type("Form", (vkt.Parametrization,), {"a": made})
        return "form", dumps(write_form(form, params_of(form, {}), {}))
    if isinstance(made, views.DataItem):
        made = views.DataResult(views.DataGroup(made))
    elif isinstance(made, (views.TableCell, views.TableHeader)):
        header = made if isinstance(made, views.TableHeader) else "a"
        made = views.TableResult([[1 if header is made else made]], column_headers=[header])
    elif isinstance(made, views.MapFeature):
        made = views.MapResult([made], interaction_groups={"a": [made]} if made._identifier else None)
    elif isinstance(made, (views.MapLabel, views.MapLegend)):
        is_legend = isinstance(made, views.MapLegend)
        made = views.MapResult([], labels=None if is_legend else [made], legend=made if is_legend else None)
    elif isinstance(made, views.Label):
        made = views.GeometryResult(RIGHT["geometry"], [made])
    elif isinstance(made, geometry.Material):
        made = views.GeometryResult(vkt.SquareBeam(1, 1, 1, material=made))
    elif isinstance(made, geometry.TransformableObject):
        made = views.GeometryResult(made)
    elif isinstance(made, parametrization.OptionListElement):
        return _written(vkt.OptionField("a", options=[made]))
    elif isinstance(made, parametrization.Interaction):
        return _written(vkt.ActionButton("a", "a", interaction=made))
    elif not type(made).__name__.endswith("Result"):
        return None
    return "result", dumps(write_result(made, {}))


def outcomes(step=1):
    """How many objects were tried, the classes of all, errors that do not name the class, and all JSON by its kind.

    Of the wrong values every `step`th is tried, for each argument others.
    """
    count, tried, unclear, written = 0, [], set(), {"form": set(), "result": set()}
    for one in _classes():
        declared, is_solid = one.__init__._declared, issubclass(one, geometry.TransformableObject)
        declared.read()
        parameters = inspect.signature(one).parameters
        names = {name for name, own in parameters.items() if own.default is own.empty and own.kind in (0, 1, 3)}
        needed = {name: {**RIGHT, **OWN.get(one.__name__, {})}.get(name, 1) for name in names}
        if one.__name__ in ("WebResult", "PDFResult", "WebAndDataResult"):
            needed |= {"url": "https://example.com"}
        tried.append(one.__name__)
        for at, name in enumerate(declared.named):
            drawn = False
            for value in WRONG[at % step :: step]:
                count += 1
                try:
                    made = one(**{**needed, name: value})
                    # The shapes of a solid are many, and the same for most values.
                    found = None if drawn else _written(made)
                    drawn = is_solid
                except Exception as error:
                    if not any(part in str(error).lower() for part in (one.__name__.lower(), *CLEAR)):
                        unclear.add(f"{one.__name__}({name}={value!r:.40}): {type(error).__name__}: {error}")
                else:
                    if found:
                        written[found[0]].add(found[1])
    return {
        "count": count,
        "classes": tried,
        "unclear": sorted(unclear),
        **{kind: [json.loads(one) for one in sorted(texts)] for kind, texts in written.items()},
    }

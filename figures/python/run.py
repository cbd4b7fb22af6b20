"""Runs an app with the stand-ins of this folder and prints, as JSON, what one of its methods returns, or
what expressions give among the names of the app.

Standard input: {"code", "folder", "workbooks", "outputs"} and either {"method", "values"} or {"expressions"}.
A value is a Python expression, such as `"6"` or `"vkt.GeoPoint(51.9, 4.5)"`, by the name of the field in
`params`. Workbooks: see viktor.py. Outputs: see external.py.
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import external  # noqa: E402
import viktor  # noqa: E402

# What the platform sets.
os.environ["VIKTOR_JS_SDK_PATH"] = "https://example.com/sdk/"

NO_VALUE = {"ChildEntityManager", "Image", "LineBreak", "MapSelectInteraction", "OutputField", "Text"}
EMPTY = {"MultiSelectField": [], "Table": [], "DynamicArray": [], "BooleanField": False, "ToggleButton": False}


class Params(dict):
    """A dictionary whose values are attributes too."""

    __getattr__ = dict.__getitem__


def wrapped(value):
    if isinstance(value, dict):
        return Params({name: wrapped(inner) for name, inner in value.items()})
    return [wrapped(inner) for inner in value] if isinstance(value, list) else value


def place(params, name, value):
    *sections, last = name.split(".")
    for section in sections:
        params = params.setdefault(section, Params())
    params[last] = wrapped(value)


def defaults(fields, params, before=""):
    for name, field in fields.items():
        if not isinstance(field, viktor.Anything):
            continue
        kind = type(field).__name__
        inner = {key: value for key, value in vars(field).items() if not key.startswith("_")}
        if kind in {"Page", "Step", "Tab", "Section"}:
            params.setdefault(name, Params())
            defaults(inner, params, f"{before}{name}.")
        elif kind not in NO_VALUE and not kind.endswith("Button"):
            where = field._options.get("name") or f"{before}{name}"
            place(params, where, field._options.get("default", EMPTY.get(kind)))
            viktor.LABELS[where] = field._arguments[0] if field._arguments else field._options.get("ui_name")


def load(given):
    """The names that the app defines."""
    viktor.WORKBOOKS.update(given.get("workbooks", {}))
    external.OUTPUTS.update(given.get("outputs", {}))
    app = {"__name__": "app", "__file__": os.path.join(given["folder"], "app.py")}
    exec(compile(given["code"], "app.py", "exec"), app)
    for entity in app.get("initial_entities", []):
        viktor.Entity(entity, None)
    return app


def controllers_of(app):
    return [one for one in app.values() if isinstance(one, type) and issubclass(one, viktor.Controller)]


def form_of(controller):
    """What the class of the form holds, by name."""
    form = getattr(controller, "parametrization", viktor.Parametrization)
    return vars(form if isinstance(form, type) else type(form))


def entity_of(controller):
    """The first entity of this type with which the app starts."""
    return next((one for one in viktor.ENTITIES if one.entity_type.name == controller.__name__), None)


def fill_in(controller, values):
    """The values of the form at the start, with those that the user has filled in."""
    params = Params()
    defaults(form_of(controller), params)
    entity = entity_of(controller)
    for name, value in {**(entity.last_saved_params if entity else {}), **values}.items():
        place(params, name, value)
    return params


def call(controller, method, params):
    entity = entity_of(controller)
    name, number = (entity.name, entity.id) if entity else ("", 1)
    # What a button has that lets the user select on a map, here without a selection.
    given = {"params": params, "entity_name": name, "entity_id": number, "workspace_id": 1, "event": None}
    return getattr(controller(), method)(**given)


def show(given, app):
    """What a user sees of one method."""
    controller = next(one for one in controllers_of(app) if hasattr(one, given["method"]))
    # The figures' own text.
    values = {name: eval(text, {"vkt": viktor, **app}) for name, text in given["values"].items()}
    try:
        result = call(controller, given["method"], fill_in(controller, values))
    except viktor.UserError as error:
        viktor.MESSAGES.append({"kind": "error", "text": str(error)})
        result = None
    views = {name: one.view["title"] for name, one in vars(controller).items() if hasattr(one, "view")}
    output = {"name": getattr(controller, "label", ""), "title": views.get(given["method"]), "views": views}
    return {**output, "messages": viktor.MESSAGES, "result": result}


def main():
    given = json.load(sys.stdin)
    app = load(given)
    if "expressions" in given:
        shown = [eval(text, {"vkt": viktor, **app}) for text in given["expressions"]]
    else:
        shown = show(given, app)
    json.dump(shown, sys.stdout, default=vars)


if __name__ == "__main__":
    main()

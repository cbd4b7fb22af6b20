"""Runs an app with the stand-ins of this folder and prints what one of its methods returns, as JSON.

Standard input: {"code", "method", "values", "workbooks", "folder"}. A value is a Python expression, such as
`"6"` or `"vkt.GeoPoint(51.9, 4.5)"`, by the name of the field in `params`. Workbooks: see viktor.py.
"""

import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

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


def main():
    given = json.load(sys.stdin)
    viktor.WORKBOOKS.update(given["workbooks"])
    app = {"__name__": "app", "__file__": os.path.join(given["folder"], "app.py")}
    exec(compile(given["code"], "app.py", "exec"), app)
    controllers = [one for one in app.values() if isinstance(one, type) and issubclass(one, viktor.Controller)]
    controller = next(one for one in controllers if hasattr(one, given["method"]))
    form = controller.parametrization
    params = Params()
    defaults(vars(form if isinstance(form, type) else type(form)), params)
    for name, expression in given["values"].items():
        place(params, name, eval(expression, {"vkt": viktor, **app}))  # the figures' own text
    method = getattr(controller(), given["method"])
    try:
        result = method(params=params, entity_name="", entity_id=1, workspace_id=1)
    except viktor.UserError as error:
        viktor.MESSAGES.append({"kind": "error", "text": str(error)})
        result = None
    views = {name: one.view["title"] for name, one in vars(controller).items() if hasattr(one, "view")}
    output = {"name": getattr(controller, "label", ""), "title": views.get(given["method"]), "views": views}
    json.dump({**output, "messages": viktor.MESSAGES, "result": result}, sys.stdout, default=vars)


main()

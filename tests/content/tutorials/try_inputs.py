"""Runs an app of a tutorial as a user does who fills in nothing more, or empties a field.

Standard input: as run.py takes it, with the folder of the stand-ins as "python". Prints, for each view and each
method of a button and each set of empty fields, what the user is told, or the error that the app does not handle.
"""

import json
import sys
import traceback

given = json.load(sys.stdin)
sys.path.insert(0, given["python"])

import run  # noqa: E402
import viktor  # noqa: E402


def fields_of(params, before=""):
    for name, value in params.items():
        if isinstance(value, run.Params):
            yield from fields_of(value, f"{before}{name}.")
        else:
            # What the platform gives for the field when it is empty.
            yield f"{before}{name}", [] if isinstance(value, list) else None


def methods_of(controller, inner):
    for name, value in inner.items():
        if not isinstance(value, viktor.Anything):
            continue
        if "method" in value._options:
            yield value._options["method"]
        yield from methods_of(controller, {key: one for key, one in vars(value).items() if not key.startswith("_")})


def outcome(app, controller, method, empty):
    filled = {name: eval(text, {"vkt": viktor, **app}) for name, text in given["values"].items()}
    params = run.fill_in(controller, {**filled, **empty})
    try:
        return {"result": run.call(controller, method, params) is not None}
    except viktor.UserError as error:
        return {"told": str(error)}
    except Exception:
        return {"error": traceback.format_exc(limit=-2)}


def attempts(app):
    for controller in run.controllers_of(app):
        views = [name for name, one in vars(controller).items() if hasattr(one, "view")]
        fields = dict(fields_of(run.fill_in(controller, {})))
        for method in dict.fromkeys([*views, *methods_of(controller, run.form_of(controller))]):
            for empty in [{}, *({name: value} for name, value in fields.items()), fields]:
                yield {"method": method, "empty": list(empty), **outcome(app, controller, method, empty)}


print(json.dumps(list(attempts(run.load(given)))))

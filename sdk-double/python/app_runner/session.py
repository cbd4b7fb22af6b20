"""Answers requests about an app, one JSON text for another: what `Request` and `Answer` of schema.ts describe."""

import contextlib
import importlib
import io
import json
import math
import os
import runpy
import shutil
import sys
import traceback
import types
from importlib.machinery import ModuleSpec
from unittest import mock

import viktor
from viktor._platform import NotSimulated, platform, reset
from viktor.parametrization import Parametrization, fields_of

from .form import write_form
from .isolation import Baseline
from .outcome import write_result
from .values import params_of

HOME = "/app"


class Session:
    """One app: its files are in `HOME`, and its modules are imported from there."""

    def __init__(self, given):
        os.makedirs(HOME, exist_ok=True)
        os.chdir(HOME)
        sys.path.insert(0, HOME)
        sys.dont_write_bytecode = True
        os.environ["VIKTOR_JS_SDK_PATH"] = "https://example.com/sdk/"
        platform.workbooks.update(given.get("workbooks", {}))
        for name in given.get("workerFiles", []):
            with open(os.path.join(HOME, ".worker", name), "rb") as file:
                platform.worker_files[name] = file.read()
        self.replace_absent = given.get("replaceAbsent", False)
        self.main = given.get("main", "app.py")
        self.namespace = None

    def load(self):
        """The names that the app defines."""
        while self.namespace is None:
            try:
                self.namespace = self._run()
            except ModuleNotFoundError as error:
                if not self.replace_absent or error.name.partition(".")[0] == "viktor":
                    raise
                sys.modules[error.name] = _Absent(error.name)
        return self.namespace

    def _run(self):
        if "/" in self.main:
            name = self.main.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
            module = importlib.import_module(name)
        else:
            module = types.ModuleType("app")
            module.__file__ = os.path.join(HOME, self.main)
            with open(module.__file__, encoding="utf-8") as file:
                code = compile(file.read(), self.main, "exec")
            sys.modules["app"] = module
            exec(code, vars(module))
        if vars(module).get("initial_entities"):
            from viktor.api_v1 import _entities_of

            _entities_of(module.initial_entities)
        return vars(module)

    def _classes_of(self, base):
        """The classes of the app that derive from one of the SDK."""
        return {
            name: one
            for name, one in self.load().items()
            if isinstance(one, type) and issubclass(one, base) and one.__module__.partition(".")[0] != "viktor"
        }

    def controllers(self):
        return list(self._classes_of(viktor.Controller).values())

    def controller(self, name=None, method=None):
        """The controller of this name, or the first that has this method; or the first with a form."""
        known = self.controllers()
        for one in known:
            if name is not None:
                if one.__name__ == name:
                    return one
            elif hasattr(one, method) if method is not None else getattr(one, "parametrization", None):
                return one
        wanted = name or method or "with a parametrization"
        raise LookupError(f"The app has no controller {wanted}; it has {', '.join(one.__name__ for one in known)}.")

    def forms(self):
        """The classes of the forms that the app itself defines, by name."""
        return self._classes_of(Parametrization)

    def entity(self, controller):
        """The first entity of this type with which the app starts."""
        return next((one for one in platform.entities if one.entity_type.name == controller.__name__), None)

    def params(self, controller, values):
        entity = self.entity(controller)
        form = controller.parametrization or Parametrization
        saved = _paths(entity.last_saved_params, form) if entity else {}
        return params_of(form, {**saved, **values})

    def context(self, controller):
        entity = self.entity(controller) if controller else None
        name, number = (entity.name, entity.id) if entity else ("", 1)
        return {"entity_id": number, "entity_name": name, "workspace_id": 1}

    def values(self, given):
        """The values of a request; those that are Python are evaluated among the names of the app."""
        names = {"vkt": viktor, **self.load()}
        return {**given.get("values", {}), **{key: eval(text, names) for key, text in given.get("python", {}).items()}}

    # Requests

    def form(self, given):
        """The form of a controller, or of a class of the app that a sample defines without a controller."""
        name = given.get("form")
        if name is not None:
            parametrization = self.forms()[name]
            # A controller has the class of its form, or an object of it.
            controllers = (one for one in self.controllers() if parametrization in _classes(one.parametrization))
            controller = next(controllers, None)
            parametrization = controller.parametrization if controller else parametrization
        else:
            controller = self.controller(given.get("controller"))
            parametrization = controller.parametrization or Parametrization
        params = params_of(parametrization, self.values(given))
        written = write_form(parametrization, params, self.context(controller))
        if controller is not None:
            written["title"] = controller.label
            written["controller"] = controller.__name__
            written["views"] = self.views(controller, params)
        return written

    def views(self, controller, params):
        found = []
        for name in _names(controller):
            view = getattr(getattr(controller, name), "view", None)
            if view is None:
                continue
            visible = view._visible
            one = {
                "method": name,
                "type": type(view).__name__,
                "title": view._label,
                "visible": bool(visible(params=params, **self.context(controller)) if callable(visible) else visible),
                "durationGuess": view._duration_guess,
                "updateLabel": view._update_label,
                "description": view._description,
                "options": view._options,
            }
            found.append({key: value for key, value in one.items() if value is not None})
        return found

    def outline(self, given):
        """The controllers of the app with their views, and its forms, without running any."""
        return {
            "controllers": [one.__name__ for one in self.controllers()],
            "forms": list(self.forms()),
        }

    def call(self, given):
        """What a user sees after a method of a controller has run."""
        controller = self.controller(given.get("controller"), given["method"])
        platform.messages.clear()
        params = self.params(controller, self.values(given))
        fields = fields_of(controller.parametrization or Parametrization)
        labels = {path: field._argument("ui_name") for path, field in fields.items()}
        event = given.get("event")
        if event is not None:
            event = viktor.views.InteractionEvent(event["type"], event["value"])
        answer = {"result": None, "violations": []}
        try:
            method = getattr(controller(), given["method"])
            result = method(params=params, event=event, **self.context(controller))
            answer["result"] = write_result(result, labels)
        except viktor.UserError as error:
            refused = _refusal(error)
            platform.messages.append({"kind": "error", "text": refused["message"]})
            answer["violations"] = refused["violations"]
        return {
            **answer,
            "name": getattr(controller, "label", None) or "",
            "title": getattr(getattr(controller, given["method"]).view, "_label", None)
            if hasattr(getattr(controller, given["method"]), "view")
            else None,
            "views": {one["method"]: one["title"] for one in self.views(controller, params)},
            "messages": list(platform.messages),
        }

    def step(self, given):
        """Runs `on_next` of a step: nothing, or the error and the fields that it marks."""
        controller = self.controller(given.get("controller"))
        params = self.params(controller, self.values(given))
        check = controller.parametrization._children()[given["step"]]._argument("on_next")
        try:
            if check is not None:
                check(params=params, **self.context(controller))
        except viktor.UserError as error:
            return _refusal(error)
        return {"message": None, "violations": []}

    def evaluate(self, given):
        """Expressions among the names of the app, and some for tests: see `helpers`."""
        names = {**self.helpers(), **self.load(), "vkt": viktor}
        exec(given.get("setUp", ""), names)
        return [eval(text, names) for text in given["expressions"]]

    def helpers(self):
        def call(method, **params):
            """What a method returns, with the form as it starts but for these values, as JSON."""
            controller = self.controller(method=method)
            values = params_of(controller.parametrization or Parametrization, params)
            result = getattr(controller(), method)(params=values, event=None, **self.context(controller))
            return write_result(result, {})

        def refusal(method, **params):
            """What the user is told instead of a result; None if there is one."""
            try:
                call(method, **params)
            except viktor.UserError as error:
                return _refusal(error)["message"]

        def marked(method, **params):
            """The fields that are marked then."""
            try:
                call(method, **params)
            except viktor.UserError as error:
                return [name for mark in _refusal(error)["violations"] for name in mark["fields"]]

        def defaults(form=None, **params):
            """The values of a form at the start, but for these."""
            return params_of(form or self.controller().parametrization, params)

        return {"call": call, "refusal": refusal, "marked": marked, "defaults": defaults}

    def run(self, given):
        """Runs a program as `python` does with these arguments: `["-m", "unittest"]`, `["-c", code]`, `["app.py"]`."""
        output, errors = io.StringIO(), io.StringIO()
        sys.stdin = io.TextIOWrapper(io.BytesIO(given.get("input", "").encode()), encoding="utf-8")
        kind, *rest = given["arguments"]
        status = 0
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
            try:
                if kind == "-m":
                    sys.argv[:] = rest
                    runpy.run_module(rest[0], run_name="__main__", alter_sys=True)
                elif kind == "-c":
                    sys.argv[:] = ["-c", *rest[1:]]
                    exec(compile(rest[0], "<string>", "exec"), {"__name__": "__main__"})
                else:
                    sys.argv[:] = [kind, *rest]
                    runpy.run_path(kind, run_name="__main__")
            except SystemExit as error:
                if isinstance(error.code, str):
                    errors.write(f"{error.code}\n")
                status = error.code if isinstance(error.code, int) else int(error.code is not None)
            except BaseException:
                errors.write(_traceback())
                status = 1
        return {"status": status, "stdout": _within(output.getvalue()), "stderr": _within(errors.getvalue())}


def _refusal(error):
    """What a `UserError` tells the user, and the fields that it marks. How messages are joined is not documented."""
    marks = [{"message": mark.message, "fields": list(mark.fields)} for mark in error.input_violations or []]
    return {"message": " ".join(map(str, error.args)), "violations": marks}


def _classes(parametrization):
    return parametrization, type(parametrization)


def _names(controller):
    """The attributes of a class in the order of their definition, those of its bases first."""
    return dict.fromkeys(name for base in reversed(controller.__mro__) for name in vars(base))


def _paths(saved, parametrization):
    """Saved values by the paths of the form's fields."""
    found = {}
    for path in fields_of(parametrization):
        value = saved
        for name in path.split("."):
            value = value.get(name) if isinstance(value, dict) else None
        if value is not None:
            found[path] = value
    return found


class _Absent(types.ModuleType):
    """Stands for a package that is not here, so that an app that imports it can be loaded."""

    def __init__(self, name):
        super().__init__(name)
        self.__path__ = []
        self.__spec__ = ModuleSpec(name, None, is_package=True)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        setattr(self, name, mock.MagicMock(name=f"{self.__name__}.{name}"))
        return vars(self)[name]


def _within(text):
    """What is printed, with paths as they are within the folder of the app."""
    return text.replace(f"{HOME}/", "")


# Files whose frames say nothing to who wrote the app.
INNER = ('File "app_runner/', 'File "viktor/', 'File "<frozen', 'File "runpy.py')


def _traceback():
    """The traceback of the app's own lines."""
    lines = traceback.format_exception(sys.exception())
    return _within("".join(line for line in lines if not line.lstrip().startswith(INNER)))


_session, _baseline = None, None


def _json(value):
    """What JSON lacks: objects with attributes, such as those of a program that a test runs."""
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if isinstance(value, (set, tuple)):
        return list(value)
    try:
        return vars(value)
    except TypeError:
        raise NotSimulated(f"{type(value).__name__} cannot be written as JSON.") from None


def _finite(value):
    """The value with None in place of the numbers that JSON lacks."""
    if isinstance(value, float) and not math.isfinite(value):
        return None
    if isinstance(value, dict):
        return {name: _finite(inner) for name, inner in value.items()}
    return [_finite(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def _dumps(value):
    try:
        return json.dumps(value, default=_json, allow_nan=False)
    except ValueError:
        return json.dumps(_finite(json.loads(json.dumps(value, default=_json))))


def close():
    """Ends the session: the interpreter is as it was before."""
    global _session
    _session = None
    if _baseline:
        _baseline.restore()
    reset()
    shutil.rmtree(HOME, ignore_errors=True)


def answer(text):
    """Answers one request, or an error with its traceback."""
    global _session, _baseline
    given = json.loads(text)
    printed = io.StringIO()
    try:
        if given["do"] == "open":
            if _baseline is None:
                _baseline = Baseline()
            _session = Session(given)
            return "{}"
        with contextlib.redirect_stdout(printed):
            value = getattr(_session, given["do"])(given)
        return _dumps({"value": value, "printed": printed.getvalue()})
    except BaseException as error:
        return json.dumps(
            {
                "error": {"type": type(error).__name__, "message": str(error), "traceback": _traceback()},
                "printed": printed.getvalue(),
            }
        )

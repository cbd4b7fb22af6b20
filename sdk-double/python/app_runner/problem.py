"""Errors of an app for readers of its code: `Problem` of schema.ts."""

import ast
import io
import os
import re
import sys
import traceback

import viktor
from viktor._munch import Munch
from viktor._platform import NotSimulated
from viktor.parametrization import Parametrization, fields_of

from .values import to_json

HOME = "/app"
# Limits for calls and for characters of a text.
OUTER, INNER = 8, 24
LONGEST = 20_000
# Names that `params` or a row has, in place of one that it lacks.
MOST_KNOWN = 200
# What WebAssembly can address.
MEMORY_GB = 4

# Files whose frames are not useful to the author of the app.
HIDDEN = ('File "app_runner/', 'File "viktor/', 'File "<frozen', 'File "runpy.py', 'File "/lib/')

_open, _relpath, _parse, _walk = io.open, os.path.relpath, ast.parse, ast.walk
_format_exception = traceback.format_exception
_TracebackException = traceback.TracebackException
_class_name = type.__dict__["__name__"].__get__
_type = type
_read = re.compile(r"""\bparams((?:\.\w+|\[\s*(?:"\w+"|'\w+')\s*\])+)""")
_part = re.compile(r"\w+")
# Where an import error says that it has looked.
_SDK_FILE = f" ({viktor.__file__})"
_is_too_large = re.compile("index-sized|maximum possible size").search


def within(text):
    """A text with paths relative to the app's folder."""
    return text.replace(f"{HOME}/", "").replace(_SDK_FILE, "")


def _suggesting(error, message):
    """The message with the name that Python suggests in place of a misspelled one, if it suggests any."""
    try:
        told = _TracebackException.from_exception(error, limit=0)
        # The names of a syntax error are looked up while it is written down.
        last = [*told.format_exception_only()][-1]
        whole = last.partition(": ")[2].strip() if isinstance(error, SyntaxError) else within(str(told))
    except BaseException:
        return message
    return whole if whole.startswith(message) else message


def _cause(error, message, parametrization):
    """What a reader needs to know besides Python's message, as a sentence; None if that says it."""
    if isinstance(error, MemoryError) or _is_too_large(message):
        return f"Python has at most {MEMORY_GB} GB of memory in this preview, and one object {MEMORY_GB // 2} GB"
    if isinstance(error, SyntaxError) and any(quote in message for quote in "‘’“”"):
        return "Python needs straight quotes"
    if isinstance(error, RecursionError):
        return "Lines that repeat are shown once"
    if isinstance(error, OverflowError) and (len(error.args) == 2 or "range error" in message):
        return f"The number is too large: a float is at most {sys.float_info.max:.1e}"
    if isinstance(error, FileNotFoundError) and error.filename is not None:
        return "An app has the files of its own folder, not those of your computer: let the user upload one with vkt.FileField"
    if isinstance(getattr(error, "obj", None), Munch) and not error.obj and parametrization is Parametrization:
        return "params is empty, since the controller has no attribute parametrization that names the form"
    return None


def _cut(text):
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


def _text(value, otherwise):
    """The value as text, even if its class raises an error."""
    try:
        return _cut(within(str.__str__(str(value))))
    except BaseException as error:
        return f"({otherwise} cannot be shown: its class raises {_class_name(_type(error))}.)"


def app_traceback(error):
    """The traceback of the app's own lines."""
    try:
        lines = [line for line in _format_exception(error) if not line.lstrip().startswith(HIDDEN)]
        if len(lines) > 2 * (OUTER + INNER):
            # Functions that call each other: Python itself only folds one that calls itself.
            lines = dict.fromkeys(lines)
        return _cut(within("".join(lines)))
    except BaseException:
        return f"{_class_name(_type(error))}: {_text(error, 'The message')}"


def read_file(file):
    """The text of a file of the app; empty if there is none."""
    try:
        with _open(f"{HOME}/{file}", encoding="utf-8") as stream:
            return stream.read()
    except (OSError, ValueError):
        return ""


def _own(name, main):
    """A file name of compiled code, within the folder of the app; None if it is not a file of the app."""
    if name == main:
        return name
    return name.removeprefix(f"{HOME}/") if name.startswith(f"{HOME}/") else None


def _calls(error, main):
    """The app's own frames that led to the error, innermost last."""
    found, step = [], error.__traceback__
    while step is not None:
        file = _own(step.tb_frame.f_code.co_filename, main)
        if file is not None:
            found.append((file, step))
        step = step.tb_next
    if len(found) > OUTER + INNER:
        # Of what calls itself, each line once: the last.
        found = list({(file, step.tb_lineno): (file, step) for file, step in found}.values())
    return found if len(found) <= OUTER + INNER else found[:OUTER] + found[-INNER:]


def _frame(file, step):
    written = {"file": file, "line": step.tb_lineno, "name": step.tb_frame.f_code.co_name}
    lines = read_file(file).splitlines()
    if 0 < step.tb_lineno <= len(lines):
        written["text"] = _cut(lines[step.tb_lineno - 1].strip())
    return written


def _expression(file, step):
    """The failing expression if Python knows it, otherwise the line."""
    lines = read_file(file).splitlines()
    places = list(step.tb_frame.f_code.co_positions())
    first, last, start, end = places[step.tb_lasti // 2]
    if None in (first, last, start, end) or last > len(lines):
        return lines[step.tb_lineno - 1] if 0 < step.tb_lineno <= len(lines) else ""
    chosen = [line.encode() for line in lines[first - 1 : last]]
    chosen[-1] = chosen[-1][:end]
    chosen[0] = chosen[0][start:]
    return b"\n".join(chosen).decode(errors="replace")


def _assigned(file, step):
    """The expressions of local names that are assigned once: `span = params.beam.span`."""
    found, twice = {}, set()
    for one in _walk(_parse(read_file(file))):
        name = step.tb_frame.f_code.co_name
        if getattr(one, "name", None) == name and one.lineno <= step.tb_lineno <= one.end_lineno:
            for inner in _walk(one):
                targets = inner.targets if isinstance(inner, ast.Assign) else []
                pairs = [(target, inner.value) for target in targets]
                for target, value in list(pairs):
                    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                        pairs += zip(target.elts, value.elts)
                for target, value in pairs:
                    if isinstance(target, ast.Name):
                        twice |= {target.id} & found.keys()
                        found[target.id] = ast.unparse(value)
    return {name: text for name, text in found.items() if name not in twice}


def _paths_in(text):
    return [".".join(_part.findall(path)) for path in _read.findall(text)]


def _fields(error, main, parametrization, params):
    """Labels and values of the form's fields that the failing code reads, in the innermost frame that reads any."""
    known = fields_of(parametrization)
    for file, step in reversed(_calls(error, main)):
        text = _expression(file, step)
        paths = _paths_in(text)
        if not paths and "params" in step.tb_frame.f_code.co_varnames:
            assigned = _assigned(file, step)
            paths = [path for name in _part.findall(text) if name in assigned for path in _paths_in(assigned[name])]
        written = []
        for path in dict.fromkeys(paths):
            while path and path not in known:
                path = path.rpartition(".")[0]
            if path:
                field, value = known[path], params
                for name in path.split("."):
                    value = value[name]
                label = field._argument("ui_name") or path
                one = {"label": label, "name": path, "value": to_json(field, value)}
                if one not in written:
                    written.append(one)
        if written:
            return written
    return []


def _place_of(given, main):
    """Where a function or an element of the form is made, as a list of one frame; empty if the app does not make it.

    An element knows its file, line and the name of the code around it.
    """
    is_known = isinstance(given, tuple)
    name, line, within = given if is_known else _first_line(given.__code__)
    file = _own(name, main)
    if file is None:
        return []
    lines = read_file(file).splitlines()
    # Decorators come before the function.
    while not is_known and within != "<lambda>" and line < len(lines) and not _is_head(lines[line - 1]):
        line += 1
    return [{"file": file, "line": line, "name": within, "text": _cut(lines[line - 1].strip())}]


def _first_line(code):
    return code.co_filename, code.co_firstlineno, code.co_name


def _is_head(line):
    return line.lstrip().startswith(("def ", "async "))


def _lacked(error):
    """The package that an import error is about, even if another package rephrased the error."""
    while isinstance(error, ImportError):
        if isinstance(error, ModuleNotFoundError) and isinstance(error.name, str):
            return error.name.partition(".")[0]
        error = error.__cause__ or error.__context__
    return None


def problem_of(error, main, parametrization=None, params=None, method=None):
    """The error as JSON. It never fails, whatever the classes of the app do.

    `method` is what has returned to the runner: an error about its result has no other line of the app. One about
    what the app has made has the place of that, as `_place`.
    """
    written = {
        "type": _class_name(_type(error)),
        "message": _suggesting(error, _text(error, "The message")),
        "traceback": app_traceback(error),
        "frames": [],
    }
    try:
        written["frames"] = [_frame(file, step) for file, step in _calls(error, main)]
        place = getattr(error, "_place", None) or method
        if place is not None and not written["frames"]:
            written["frames"] = _place_of(place, main)
        if isinstance(error, SyntaxError) and error.filename is not None:
            file = _own(error.filename, main)
            if file is not None:
                written["message"] = _suggesting(error, _text(error.msg, "The message"))
                place = {"file": file, "line": error.lineno or 1, "name": "<module>"}
                if error.offset:
                    place["column"] = error.offset
                if error.text:
                    place["text"] = _cut(error.text.strip())
                written["frames"].append(place)
        cause = _cause(error, written["message"], parametrization)
        if cause is not None:
            told = "" if isinstance(error, OverflowError) else written["message"].rstrip(".")
            written["message"] = f"{told}. {cause}." if told else f"{cause}."
        if isinstance(error, NotSimulated):
            written["notSimulated"] = True
        lacked = _lacked(error)
        if lacked is not None:
            written["module"] = lacked
        if isinstance(getattr(error, "obj", None), Munch) and written["message"] in (error.args[0], repr(error.args[0])):
            written["known"] = [str(name) for name in error.obj][:MOST_KNOWN]
        if params is not None:
            fields = _fields(error, main, parametrization or Parametrization, params)
            if fields:
                written["fields"] = fields
    except BaseException:
        # Keep what is known so far.
        pass
    return written

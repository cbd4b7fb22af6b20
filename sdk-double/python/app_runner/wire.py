"""JSON text of what the interpreter is asked and of what it answers.

An app may change `json`, or make results that JSON does not have. What it is answered with has to be JSON all the
same, so nothing of `json` is looked up after the import, and an error says what cannot be written and where.
"""

import json
import math
import re
from _json import encode_basestring_ascii, make_encoder

# Bytes of an answer. JSON is ASCII here, so these are characters too.
MAX_ANSWER = 24_000_000
MAX_DEPTH = 200
# The largest power of two within the range of JavaScript numbers.
MAX_BITS = 1023

_scan = json.JSONDecoder().scan_once
_isfinite = math.isfinite
_too_long = re.compile(r"\d{309}").search
# Coordinates must be finite numbers. Values of plots may be missing, and those of data and tables are shown.
_is_drawn = re.compile(r"\w+\.result\.(?:shapes|features|labels)\b").match
_is_shown = re.compile(r"\w+\.result\.(?:rows|cells)\b.*\.value").fullmatch


class Unwritable(ValueError):
    """A value of the app has no JSON. The message says what and where."""


def loads(text):
    return _scan(text, 0)[0]


def _replaced(value):
    """What stands for an object that JSON lacks, such as the objects of a program that a test runs."""
    if hasattr(value, "isoformat"):
        return value.isoformat()
    # NumPy numbers and arrays, and Python numbers that JSON lacks.
    if hasattr(value, "tolist"):
        return value.tolist()
    if hasattr(value, "__float__"):
        return value.__index__() if hasattr(value, "__index__") else float(value)
    if isinstance(value, (set, frozenset, tuple)):
        return list(value)
    return vars(value)


def _encoded(value):
    return "".join(make_encoder({}, _replaced, encode_basestring_ascii, None, ": ", ", ", False, False, False)(value, 0))


def _key(key, where):
    if isinstance(key, str):
        return str.__str__(key)
    if key is None or isinstance(key, (bool, int, float)):
        return {None: "null", True: "true", False: "false"}[key] if key is None or isinstance(key, bool) else repr(key)
    raise Unwritable(f"{where} has a key of type {type(key).__name__}; keys are texts.")


def _plain(value, where, depth=0):
    """The value in the types that JSON has. The numbers that it lacks have a name where they are shown, else None."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        if int.bit_length(value) > MAX_BITS:
            raise Unwritable(f"{where} is a whole number of more than 308 digits: too large to show.")
        return int(value)
    if isinstance(value, float):
        if _isfinite(value):
            return float(value)
        if _is_drawn(where):
            raise Unwritable(f"{where} is {float(value)!r}: a drawing needs finite numbers.")
        return {"float": repr(float(value))} if _is_shown(where) else None
    if depth > MAX_DEPTH:
        raise Unwritable(f"{where[:200]}… contains itself, or is nested more than {MAX_DEPTH} levels deep.")
    if isinstance(value, dict):
        return {_key(key, where): _plain(inner, f"{where}.{key}", depth + 1) for key, inner in dict.items(value)}
    if isinstance(value, (list, tuple)):
        return [_plain(inner, f"{where}[{index}]", depth + 1) for index, inner in enumerate(value)]
    try:
        replaced = _replaced(value)
    except Exception:
        raise Unwritable(f"{where} is of type {type(value).__name__}, which cannot be shown.") from None
    return _plain(replaced, where, depth + 1)


def _measured(value):
    """How many values there are, and whether on too many levels: the encoder calls itself for each level."""
    level, count = [value], 0
    for _ in range(MAX_DEPTH):
        count += len(level)
        level = [
            inner
            for one in level
            if isinstance(one, (dict, list, tuple))
            for inner in (dict.values(one) if isinstance(one, dict) else one)
        ]
        if not level:
            return count, False
    return count, True


def printed(text, omitted):
    """JSON of `News` about printed text: a fast path, as there can be many."""
    more = "" if omitted is None else f', "omitted": {_encoded(omitted)}'
    return f'{{"kind": "printed", "text": {encode_basestring_ascii(text)}{more}}}'


def dumps(value, where="result", most=math.inf):
    """JSON of a value; `where` is what messages call it, `most` how many values it may hold."""
    try:
        count, is_deep = _measured(value)
        if count > most:
            raise Unwritable(f"The {where} has {count:,} values; at most {most:,} are shown. Return less.")
        text = _encoded(_plain(value, where) if is_deep else value)
        if len(text) <= MAX_ANSWER and _too_long(text):
            text = _encoded(_plain(value, where))
    except Unwritable:
        raise
    except Exception:
        # Finds the offending value: not finite, recursive or failing.
        text = _encoded(_plain(value, where))
    if len(text) > MAX_ANSWER:
        size, most = len(text) / 1e6, MAX_ANSWER // 1_000_000
        raise Unwritable(f"The {where} is {size:.0f} MB as JSON; at most {most} MB are shown. Return less.")
    return text

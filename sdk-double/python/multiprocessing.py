"""Replaces the standard module, because there are no processes here: packages import its names, and calling one is refused."""

import sys

from viktor._platform import NotSimulated


def cpu_count():
    return 1


def get_start_method(allow_none=False):
    return "spawn"


def get_context(method=None):
    return sys.modules[__name__]


def _refuse(*args, **kwargs):
    raise NotSimulated("An app has one process in this preview: leave out the number of workers.")


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    return _refuse

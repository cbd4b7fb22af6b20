"""Lets one interpreter run many programs: what one of them changes is gone before the next.

What a program does in a loop without end, or in calls of C code within each other (a `__repr__` that shows itself),
cannot be undone here: who runs the interpreter has to end it.
"""

import atexit
import builtins
import gc
import logging
import os
import random
import shutil
import signal
import sys
import tempfile
import types
from itertools import compress
from operator import is_, ne

from _pyodide._importhook import jsfinder

from . import absent, event_loop

# Flags of types: classes defined in Python are mutable, those in C are not.
_HEAP_TYPE, _IMMUTABLE_TYPE = 1 << 9, 1 << 8
_LIMIT = sys.getrecursionlimit()
# Mutable attributes of functions.
_PARTS = "__code__", "__defaults__", "__kwdefaults__"


def _is_changeable(one):
    return isinstance(one, type) and one.__flags__ & _HEAP_TYPE and not one.__flags__ & _IMMUTABLE_TYPE


def _same(one, other):
    """Whether two collections have the same items in the same order; their `__eq__` is the app's."""
    if type(one) is list:
        return len(one) == len(other) and all(map(is_, one, other))
    return len(one) == len(other) and all(map(is_, one, other)) and all(map(is_, one.values(), other.values()))


def _is_changed(one):
    """Whether the attributes of a class have changed. Fast, but trusts `__eq__` of values."""
    _, live, names = one
    try:
        return live != names
    except BaseException:
        return True


def _changed(classes, lives, names):
    """The same for all classes at once, without a Python loop, because packages have thousands."""
    try:
        return list(compress(classes, map(ne, lives, names)))
    except BaseException:
        return list(filter(_is_changed, classes))


def _exit(status=0):
    raise SystemExit(status)


def _no_hook(hook):
    raise RuntimeError("sys.addaudithook is not available here.")


def _limit(limit, set_limit=sys.setrecursionlimit):
    # More calls within each other can end the interpreter instead of the app: its own stack, which it does not
    # measure, is that of JavaScript.
    set_limit(min(limit, _LIMIT))


# Functions that would end the interpreter or could not be undone, and their replacements.
REPLACED = [(os, "_exit", _exit), (os, "abort", _exit), (sys, "addaudithook", _no_hook), (sys, "setrecursionlimit", _limit)]  # fmt: skip

# Functions that give an app objects outside any module, whose changes cannot be tracked.
REACHING = "get_objects", "get_referrers", "get_referents"
# The folder of packages.
PACKAGES = next(one for one in sys.path if one.endswith("/site-packages"))
# JavaScript modules, with which an app could run code after its answer.
BRIDGES = "js", "pyodide_js", "pyodide_js._api"


def _watch(replaced, get=getattr, add=sys.addaudithook, parts=_PARTS):
    """Notes the code and the defaults of functions before a program replaces them.

    Comparing all functions after each program would take longer than most programs: packages have thousands.
    """

    def hook(event, given):
        if event in ("object.__setattr__", "object.__delattr__") and given[1] in parts:
            replaced.append((given[0], given[1], get(given[0], given[1])))

    add(hook)


class Baseline:
    """The interpreter as it is now; `restore` brings it back to that.

    An app may have changed anything by then, the builtins too: methods that `restore` needs are kept here.
    """

    def __init__(self):
        self.replaced = []
        _watch(self.replaced)
        for module, name, function in (*REPLACED, *absent.REPLACED):
            setattr(module, name, function)
        for name in REACHING:
            setattr(gc, name, self._reaching(getattr(gc, name)))
        event_loop.install()
        # Matplotlib draws to files, because there is no window.
        os.environ["MPLBACKEND"] = "agg"
        for name in BRIDGES:
            jsfinder.jsproxies.pop(name, None)
            sys.modules.pop(name, None)
        self.take()

    def take(self):
        """Makes the current state the one that `restore` returns to."""
        self.has_reached = False
        self.builtins, self.builtin_items = vars(builtins), tuple(vars(builtins).items())
        found = [one for one in sys.modules.values() if isinstance(one, types.ModuleType)]
        names = list(map(vars, found))
        # Mutable state of modules, such as import finders and warning filters.
        kept = [value for one in names for value in one.values()]
        kept += [logging.root.handlers, logging.root.filters, logging.Logger.manager.loggerDict]
        self.lists = [(one, list(one)) for one in kept if type(one) is list]
        self.sets = [(one, set(one)) for one in kept if type(one) is set]
        dicts = {id(one): one for one in (*names, sys.modules, *kept) if type(one) is dict}
        self.dicts = [(one, dict(one)) for one in dicts.values()]
        classes = {one for one in kept if _is_changeable(one)}
        self.classes = [(one, vars(one), dict(vars(one))) for one in classes]
        self.class_names = [live for _, live, _ in self.classes], [names for _, _, names in self.classes]
        self.replaced.clear()
        self.level = logging.root.level
        self.environment, self.folder = dict(os.environ), os.getcwd()
        self.streams = sys.stdin, sys.stdout, sys.stderr
        self.limit, self.digits = sys.getrecursionlimit(), sys.get_int_max_str_digits()
        self.thresholds = gc.get_threshold()
        self.handlers = [(one, signal.getsignal(one)) for one in signal.valid_signals()]

    def _reaching(self, function):
        def called(*given, **more):
            self.has_reached = True
            return function(*given, **more)

        return called

    def mend(self):
        """Restores builtins that an app has replaced or deleted, without using any."""
        names = self.builtins
        for name, value in self.builtin_items:
            if name not in names or names[name] is not value:
                names[name] = value

    def restore(self):
        """Returns whether it has succeeded. If not, or after an error, the interpreter must be discarded."""
        if self.has_reached:
            return False
        self.mend()
        if sys.gettrace() or sys.getprofile():
            sys.settrace(None)
            sys.setprofile(None)
        late = self._late()
        for one, items in self.dicts:
            if not _same(one, items):
                one.clear()
                one.update(items)
        for one, items in self.lists:
            if not _same(one, items):
                one[:] = items
        for one, items in self.sets:
            one.clear()
            one.update(items)
        for one, live, names in _changed(self.classes, *self.class_names):
            self._restore_class(one, dict(live), names)
        for one, name, value in self.replaced[::-1]:
            setattr(one, name, value)
        self.replaced.clear()
        for name, module in late.items():
            sys.modules[name] = module
            outer, _, last = name.rpartition(".")
            if outer in sys.modules:
                setattr(sys.modules[outer], last, module)
        logging.root.setLevel(self.level)
        logging.disable(logging.NOTSET)
        os.environ.clear()
        os.environ.update(self.environment)
        os.chdir(self.folder)
        sys.stdin, sys.stdout, sys.stderr = self.streams
        sys.setrecursionlimit(self.limit)
        sys.set_int_max_str_digits(self.digits)
        random.seed()
        atexit._clear()
        gc.enable()
        gc.set_threshold(*self.thresholds)
        for one, handler in self.handlers:
            if signal.getsignal(one) is not handler:
                signal.signal(one, handler)
        tempfile.tempdir = None
        for name in os.listdir("/tmp"):
            place = os.path.join("/tmp", name)
            shutil.rmtree(place) if os.path.isdir(place) else os.remove(place)
        return True

    def _late(self):
        """Package modules that an app has imported at run time. Compiled modules can be imported only once."""
        known = next(items for one, items in self.dicts if one is sys.modules)
        return {
            name: one
            for name, one in sys.modules.items()
            if name not in known and str(getattr(one, "__file__", "")).startswith(PACKAGES)
        }

    def _restore_class(self, one, now, names):
        for name in now.keys() - names.keys():
            type.__delattr__(one, name)
        for name, value in names.items():
            if now.get(name) is not value:
                try:
                    type.__setattr__(one, name, value)
                except (AttributeError, TypeError):
                    # Python's own part of the class, such as its cache of annotations.
                    pass

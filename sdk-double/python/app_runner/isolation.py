"""Lets one interpreter run many programs: what one of them changes is gone before the next."""

import os
import random
import shutil
import sys
import tempfile
import types
import unittest


class Baseline:
    """The interpreter as it is now; `restore` brings it back to that."""

    def __init__(self):
        self.modules = {
            name: (module, dict(vars(module)))
            for name, module in sys.modules.items()
            if isinstance(module, types.ModuleType)
        }
        self.names = set(sys.modules)
        self.classes = {
            one: dict(vars(one))
            for name, (module, names) in self.modules.items()
            if name.partition(".")[0] in ("viktor", "app_runner")
            for one in names.values()
            if isinstance(one, type) and one.__module__ == name
        }
        self.environment, self.folder = dict(os.environ), os.getcwd()
        self.path, self.arguments = list(sys.path), list(sys.argv)
        self.streams = sys.stdin, sys.stdout, sys.stderr
        self.limit = sys.getrecursionlimit()

    def restore(self):
        for name in [name for name in sys.modules if name not in self.names]:
            del sys.modules[name]
        for name, (module, names) in self.modules.items():
            sys.modules[name] = module
            if vars(module) != names:
                vars(module).clear()
                vars(module).update(names)
        for one, names in self.classes.items():
            now = dict(vars(one))
            for name in now.keys() - names.keys():
                delattr(one, name)
            for name, value in names.items():
                if now.get(name) is not value:
                    setattr(one, name, value)
        os.environ.clear()
        os.environ.update(self.environment)
        os.chdir(self.folder)
        sys.path[:], sys.argv[:] = self.path, self.arguments
        sys.stdin, sys.stdout, sys.stderr = self.streams
        sys.setrecursionlimit(self.limit)
        random.seed()
        # The arguments of a run of tests, such as a part of their names, stay in the loader that all runs share.
        vars(unittest.defaultTestLoader).clear()
        unittest.defaultTestLoader.__init__()
        tempfile.tempdir = None
        for name in os.listdir("/tmp"):
            place = os.path.join("/tmp", name)
            shutil.rmtree(place) if os.path.isdir(place) else os.remove(place)

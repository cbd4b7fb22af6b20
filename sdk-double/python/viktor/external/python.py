"""Scripts of Python: one that needs nothing but Python runs here, in a folder of its own, in place of a worker."""

import ast
import contextlib
import io
import os
import runpy
import sys
import tempfile

from .._platform import platform
from ..core import File
from ..errors import ExecutionError
from .external_program import ExternalProgram


def _needs_only_python(source, files):
    """Whether a script imports only the standard library, and modules that come with it."""
    known = {*sys.stdlib_module_names, *(name.removesuffix(".py") for name in files)}
    try:
        tree = ast.parse(source)
    except SyntaxError as error:
        raise ExecutionError("The script ends with an error.") from error
    for one in ast.walk(tree):
        names = [alias.name for alias in one.names] if isinstance(one, ast.Import) else []
        if isinstance(one, ast.ImportFrom):
            names = [one.module or ""]
        if not known.issuperset(name.partition(".")[0] for name in names):
            return False
    return True


@contextlib.contextmanager
def _working_in(folder):
    """As for a script that is started in a folder: it finds its files and modules there."""
    before, path, modules = os.getcwd(), list(sys.path), set(sys.modules)
    os.chdir(folder)
    sys.path.insert(0, folder)
    try:
        # What it prints is for the log of the worker.
        with contextlib.redirect_stdout(io.StringIO()):
            yield
    finally:
        os.chdir(before)
        sys.path[:] = path
        for name in set(sys.modules) - modules:
            if (getattr(sys.modules[name], "__file__", None) or "").startswith(folder):
                del sys.modules[name]


def _run(source, files, output_filenames):
    """The content of the files that a script writes, by name."""
    with tempfile.TemporaryDirectory() as folder:
        for name, content in {**files, "script.py": source}.items():
            with open(os.path.join(folder, name), "wb") as file:
                file.write(content)
        try:
            with _working_in(folder):
                runpy.run_path(os.path.join(folder, "script.py"), run_name="__main__")
        except SystemExit as error:
            if error.code:
                raise ExecutionError("The script ends with an error.") from error
        except Exception as error:
            raise ExecutionError("The script ends with an error.") from error
        written = {}
        for name in output_filenames:
            with contextlib.suppress(FileNotFoundError), open(os.path.join(folder, name), "rb") as file:
                written[name] = file.read()
        return written


class PythonAnalysis(ExternalProgram):
    def __init__(self, script=None, script_key="", files=None, output_filenames=None):
        self.script, self.script_key = script, script_key
        self.files, self.output_filenames = files, output_filenames
        self._written = None

    def execute(self, timeout=25):
        if self._mock("execute") is None and not platform.worker_files and self.script is not None:
            source = self.script.getvalue_binary()
            files = {
                name: file.getvalue_binary() if isinstance(file, File) else file.getvalue()
                for name, file in self.files or []
            }
            if _needs_only_python(source, files):
                self._written = _run(source, files, self.output_filenames or [])
                self._executed = True
                return
        super().execute(timeout)

    def _returned(self):
        return super()._returned() if self._written is None else self._written

    def get_output_file(self, filename):
        return self._answer("get_output_file", locals(), "File")

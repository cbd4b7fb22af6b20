"""What all analyses have in common."""

import io
from abc import ABC

from .._platform import NotSimulated, platform
from ..core import File
from ..errors import PermissionDeniedError

# The kind of the one file that a method returns.
EXTENSIONS = {
    "AxisVMAnalysis.get_model_file": ".axs",
    "AxisVMAnalysis.get_result_file": ".axe",
    "DSettlementAnalysis.get_sld_file": ".sld",
    "GRLWeapAnalysis.get_output_file": ".gwo",
    "IdeaRcsAnalysis.get_idea_rcs_file": ".ideaRcs",
    "IdeaRcsAnalysis.get_output_file": ".xml",
    "RFEMAnalysis.get_model": ".rfx",
    "RobotAnalysis.get_model_file": ".rtd",
    "SciaAnalysis.get_engineering_report": ".pdf",
    "SciaAnalysis.get_updated_esa_model": ".esa",
    "SciaAnalysis.get_xml_output_file": ".xml",
}


def _as_kind(content, kind):
    """A file with this content, of the class of this name."""
    if kind == "File":
        return File.from_data(content)
    return io.StringIO(content.decode()) if kind == "StringIO" else io.BytesIO(content)


class ExternalProgram(ABC):
    _executed = False

    def execute(self, timeout=25):
        if self._mock("execute") is None and not platform.worker_files:
            raise ConnectionError("No worker is connected.")
        # Of an analysis, all names are those of its arguments.
        vars(self)["_executed"] = True

    def _names(self, method):
        return [f"{one.__name__}.{method}" for one in type(self).__mro__]

    def _mock(self, method):
        """What a test lets a method return: a function."""
        return next((platform.answers[name] for name in self._names(method) if name in platform.answers), None)

    def _returned(self):
        """The files that the worker has returned, by name."""
        return platform.worker_files

    def _answer(self, method, arguments, kind):
        """What a method returns: a file or, if `kind` is "dict", the values of a file of JSON.

        `arguments` are those of the call by name; `kind` is the class of a file if `as_file` is not given.
        """
        if arguments.get("as_file"):
            kind = "File"
        given = {name: value for name, value in arguments.items() if name not in ("self", "as_file")}
        mocked = self._mock(method)
        if mocked is not None:
            return mocked(*given.values(), default={} if kind == "dict" else _as_kind(b"", kind))
        if not self._executed:
            raise RuntimeError("Execute the analysis first.")
        if kind == "dict":
            import json

            content = self._returned().get("output.json")
            return None if content is None else json.loads(content)
        content = self._returned().get(self._file_name(method, given))
        return None if content is None else _as_kind(content, kind)

    def _file_name(self, method, given):
        """The name of the file that a call means; None if the worker returns none of this kind."""
        if "filename" in given:
            return given["filename"]
        extension = given.get("extension") or next(
            (EXTENSIONS[name] for name in self._names(method) if name in EXTENSIONS), None
        )
        if extension is None or set(given) - {"extension"}:
            raise NotSimulated(f"{type(self).__name__}.{method}: which file of the worker it is, is not documented.")
        found = [name for name in platform.worker_files if name.endswith(extension)]
        preferred = f"output{extension}"
        return preferred if preferred in found else next(iter(found), None)


class OAuth2Integration:
    def __init__(self, name):
        self._name = name

    def get_access_token(self):
        raise PermissionDeniedError(f"Nobody has logged in to {self._name}: this preview has no login to other services.")

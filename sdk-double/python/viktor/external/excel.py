"""Workbooks with macros, which do not run here: `mock_Excel`, or the worker's output.json, says what their cells give."""

import io
import json

from .._platform import NotSimulated
from ..core import File
from .external_program import ExternalProgram


class Macro:
    def __init__(self, command):
        self.command = command


class Excel(ExternalProgram):
    def __init__(
        self,
        template,
        named_input_cells=None,
        direct_input_cells=None,
        macros=None,
        named_output_cells=None,
        direct_output_cells=None,
        extension=".xlsm",
        typed_results=False,
    ):
        self.template, self._extension, self._typed_results = template, extension, typed_results
        self._named_input_cells, self._direct_input_cells = named_input_cells or [], direct_input_cells or []
        self._named_output_cells, self._direct_output_cells = named_output_cells or [], direct_output_cells or []
        self._macros = macros or []

    def execute(self, timeout=30):
        super().execute(timeout)

    def _result(self, method, *key, default=None):
        mocked = self._mock(method)
        if mocked is not None:
            return mocked(*key, default=default)
        if not self._executed:
            raise RuntimeError("Execute the analysis first.")
        cells = json.loads(self._returned().get("output.json", "{}"))
        if key[:1] and key[0] in cells:
            return cells[key[0]]
        raise NotSimulated(f"Excel.{method}: macros do not run here.")

    def get_direct_cell_result(self, sheet_name, column, row):
        return self._result("get_direct_cell_result", (sheet_name, column, row))

    def get_filled_template(self):
        return self._result("get_filled_template", default=File.from_data(b""))

    def get_named_cell_result(self, name):
        return self._result("get_named_cell_result", name)

    def result_available(self):
        return self._executed

    @property
    def filled_template(self):
        return io.BytesIO(self.get_filled_template().getvalue_binary())

    @property
    def success(self):
        return True if self._executed else None

    @property
    def error_message(self):
        return None

"""Workbooks that are calculated, and templates of workbooks that are filled in."""

import os

from .._platform import NotSimulated, platform
from .._service import ServiceFile, require_job
from ..core import File


class DirectInputCell:
    def __init__(self, sheet_name, column, row, value):
        self._sheet_name, self._column, self._row = sheet_name, column, row
        self.value = value


class NamedInputCell:
    def __init__(self, name, value):
        self._name, self.value = name, value


class InputCellRange:
    def __init__(self, sheet_name, left_column, top_row, data):
        if not data or len({len(row) for row in data}) > 1:
            raise ValueError(f"The data of {sheet_name}!{left_column}{top_row} need rows, all of the same length.")
        self._sheet_name, self._left_column, self._top_row, self._data = sheet_name, left_column, top_row, data


class DirectOutputCell:
    def __init__(self, sheet_name, column, row):
        self._sheet_name, self._column, self._row = sheet_name, column, row

    @property
    def result(self):
        raise NotSimulated("DirectOutputCell.result: no workbook with macros is run here.")


class NamedOutputCell:
    def __init__(self, name):
        self._name = name

    @property
    def result(self):
        raise NotSimulated("NamedOutputCell.result: no workbook with macros is run here.")


def render_spreadsheet(template, cells):
    """The template as it is; `_cells` of the result are the values that fill it in, for who draws it."""
    require_job()
    return ServiceFile(template.read(), _cells=list(cells))


def _read(path):
    with open(path, "rb") as file:
        return file.read()


class SpreadsheetCalculationInput(NamedInputCell):
    pass


class SpreadsheetCalculation:
    """`platform.workbooks` has, by file name, the inputs for which the results of a workbook are known, and these."""

    def __init__(self, file, inputs):
        self._file = file if isinstance(file, File) else File.from_data(file.getvalue())
        self._inputs, self._result = list(inputs), None

    @classmethod
    def from_path(cls, file_path, inputs):
        return cls(File.from_path(os.fsdecode(file_path)), inputs)

    def evaluate(self, include_filled_file=False):
        require_job()
        name = os.path.basename(self._file.source or "")
        if name not in platform.workbooks:
            unknown = name or "this workbook"
            raise NotSimulated(f"SpreadsheetCalculation.evaluate: the results of {unknown} are not known.")
        known = platform.workbooks[name]
        for one in self._inputs:
            if one._name not in known["inputs"]:
                raise ValueError(f"{name} has no input {one._name}.")
            expected = known["inputs"][one._name]
            if one.value != expected:
                known_for = f"its results are known for {one._name} = {expected}, not {one.value}."
                raise NotSimulated(f"SpreadsheetCalculation.evaluate: {name} is not calculated here; {known_for}")
        # Like a filled-in template: the workbook as it is, and what fills it in for who draws it.
        filled = ServiceFile(self._file.getvalue_binary(), _cells=self._inputs) if include_filled_file else None
        self._result = SpreadsheetResult(values=dict(known["outputs"]), file=filled)
        return self._result

    @property
    def file(self):
        return self._file

    @property
    def result(self):
        return self._result


class SpreadsheetResult:
    def __init__(self, *, values=None, file=None):
        self._values, self._file = values or {}, file

    @property
    def values(self):
        return self._values

    @property
    def file(self):
        if self._file is None:
            raise NotSimulated("SpreadsheetResult.file: only of a calculation with include_filled_file.")
        return self._file

    @property
    def file_content(self):
        return self.file.getvalue_binary()

    def get_value(self, name):
        return self._values[name]


class SpreadsheetTemplate:
    def __init__(self, file, input_cells):
        self._file, self._input_cells, self._result = file, input_cells, None

    @classmethod
    def from_path(cls, file_path, input_cells):
        import io

        return cls(io.BytesIO(_read(file_path)), input_cells)

    def render(self):
        self._file.seek(0)
        self._result = SpreadsheetResult(file=render_spreadsheet(self._file, self._input_cells))
        return self._result

    @property
    def result(self):
        return self._result

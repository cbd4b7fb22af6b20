"""Double for openpyxl: the values in the sheets of a workbook, as `iter_rows` gives them."""

import re
import zipfile
from xml.etree import ElementTree

from viktor._platform import NotSimulated

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"


def column_of(address):
    number = 0
    for letter in re.match("[A-Z]+", address)[0]:
        number = 26 * number + ord(letter) - 64
    return number - 1


def texts(element):
    return "".join(part.text or "" for part in element.iter(f"{MAIN}t"))


def lacking(name):
    """Says what of openpyxl is not here, other than the names that Python itself asks for."""
    if name.startswith("__"):
        raise AttributeError(name)
    raise NotSimulated(f"openpyxl: {name} is not here; this preview reads the values of cells only.")


def __getattr__(name):
    lacking(name)


class Worksheet:
    def __getattr__(self, name):
        lacking(f"{name} of a worksheet")

    def __init__(self, title, rows):
        self.title, self._rows = title, rows

    def iter_rows(self, *, values_only):
        return iter(self._rows)


class Workbook:
    def __getattr__(self, name):
        lacking(f"{name} of a workbook")

    def __init__(self, sheets):
        self.sheetnames = [sheet.title for sheet in sheets]
        self._sheets = {sheet.title: sheet for sheet in sheets}

    def __getitem__(self, name):
        return self._sheets[name]


def load_workbook(filename, read_only=False, *, data_only=False):
    with zipfile.ZipFile(filename) as archive:
        archive.getinfo("[Content_Types].xml")

        def parsed(name):
            return ElementTree.fromstring(archive.read(name))

        shared = []
        if "xl/sharedStrings.xml" in archive.namelist():
            shared = [texts(item) for item in parsed("xl/sharedStrings.xml")]
        targets = {one.get("Id"): one.get("Target") for one in parsed("xl/_rels/workbook.xml.rels")}

        def value_of(cell):
            kind, value = cell.get("t"), cell.find(f"{MAIN}v")
            if kind == "inlineStr":
                return texts(cell)
            if value is None or value.text is None:
                return None
            if kind == "s":
                return shared[int(value.text)]
            if kind == "b":
                return value.text == "1"
            if kind in {"str", "e"}:
                return value.text
            number = float(value.text)
            return int(number) if number.is_integer() and "." not in value.text else number

        def rows_of(name):
            found = {}
            for row in parsed(name).iter(f"{MAIN}row"):
                found[int(row.get("r"))] = {column_of(cell.get("r")): value_of(cell) for cell in row}
            width = max((column + 1 for cells in found.values() for column in cells), default=0)
            return [
                tuple(found.get(number, {}).get(column) for column in range(width))
                for number in range(1, max(found, default=0) + 1)
            ]

        sheets = [
            Worksheet(sheet.get("name"), rows_of(f"xl/{targets[sheet.get(RELATION)].removeprefix('/xl/')}"))
            for sheet in parsed("xl/workbook.xml").iter(f"{MAIN}sheet")
        ]
    return Workbook(sheets)

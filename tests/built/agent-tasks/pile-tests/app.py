"""Load tests of a pile from a file: its stiffness at the working load."""

import csv

import viktor as vkt

COLUMNS = ("load_kN", "settlement_mm")


def read_test(upload) -> list[tuple[float, float]]:
    """Loads and settlements, or a message at the field of the file."""
    if not upload:
        stop("Upload a load test.")
    try:
        with upload.file.open(encoding="utf-8-sig") as stream:
            rows = [[float(row[name]) for name in COLUMNS] for row in csv.DictReader(stream)]
    except (UnicodeDecodeError, KeyError, TypeError, ValueError):
        stop(f"The file needs the columns {' and '.join(COLUMNS)}, with numbers.")
    if len(rows) < 2 or any(one[0] >= two[0] for one, two in zip(rows, rows[1:])):
        stop("The file needs two loads or more, each larger than the one before.")
    return [(load, settlement) for load, settlement in rows]


def stop(text: str, field: str = "test"):
    raise vkt.UserError(text, input_violations=[vkt.InputViolation(text, fields=[field])])


class Parametrization(vkt.Parametrization):
    test = vkt.FileField("Load test", file_types=[".csv"], max_size=100_000)
    working = vkt.NumberField("Working load", suffix="kN", default=600, min=1)


class Controller(vkt.Controller):
    label = "Load test"
    parametrization = Parametrization

    @vkt.DataView("Stiffness")
    def show_stiffness(self, params, **kwargs):
        test = read_test(params.test)
        pairs = zip(test, test[1:])
        for (load_1, settlement_1), (load_2, settlement_2) in pairs:
            if load_1 <= params.working <= load_2:
                part = (params.working - load_1) / (load_2 - load_1)
                settlement_mm = settlement_1 + part * (settlement_2 - settlement_1)
                stiffness = params.working / settlement_mm  # kN/mm = MN/m
                item = vkt.DataItem("Stiffness", stiffness, suffix="MN/m", number_of_decimals=0)
                return vkt.DataResult(vkt.DataGroup(item))
        stop(f"The test goes from {test[0][0]:g} to {test[-1][0]:g} kN.", "working")

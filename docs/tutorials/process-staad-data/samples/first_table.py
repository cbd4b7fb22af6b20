import csv
from typing import NamedTuple, NoReturn

import viktor as vkt

BEAM, SECTION, CLAUSE, CASE = "Beam", "Design Property", "Clause", "L/C"
ACTUAL, ALLOWABLE = "Actual Ratio", "Allowable Ratio"


class Member(NamedTuple):
    beam: int
    section: str
    actual: float
    allowable: float
    clause: str
    case: str

    @property
    def utilization(self) -> float:
        return self.actual / self.allowable


def refuse_file(message: str) -> NoReturn:
    violation = vkt.InputViolation(message, ["results.table"])
    raise vkt.UserError(message, input_violations=[violation])


# region read
def read_members(table) -> list[Member]:
    """The members in the file of the form, in its order."""
    if table is None:
        refuse_file("Upload the table of design results.")
    with table.file.open(encoding="utf-8-sig") as stream:
        rows = list(csv.DictReader(stream))
    return [
        Member(
            int(row[BEAM]),
            row[SECTION],
            float(row[ACTUAL]),
            float(row[ALLOWABLE]),
            row[CLAUSE],
            row[CASE],
        )
        for row in rows
    ]
# endregion read


# region app
class Parametrization(vkt.Parametrization):
    results = vkt.Section("Results", initially_expanded=True)
    results.table = vkt.FileField("Design results", file_types=[".csv", ".txt"])


class Controller(vkt.Controller):
    label = "Design ratios"
    parametrization = Parametrization

    @vkt.TableView("Members")
    def show_members(self, params, **kwargs):
        members = read_members(params.results.table)
        rows = [[one.beam, one.section, 100 * one.utilization] for one in members]
        return vkt.TableResult(rows, column_headers=["Beam", "Section", "Used (%)"])
# endregion app

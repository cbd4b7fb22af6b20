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


def read_member(number: int, cells: dict[str, str]) -> Member:
    raise NotImplementedError


# region read
def read_members(table) -> list[Member]:
    """The members in the file of the form, in its order."""
    if table is None:
        refuse_file("Upload the table of design results.")
    with table.file.open(encoding="utf-8-sig") as stream:
        rows = list(csv.DictReader(stream))
    return [read_member(number, row) for number, row in enumerate(rows, start=2)]
# endregion read

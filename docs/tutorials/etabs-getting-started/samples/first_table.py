from typing import NoReturn

import openpyxl
import viktor as vkt


def refuse(message: str, field: str = "results") -> NoReturn:
    mark = vkt.InputViolation(message, fields=[field])
    raise vkt.UserError(message, input_violations=[mark])


# region read
def read_drifts(file: vkt.File) -> list[dict]:
    """The drifts in the workbook, in the order of its rows."""
    with file.open_binary() as stream:
        book = openpyxl.load_workbook(stream, data_only=True)
    _, names, _, *lines = book["Story Drifts"].iter_rows(values_only=True)
    rows = [dict(zip(names, line)) for line in lines]
    return [
        {
            "story": row["Story"],
            "case": row["Output Case"],
            "direction": row["Direction"],
            "drift": abs(row["Drift"]),
            "joint": row["Label"],
            "elevation_m": row["Z"],
        }
        for row in rows
    ]
# endregion read


class Parametrization(vkt.Parametrization):
    results = vkt.FileField("Results of ETABS", file_types=[".xlsx"])
    case = vkt.OptionField("Load case", options=["Wind Y"])


# region controller
class Controller(vkt.Controller):
    label = "Story drifts"
    parametrization = Parametrization

    @vkt.TableView("Drifts")
    def show_drifts(self, params, **kwargs):
        if params.results is None:
            refuse("Upload a workbook with story drifts.")
        drifts = read_drifts(params.results.file)
        rows = [list(d.values()) for d in drifts if d["case"] == params.case]
        return vkt.TableResult(rows, column_headers=list(drifts[0]))
# endregion controller

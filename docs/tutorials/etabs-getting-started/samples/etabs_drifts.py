from typing import NoReturn

import viktor as vkt


def refuse(message: str, field: str = "results") -> NoReturn:
    mark = vkt.InputViolation(message, fields=[field])
    raise vkt.UserError(message, input_violations=[mark])


def read_drifts(file: vkt.File) -> list[dict]:
    raise NotImplementedError


class Parametrization(vkt.Parametrization):
    results = vkt.FileField("Results of ETABS", file_types=[".xlsx"])


class Controller(vkt.Controller):
    label = "Story drifts"
    parametrization = Parametrization

    # region show-drifts
    @vkt.TableView("Drifts")
    def show_drifts(self, params, **kwargs):
        if params.results is None:
            refuse("Upload a workbook with story drifts.")
        drifts = read_drifts(params.results.file)
        rows = [list(drift.values()) for drift in drifts]
        return vkt.TableResult(rows, column_headers=list(drifts[0]))
    # endregion show-drifts

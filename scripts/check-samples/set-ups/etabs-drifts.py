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

    # fragment

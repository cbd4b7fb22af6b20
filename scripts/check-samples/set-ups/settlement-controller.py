import csv
import math

import viktor as vkt


# fragment


class Parametrization(vkt.Parametrization):
    readings = vkt.FileField("Settlement readings", file_types=[".csv"])


class Controller(vkt.Controller):
    label = "Settlement"
    parametrization = Parametrization

    @vkt.DataView("Settlement")
    def show_settlement(self, params, **kwargs):
        if params.readings is None:
            mark = vkt.InputViolation("Choose a file.", fields=["readings"])
            raise vkt.UserError("Choose a file with readings.", input_violations=[mark])
        settlements = read_settlements(params.readings.file)
        if not settlements:
            raise vkt.UserError("The file holds no readings.")
        item = vkt.DataItem("Largest settlement", max(settlements), suffix="mm")
        return vkt.DataResult(vkt.DataGroup(item))

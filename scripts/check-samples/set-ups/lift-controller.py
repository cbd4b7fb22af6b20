import math

import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Lift"
    parametrization = Parametrization

    @vkt.DataView("Crane")
    def show_crane(self, params, **kwargs):
        check_slings(params)
        if params.crane.capacity is None:
            mark = vkt.InputViolation("Fill in this field.", fields=["crane.capacity"])
            raise vkt.UserError("Fill in the capacity.", input_violations=[mark])
        utilization = 100 * params.load.mass / params.crane.capacity
        item = vkt.DataItem("Utilization of the crane", utilization, suffix="%", number_of_decimals=0)
        return vkt.DataResult(vkt.DataGroup(item))

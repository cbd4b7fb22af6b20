import math

import viktor as vkt


# fragment


class Controller(vkt.Controller):
    label = "Lift"
    parametrization = Parametrization

    @vkt.DataView("Slings")
    def show_slings(self, params, **kwargs):
        fields = {"load.mass": params.load.mass, "slings.angle": params.slings.angle}
        empty = [path for path, value in fields.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all steps.", input_violations=[mark])
        sling_t = params.load.mass / (2 * math.cos(math.radians(params.slings.angle)))
        item = vkt.DataItem("Load in a sling", sling_t, suffix="t", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))

    @vkt.DataView("Crane")
    def show_crane(self, params, **kwargs):
        check_slings(params)
        fields = {"load.gear": params.load.gear, "crane.capacity": params.crane.capacity}
        empty = [path for path, value in fields.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all steps.", input_violations=[mark])
        utilization = 100 * (params.load.mass + params.load.gear) / params.crane.capacity
        item = vkt.DataItem("Utilization of the crane", utilization, suffix="%", number_of_decimals=0)
        return vkt.DataResult(vkt.DataGroup(item))

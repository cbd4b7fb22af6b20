import math

import viktor as vkt


# region check-slings
def check_slings(params, **kwargs):
    load_t = params.load.mass / (2 * math.cos(math.radians(params.slings.angle)))
    if load_t > params.slings.capacity:
        needed_t = math.ceil(10 * load_t) / 10  # rounded up
        mark = vkt.InputViolation(
            f"At least {needed_t:.1f} t at this angle", fields=["slings.capacity"]
        )
        raise vkt.UserError("The slings are too light.", input_violations=[mark])
# endregion check-slings


class Parametrization(vkt.Parametrization):
    load = vkt.Step("Load")
    load.mass = vkt.NumberField(
        "Mass of the load", suffix="t", default=8, min=0.1, flex=50
    )
    load.gear = vkt.NumberField(
        "Lifting gear", suffix="t", default=0.4, min=0, flex=50
    )

    slings = vkt.Step("Slings", views="show_slings", on_next=check_slings)
    slings.angle = vkt.NumberField(
        "Angle to the vertical", suffix="°", default=45, min=0, max=60, flex=50
    )
    slings.capacity = vkt.NumberField(
        "Capacity of a sling", suffix="t", default=6.3, min=0.5, flex=50
    )

    crane = vkt.Step("Crane", views="show_crane")
    crane.capacity = vkt.NumberField(
        "Capacity at this radius", suffix="t", default=12, min=0.5, flex=50
    )


class Controller(vkt.Controller):
    label = "Lift"
    parametrization = Parametrization

    @vkt.DataView("Slings")
    def show_slings(self, params, **kwargs):
        sling_t = params.load.mass / (2 * math.cos(math.radians(params.slings.angle)))
        item = vkt.DataItem("Load in a sling", sling_t, suffix="t", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))

    @vkt.DataView("Crane")
    def show_crane(self, params, **kwargs):
        check_slings(params)
        utilization = 100 * (params.load.mass + params.load.gear) / params.crane.capacity
        item = vkt.DataItem("Utilization of the crane", utilization, suffix="%", number_of_decimals=0)
        return vkt.DataResult(vkt.DataGroup(item))

import viktor as vkt


# region power
def shaft_power(params) -> float:
    """Power (kW) at the shaft of a pump for water."""
    force = 9.81 * params.flow / 3600  # weight of the water per second, kN/s
    return force * params.head / (params.efficiency / 100)


def get_power(params, **kwargs):
    return f"{shaft_power(params):.1f} kW"
# endregion power


class Parametrization(vkt.Parametrization):
    flow = vkt.NumberField("Flow rate", suffix="m³/h", default=120, min=0, flex=50)
    head = vkt.NumberField("Head", suffix="m", default=25, min=0, flex=50)
    efficiency = vkt.NumberField(
        "Efficiency", suffix="%", default=72, min=1, max=100, flex=50
    )
    power = vkt.OutputField("Shaft power", value=get_power, flex=50)


class Controller(vkt.Controller):
    label = "Pump"
    parametrization = Parametrization

    # region show-motor
    @vkt.DataView("Motor")
    def show_motor(self, params, **kwargs):
        power = 1.15 * shaft_power(params)
        item = vkt.DataItem("Motor", power, suffix="kW", number_of_decimals=1)
        return vkt.DataResult(vkt.DataGroup(item))

    # endregion show-motor

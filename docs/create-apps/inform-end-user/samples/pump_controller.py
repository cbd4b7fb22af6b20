import viktor as vkt

DENSITY = 1000  # water, kg/m3
GRAVITY = 9.81  # m/s2


def shaft_power(flow: float, head: float, efficiency: float) -> float:
    """Power (kW) at the shaft of a pump; flow in m3/h, head in m, efficiency in percent."""
    return DENSITY * GRAVITY * flow / 3600 * head / (efficiency / 100) / 1000


def get_power(params, **kwargs):
    if params.flow is None or params.head is None or not params.efficiency:
        return "Fill in all fields"
    return round(shaft_power(params.flow, params.head, params.efficiency), 1)


class Parametrization(vkt.Parametrization):
    flow = vkt.NumberField("Flow rate", suffix="m³/h", default=120, min=0, flex=50)
    head = vkt.NumberField("Head", suffix="m", default=25, min=0, flex=50)
    efficiency = vkt.NumberField(
        "Efficiency", suffix="%", default=72, min=1, max=100, flex=50
    )
    power = vkt.OutputField("Shaft power", value=get_power, suffix="kW", flex=50)


class Controller(vkt.Controller):
    label = "Pump"
    parametrization = Parametrization

    # region show-motor
    @vkt.DataView("Motor")
    def show_motor(self, params, **kwargs):
        empty = [name for name, value in params.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError(
                "Fill in the marked fields.", input_violations=[mark]
            )

        power = 1.15 * shaft_power(params.flow, params.head, params.efficiency)
        item = vkt.DataItem(
            "Motor, at least", power, suffix="kW", number_of_decimals=1
        )
        return vkt.DataResult(vkt.DataGroup(item))

    # endregion show-motor

import hashlib
import json
import math

import viktor as vkt

LAYER_m = 12


def get_mean(one: float, other: float) -> float:
    """Arithmetic-geometric mean."""
    while abs(one - other) > 1e-12 * one:
        one, other = (one + other) / 2, math.sqrt(one * other)
    return one


def calculate_flow(params) -> float:
    """Flow (m3/day/m) below a sheet pile in a layer, by conformal mapping."""
    angle = math.pi / 2 * params.depth / LAYER_m
    form_factor = get_mean(1, math.cos(angle)) / get_mean(1, math.sin(angle)) / 2
    return params.conductivity * params.head * form_factor


class Parametrization(vkt.Parametrization):
    head = vkt.NumberField("Head", suffix="m", default=4, min=0.1)
    depth = vkt.NumberField("Depth of the cutoff", suffix="m", default=6, min=1, max=11)
    conductivity = vkt.NumberField("Conductivity", suffix="m/day", default=5, min=0.01)
    run = vkt.ActionButton("Calculate", method="calculate")


# region version
VERSION = 2  # raise it when the calculation changes


def get_key(params) -> str:
    text = json.dumps([VERSION, params.head, params.depth, params.conductivity])
    return "flow_" + hashlib.sha256(text.encode()).hexdigest()[:40]
# endregion version


class Controller(vkt.Controller):
    parametrization = Parametrization

    # region calculate
    def calculate(self, params, **kwargs):
        file = vkt.File.from_data(json.dumps(calculate_flow(params)))
        vkt.Storage().set(get_key(params), file, scope="entity")

    @vkt.DataView("Flow", duration_guess=4, update_label="Show the flow")
    def show_flow(self, params, **kwargs):
        try:
            file = vkt.Storage().get(get_key(params), scope="entity")
        except FileNotFoundError:
            raise vkt.UserError("Click Calculate for these values.") from None
        flow = json.loads(file.getvalue())
        item = vkt.DataItem("Flow", flow, suffix="m³/day/m", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))
    # endregion calculate

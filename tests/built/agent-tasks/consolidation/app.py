"""Consolidation of a clay layer in finite differences: a button calculates, a view shows what is stored."""

import hashlib
import json

import viktor as vkt

CELLS = 40


class Parametrization(vkt.Parametrization):
    thickness = vkt.NumberField("Clay layer", suffix="m", default=4, min=0.5)
    c_v = vkt.NumberField("Coefficient of consolidation", suffix="m²/year", default=2, min=0.01)
    years = vkt.NumberField("Time", suffix="years", default=2, min=0.1)
    calculate = vkt.ActionButton("Calculate", "store_degree")


def key_of(params) -> str:
    values = [params.thickness, params.c_v, params.years]
    return "degree_" + hashlib.sha256(json.dumps(values).encode()).hexdigest()[:32]


@vkt.memoize
def degree_of_consolidation(time_factor: float) -> float:
    """Drained at top and bottom; the time factor belongs to half of the thickness."""
    size, time = 2 / CELLS, 0.0
    pressure = [0.0] + [1.0] * (CELLS - 1) + [0.0]
    step = 0.4 * size**2
    while time < time_factor:
        inner = [
            pressure[i] + 0.4 * (pressure[i - 1] - 2 * pressure[i] + pressure[i + 1])
            for i in range(1, CELLS)
        ]
        pressure, time = [0.0, *inner, 0.0], time + step
    return 1 - sum(pressure) / CELLS


class Controller(vkt.Controller):
    label = "Consolidation"
    parametrization = Parametrization

    def store_degree(self, params, **kwargs):
        vkt.progress_message("Solving for the pore pressure …", percentage=10)
        time_factor = params.c_v * params.years / (params.thickness / 2) ** 2
        record = {"version": 1, "degree": degree_of_consolidation(time_factor)}
        file = vkt.File.from_data(json.dumps(record))
        vkt.Storage().set(key_of(params), file, scope="entity")
        vkt.UserMessage.success("Stored. Update the view.")

    @vkt.DataView("Result", duration_guess=4, update_label="Show the result")
    def show_degree(self, params, **kwargs):
        try:
            file = vkt.Storage().get(key_of(params), scope="entity")
        except FileNotFoundError as error:
            raise vkt.UserError("Calculate first: nothing is stored for these values.") from error
        degree = 100 * json.loads(file.getvalue())["degree"]
        item = vkt.DataItem("Degree of consolidation", degree, suffix="%", number_of_decimals=0)
        return vkt.DataResult(vkt.DataGroup(item))

import json
import math

import viktor as vkt


class Parametrization(vkt.Parametrization):
    width = vkt.NumberField("Width", suffix="m", default=12)
    pressure = vkt.NumberField("Pressure", suffix="kPa", default=60)


def make_inputs(params) -> dict:
    """One layer of silty sand, in m and kPa."""
    return {
        "half_width_m": params.width / 2,
        "pressure_kPa": params.pressure,
        "layers": [{"thickness_m": 3, "young_kPa": 25000, "poisson": 0.3}],
    }


def compression_m(
    depth_m: float, half_width_m: float, pressure_kPa: float, layer: dict
) -> float:
    """Compression from the surface to a depth, below the center of a strip."""
    if depth_m == 0 or half_width_m == 0:
        return 0.0
    nu = layer["poisson"]
    angle = math.atan(half_width_m / depth_m)
    logarithm = math.log(1 + (depth_m / half_width_m) ** 2)
    factor = pressure_kPa * (1 + nu) / (math.pi * layer["young_kPa"])
    return factor * (
        2 * (1 - 2 * nu) * depth_m * angle
        + 2 * (1 - nu) * half_width_m * logarithm
    )


# region early-results
def read_settlements_m(text: str, inputs: dict) -> list[float]:
    return json.loads(text)["settlements_m"]


def list_results(inputs: dict, settlements_m: list[float]) -> vkt.DataGroup:
    center_mm = 1000 * settlements_m[0]
    return vkt.DataGroup(vkt.DataItem("Center of the raft", center_mm, suffix="mm"))
# endregion early-results


# region sums
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.TableView("Estimate")
    def show_estimate(self, params, **kwargs):
        inputs = make_inputs(params)
        rows = []
        depth_m = 0.0
        for layer in inputs["layers"]:
            depth_m += layer["thickness_m"]
            value_m = compression_m(
                depth_m, inputs["half_width_m"], inputs["pressure_kPa"], layer
            )
            rows.append([depth_m, 1000 * value_m])
        return vkt.TableResult(rows, column_headers=["z (m)", "s (mm)"])
# endregion sums

import math

import viktor as vkt


MAX_RATIO = 0.55  # water/cement ratio for exposure class XC3 in EN 206


def get_ratio(params) -> float:
    missing = [name for name, value in params.items() if value is None]
    if params.cement == 0:
        missing.append("cement")
    if missing:
        mark = vkt.InputViolation("Fill in a value.", fields=missing)
        raise vkt.UserError("Fill in the water and the cement.", input_violations=[mark])
    return params.water / params.cement


class Parametrization(vkt.Parametrization):
    cement = vkt.NumberField("Cement", suffix="kg/m³", default=320, min=0)
    water = vkt.NumberField("Water", suffix="kg/m³", default=185, min=0)
    reduce = vkt.SetParamsButton("Reduce the water", method="reduce_water")


# fragment

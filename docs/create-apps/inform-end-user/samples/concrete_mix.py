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


# region controller
class Controller(vkt.Controller):
    label = "Concrete mix"
    parametrization = Parametrization

    @vkt.DataView("Mix")
    def show_mix(self, params, **kwargs):
        ratio = get_ratio(params)
        if ratio > MAX_RATIO:
            vkt.UserMessage.warning(
                f"A water/cement ratio of {ratio:.3f} is above {MAX_RATIO}, "
                "the limit for exposure class XC3."
            )
        item = vkt.DataItem("Water/cement ratio", ratio, number_of_decimals=3)
        return vkt.DataResult(vkt.DataGroup(item))

    def reduce_water(self, params, **kwargs):
        if get_ratio(params) <= MAX_RATIO:
            vkt.UserMessage.info(
                "The ratio is within the limit. Nothing is changed."
            )
            return vkt.SetParamsResult({})

        water = math.floor(MAX_RATIO * params.cement)
        vkt.UserMessage.success(f"The water is reduced to {water} kg/m³.")
        return vkt.SetParamsResult({"water": water})
# endregion controller

import math

import viktor as vkt


MAX_RATIO = 0.55  # water/cement in class XC3, EN 206:2013+A2:2021, Table F.1


class Parametrization(vkt.Parametrization):
    cement = vkt.NumberField("Cement", suffix="kg/m³", default=320, min=1)
    water = vkt.NumberField("Water", suffix="kg/m³", default=185, min=0)
    reduce = vkt.SetParamsButton("Reduce the water", method="reduce_water")


class Controller(vkt.Controller):
    label = "Concrete mix"
    parametrization = Parametrization

    # region view
    @vkt.DataView("Mix")
    def show_mix(self, params, **kwargs):
        ratio = params.water / params.cement
        if ratio > MAX_RATIO:
            vkt.UserMessage.warning(
                f"A water/cement ratio of {ratio:.3f} is above {MAX_RATIO}, "
                "the limit for exposure class XC3."
            )
        item = vkt.DataItem("Water/cement ratio", ratio, number_of_decimals=3)
        return vkt.DataResult(vkt.DataGroup(item))

    # endregion view
    # region button
    def reduce_water(self, params, **kwargs):
        if params.water / params.cement <= MAX_RATIO:
            vkt.UserMessage.info(
                "The ratio is within the limit. Nothing is changed."
            )
            return vkt.SetParamsResult({})
        water = math.floor(MAX_RATIO * params.cement)
        vkt.UserMessage.success(f"The water is reduced to {water} kg/m³.")
        return vkt.SetParamsResult({"water": water})
    # endregion button

import viktor as vkt

COSTS = {"Gravity wall": 940, "Cantilever wall": 1180, "Sheet piles": 1320, "Soil nails": 760}


class Parametrization(vkt.Parametrization):
    variants = vkt.MultiSelectField("Variants", options=list(COSTS), default=["Gravity wall", "Soil nails"])


class Controller(vkt.Controller):
    label = "Retaining wall"
    parametrization = Parametrization

    @vkt.DataView("Comparison")
    def show_comparison(self, params, **kwargs):
        # region message
        if not 2 <= len(params.variants) <= 4:
            message = "Choose two to four variants to compare."
            violation = vkt.InputViolation(message, ["variants"])
            raise vkt.UserError(message, input_violations=[violation])
        # endregion message
        items = [vkt.DataItem(variant, COSTS[variant], suffix="EUR/m") for variant in params.variants]
        return vkt.DataResult(vkt.DataGroup(*items))

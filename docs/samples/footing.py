import viktor as vkt


class Parametrization(vkt.Parametrization):
    width_m = vkt.NumberField("Width", suffix="m", default=2, min=0.5)
    length_m = vkt.NumberField("Length", suffix="m", default=3, min=0.5)


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Footing")
    def show_area(self, params, **kwargs):
        # region check
        if params.width_m > params.length_m:
            mark = vkt.InputViolation(
                "Cannot exceed the length.", fields=["width_m"]
            )
            raise vkt.UserError("The footing is too wide.", input_violations=[mark])
        # endregion check

        area_m2 = params.width_m * params.length_m
        item = vkt.DataItem("Area", area_m2, suffix="m²")
        return vkt.DataResult(vkt.DataGroup(item))

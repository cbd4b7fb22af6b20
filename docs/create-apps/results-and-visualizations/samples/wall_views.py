import viktor as vkt


class Parametrization(vkt.Parametrization):
    groundwater_level = vkt.NumberField("Groundwater level", suffix="m")


# region has-groundwater
def has_groundwater(params, **kwargs):
    return params.groundwater_level is not None


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Uplift", visible=has_groundwater)
    def show_uplift(self, params, **kwargs): ...
# endregion has-groundwater

import viktor as vkt


# region has-peat
def has_peat(params, **kwargs):
    return any(layer.soil == "Peat" for layer in params.layers)


class Parametrization(vkt.Parametrization):
    layers = vkt.Table("Soil layers", default=[{"soil": "Sand"}, {"soil": "Peat"}])
    layers.soil = vkt.OptionField("Soil", options=["Sand", "Clay", "Peat"])
    preload = vkt.NumberField("Height of the preload", suffix="m", visible=has_peat)
# endregion has-peat


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization

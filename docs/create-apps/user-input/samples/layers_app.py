import viktor as vkt


# region get-layers
def get_layers(params, **kwargs):
    return list(dict.fromkeys(row.soil for row in params.layers if row.soil))
# endregion get-layers


class Parametrization(vkt.Parametrization):
    layers = vkt.Table("Soil layers", default=[{"soil": "Fill"}, {"soil": "Sand"}])
    layers.soil = vkt.TextField("Soil")
    bearing_layer = vkt.OptionField("Bearing layer", options=get_layers)


class Controller(vkt.Controller):
    label = "Soil profile"
    parametrization = Parametrization

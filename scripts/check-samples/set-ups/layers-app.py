import viktor as vkt


# fragment


class Parametrization(vkt.Parametrization):
    layers = vkt.Table("Soil layers", default=[{"soil": "Fill"}, {"soil": "Sand"}])
    layers.soil = vkt.TextField("Soil")
    bearing_layer = vkt.OptionField("Bearing layer", options=get_layers)


class Controller(vkt.Controller):
    label = "Soil profile"
    parametrization = Parametrization

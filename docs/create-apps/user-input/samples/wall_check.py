import viktor as vkt


class Parametrization(vkt.Parametrization):
    layers = vkt.Table("Layers")
    layers.material = vkt.TextField("Material")
    layers.thickness = vkt.NumberField("Thickness", suffix="mm")


def total_thickness_mm(params) -> float:
    # region filled
    filled = [
        (number, layer)
        for number, layer in enumerate(params.layers, start=1)
        if any(value not in (None, "") for value in layer.values())
    ]
    # endregion filled
    if not filled:
        raise vkt.UserError("Add a layer.")
    total_mm = 0.0
    for number, layer in filled:
        if layer.thickness is None:
            raise vkt.UserError(f"Complete row {number}.")
        total_mm += layer.thickness
    return total_mm


class Controller(vkt.Controller):
    label = "Wall"
    parametrization = Parametrization

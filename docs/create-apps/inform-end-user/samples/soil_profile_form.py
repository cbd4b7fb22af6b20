import viktor as vkt


# region get-stresses
def get_stresses(params, **kwargs):
    """Vertical stress (kN/m2) at the bottom of each layer."""
    stresses = []
    total = 0.0
    for layer in params.layers:
        if layer.thickness is None or layer.unit_weight is None:
            return ["Fill in all layers"] * len(params.layers)
        total += layer.thickness * layer.unit_weight
        stresses.append(f"{total:.1f} kN/m²")
    return stresses
# endregion get-stresses


class Parametrization(vkt.Parametrization):
    layers = vkt.DynamicArray(
        "Layers",
        default=[
            {"thickness": 2.0, "unit_weight": 17},
            {"thickness": 3.5, "unit_weight": 19},
        ],
    )
    layers.thickness = vkt.NumberField("Thickness", suffix="m", min=0)
    layers.unit_weight = vkt.NumberField("Unit weight", suffix="kN/m³", min=0)
    # region stress
    layers.stress = vkt.OutputField("Stress at the bottom", value=get_stresses)
    # endregion stress


class Controller(vkt.Controller):
    label = "Soil profile"
    parametrization = Parametrization

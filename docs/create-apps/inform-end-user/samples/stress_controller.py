import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region form
    soil = vkt.Tab("Soil", description="From the site investigation.")
    soil.profile = vkt.Section(
        "Profile",
        description="From the ground down, **above** the groundwater.",
        initially_expanded=True,
    )
    # endregion form
    soil.profile.layers = vkt.Table(
        "Layers",
        default=[
            {"thickness": 1.5, "unit_weight": 17},
            {"thickness": 3.0, "unit_weight": 19},
        ],
        description="One row for each layer, the top layer first.",
    )
    soil.profile.layers.thickness = vkt.NumberField("Thickness", suffix="m")
    soil.profile.layers.unit_weight = vkt.NumberField("Unit weight", suffix="kN/m³")
    loads = vkt.Tab("Loads")
    loads.surcharge = vkt.NumberField("Surcharge", suffix="kN/m²", default=10)


class Controller(vkt.Controller):
    label = "Vertical stress"
    parametrization = Parametrization

    # region view
    @vkt.DataView("Stress", description="Total, at the bottom of the profile.")
    def show_stress(self, params, **kwargs):
        layers = params.soil.profile.layers
        weight = sum(layer.thickness * layer.unit_weight for layer in layers)
        stress = params.loads.surcharge + weight
        item = vkt.DataItem("Vertical stress", stress, suffix="kN/m²")
        return vkt.DataResult(vkt.DataGroup(item))

    # endregion view

import viktor as vkt


class Parametrization(vkt.Parametrization):
    layers = vkt.Table(
        "Layers",
        default=[{"thickness": 2.5, "unit_weight": 16}, {"thickness": 4.0, "unit_weight": 20}],
    )
    layers.thickness = vkt.NumberField("Thickness", suffix="m")
    layers.unit_weight = vkt.NumberField("Unit weight", suffix="kN/m³")


class Controller(vkt.Controller):
    label = "Borehole"
    parametrization = Parametrization

    # region show-stress
    @vkt.DataView("Stress")
    def show_stress(self, params, **kwargs):
        stress = 0.0  # kN/m²
        layers = vkt.DataGroup()
        for number, row in enumerate(params.layers, start=1):
            stress += row.thickness * row.unit_weight
            layers.add(vkt.DataItem(f"Layer {number}", stress, suffix="kN/m²"))
        total = vkt.DataItem("Vertical stress", stress, layers, suffix="kN/m²")
        return vkt.DataResult(vkt.DataGroup(total))
    # endregion show-stress

import viktor as vkt


# region form
class Parametrization(vkt.Parametrization):
    soil = vkt.Tab("Soil", description="From the site investigation.")
    soil.profile = vkt.Section(
        "Profile",
        description="From the ground down, **above** the groundwater.",
        initially_expanded=True,
    )
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
    loads.surcharge = vkt.NumberField(
        "Surcharge",
        suffix="kN/m²",
        default=10,
        description="Traffic or storage on the ground.",
    )
    loads.clear = vkt.SetParamsButton(
        "No surcharge",
        method="clear_surcharge",
        description="Sets the surcharge to 0.",
    )
# endregion form


class Controller(vkt.Controller):
    label = "Vertical stress"
    parametrization = Parametrization

    def clear_surcharge(self, params, **kwargs):
        return vkt.SetParamsResult({"loads": {"surcharge": 0}})

    @vkt.DataView("Stress")
    def show_stress(self, params, **kwargs):
        if params.loads.surcharge is None:
            mark = vkt.InputViolation("Fill in this field.", fields=["loads.surcharge"])
            raise vkt.UserError("Fill in the surcharge.", input_violations=[mark])
        stress = params.loads.surcharge
        for number, row in enumerate(params.soil.profile.layers, start=1):
            if row["thickness"] is None or row["unit_weight"] is None:
                raise vkt.UserError(f"Complete row {number} of the layers.")
            stress += row["thickness"] * row["unit_weight"]
        item = vkt.DataItem("Vertical stress", stress, suffix="kN/m²")
        return vkt.DataResult(vkt.DataGroup(item))

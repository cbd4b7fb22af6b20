import viktor as vkt


# fragment


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

import math

import viktor as vkt

STEEL_kg_m3 = 7850


class Parametrization(vkt.Parametrization):
    diameter = vkt.NumberField("Outer diameter", suffix="mm", default=219.1, min=40)
    wall = vkt.NumberField(
        "Wall thickness", suffix="mm", default=8.0, min=1, max=20
    )
    store = vkt.SetParamsButton("Store variant", method="store_variant")
    clear = vkt.SetParamsButton("Clear variants", method="clear_variants")
    variants = vkt.HiddenField("Stored variants")


class Controller(vkt.Controller):
    label = "Steel tube"
    parametrization = Parametrization

    # region store-variant
    def store_variant(self, params, **kwargs):
        if None in (params.diameter, params.wall):
            raise vkt.UserError("Fill in both dimensions.")
        variant = {"diameter": params.diameter, "wall": params.wall}
        return vkt.SetParamsResult(
            {"variants": [*(params.variants or []), variant]}
        )

    def clear_variants(self, params, **kwargs):
        return vkt.SetParamsResult({"variants": []})

    # endregion store-variant

    @vkt.TableView("Variants")
    def show_variants(self, params, **kwargs):
        if not params.variants:
            violation = vkt.InputViolation("Click this button first", ["store"])
            raise vkt.UserError(
                "Store a variant first.", input_violations=[violation]
            )

        rows = []
        for variant in params.variants:
            area_mm2 = (
                math.pi * (variant["diameter"] - variant["wall"]) * variant["wall"]
            )
            mass_kg_m = area_mm2 / 1e6 * STEEL_kg_m3
            rows.append([variant["diameter"], variant["wall"], round(mass_kg_m, 1)])
        headers = ["Diameter (mm)", "Wall (mm)", "Mass (kg/m)"]
        return vkt.TableResult(rows, column_headers=headers)

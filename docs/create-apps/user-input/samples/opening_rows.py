import math

import viktor as vkt


class Parametrization(vkt.Parametrization):
    area = vkt.NumberField("Slab", suffix="m²", default=120, min=1)
    openings = vkt.DynamicArray(
        "Openings",
        default=[
            {"shape": "Rectangle", "width": 1.2, "length": 2.4},
            {"shape": "Circle", "diameter": 0.8},
        ],
        row_label="Opening",
    )
    openings.shape = vkt.OptionField("Shape", options=["Rectangle", "Circle"])
    openings.width = vkt.NumberField("Width", suffix="m", min=0)
    openings.length = vkt.NumberField("Length", suffix="m", min=0)
    openings.diameter = vkt.NumberField("Diameter", suffix="m", min=0)


class Controller(vkt.Controller):
    label = "Slab"
    parametrization = Parametrization

    @vkt.DataView("Concrete")
    def show_area(self, params, **kwargs):
        area_m2 = params.area
        # region fields
        fields = {"Rectangle": ["width", "length"], "Circle": ["diameter"]}
        for number, row in enumerate(params.openings, start=1):
            sizes = [row[name] for name in fields.get(row.shape, [])]
            if not sizes or None in sizes:
                raise vkt.UserError(f"Complete opening {number}.")
        # endregion fields
        for row in params.openings:
            if row.shape == "Circle":
                area_m2 -= math.pi / 4 * row.diameter**2
            else:
                area_m2 -= row.width * row.length
        item = vkt.DataItem("Net area", area_m2, suffix="m²", number_of_decimals=2)
        return vkt.DataResult(vkt.DataGroup(item))

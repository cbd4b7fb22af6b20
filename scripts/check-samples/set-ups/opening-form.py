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
    # fragment


class Controller(vkt.Controller):
    label = "Slab"
    parametrization = Parametrization

import viktor as vkt


def checked_rows(rows):
    """The rows, unless one is not complete."""
    if not rows:
        raise vkt.UserError("Add a layer.")
    for number, row in enumerate(rows, start=1):
        if None in (row.thickness, row.unit_weight):
            raise vkt.UserError(f"Complete row {number}.")
    return rows


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

    # fragment

import math

import viktor as vkt


# region steel
STEEL = 7850  # kg/m3


def mass_per_meter(
    diameter: float | None, thickness: float | None, density: float
) -> str:
    """Mass of a tube (kg/m); dimensions in mm, density in kg/m3."""
    if diameter is None or thickness is None:
        return "Fill in both dimensions"
    if thickness > diameter / 2:
        return "Choose a thinner wall"
    area_mm2 = math.pi * (diameter - thickness) * thickness
    return f"{area_mm2 * density / 1e6:.1f} kg/m"


class Parametrization(vkt.Parametrization):
    diameter = vkt.NumberField("Diameter", suffix="mm", default=168.3, min=10)
    thickness = vkt.NumberField("Wall thickness", suffix="mm", default=6.3, min=1)
    mass = vkt.OutputField(
        "Mass",
        value=vkt.FunctionLookup(
            mass_per_meter, vkt.Lookup("diameter"), vkt.Lookup("thickness"), STEEL
        ),
    )
# endregion steel


class Controller(vkt.Controller):
    label = "Tube"
    parametrization = Parametrization

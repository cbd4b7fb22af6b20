import math

import viktor as vkt


# region steel
def mass_per_meter(diameter: float, thickness: float, density: float) -> str:
    """Mass of a tube (kg/m); dimensions in mm, density in kg/m3."""
    area_mm2 = math.pi * (diameter - thickness) * thickness
    return f"{area_mm2 * density / 1e6:.1f} kg/m"


class Parametrization(vkt.Parametrization):
    diameter = vkt.NumberField("Diameter", suffix="mm", default=168.3, min=50)
    thickness = vkt.NumberField("Wall thickness", suffix="mm", default=6.3, max=25)
    mass = vkt.OutputField(
        "Mass",
        value=vkt.FunctionLookup(
            mass_per_meter, vkt.Lookup("diameter"), vkt.Lookup("thickness"), 7850
        ),
    )
# endregion steel


class Controller(vkt.Controller):
    label = "Tube"
    parametrization = Parametrization

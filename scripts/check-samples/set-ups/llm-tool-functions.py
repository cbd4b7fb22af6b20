import json
import math


def circle_area(diameter_m: float) -> str:
    return f"{math.pi * diameter_m**2 / 4:.3f} m²"


def cylinder_volume(diameter_m: float, length_m: float) -> str:
    return f"{math.pi * diameter_m**2 / 4 * length_m:.3f} m³"


# fragment

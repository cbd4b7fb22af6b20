import json
import math


def circle_area(diameter_m: float) -> str:
    return f"{math.pi * diameter_m**2 / 4:.3f} m²"


def cylinder_volume(diameter_m: float, length_m: float) -> str:
    return f"{math.pi * diameter_m**2 / 4 * length_m:.3f} m³"


# region functions
FUNCTIONS = {"area_m2": circle_area, "volume_m3": cylinder_volume}


def run_tool(name: str, arguments: str) -> str:
    if name not in FUNCTIONS:
        return f"Error: there is no tool {name}."
    try:
        return FUNCTIONS[name](**json.loads(arguments))
    except (TypeError, ValueError) as err:
        return f"Error: {err}"
# endregion functions

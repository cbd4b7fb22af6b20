import json
from pathlib import Path
from typing import NoReturn

import viktor as vkt

SIZES_mm = {"HEB160": 160, "HEB200": 200, "HEB240": 240, "HEB300": 300}
SAMPLE = Path(__file__).parent / "sample_output.json"


def refuse(message: str, fields: list[str]) -> NoReturn:
    violation = vkt.InputViolation(message, fields)
    raise vkt.UserError(message, input_violations=[violation])


def make_model(params) -> dict:
    raise NotImplementedError


class Parametrization(vkt.Parametrization):
    height = vkt.NumberField("Height of the post", suffix="m", default=4.5)


# region drawing
STEEL = vkt.Material("Steel", color=vkt.Color(0, 110, 120))


def to_view(x: float, y: float, z: float) -> vkt.Point:
    """A point of the model, where Y is up, for a geometry view, where Z is up."""
    return vkt.Point(x, -z, y)


def draw(model: dict) -> list[vkt.TransformableObject]:
    """A bar for each member."""
    points = {node[0]: to_view(*node[1:]) for node in model["nodes"]}
    bars: list[vkt.TransformableObject] = []
    for _, start, end, section in model["members"]:
        size_m = SIZES_mm[section] / 1000
        axis = vkt.Line(points[start], points[end])
        bars.append(vkt.RectangularExtrusion(size_m, size_m, axis, material=STEEL))
    return bars


class Controller(vkt.Controller):
    label = "Pipe support"
    parametrization = Parametrization

    @vkt.GeometryView("Support", x_axis_to_right=True)
    def show_support(self, params, **kwargs):
        return vkt.GeometryResult(draw(make_model(params)))
# endregion drawing


# region results
def get_results(model: dict, source: str) -> dict:
    """Reactions and end forces, from the sample file."""
    output = json.loads(SAMPLE.read_text(encoding="utf-8"))
    if output["model"] != model:
        message = "The sample file has results for the default values only."
        refuse(message, ["results.source"])
    return output["cases"]
# endregion results

"""A precast girder of a constant section: the model, and the properties of the section."""

import viktor as vkt

CONCRETE = vkt.Material("Concrete", color=vkt.Color(180, 180, 175))


def make_section(height_m: float, flange_m: float) -> list[tuple[float, float]]:
    """An inverted T, from the left of its bottom, counterclockwise."""
    half, web, foot = flange_m / 2, 0.15, 0.25
    right = [(half, 0), (half, foot), (web, foot), (web, height_m)]
    return [(-half, 0), *right, *[(-x, y) for x, y in right[:0:-1]]]


def area_and_centroid(points: list[tuple[float, float]]) -> tuple[float, float]:
    """Area, and height of the centroid above the bottom."""
    area = moment = 0.0
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]]):
        cross = x1 * y2 - x2 * y1
        area += cross / 2
        moment += cross * (y1 + y2) / 6
    return area, moment / area


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", suffix="m", default=18, min=5)
    height = vkt.NumberField("Height", suffix="m", default=0.9, min=0.4)
    flange = vkt.NumberField("Width of the flange", suffix="m", default=1, min=0.4)


class Controller(vkt.Controller):
    label = "Girder"
    parametrization = Parametrization

    @vkt.GeometryAndDataView("Girder", x_axis_to_right=True)
    def show_girder(self, params, **kwargs):
        points = make_section(params.height, params.flange)
        area_m2, centroid_m = area_and_centroid(points)
        section = vkt.Polygon([vkt.Point(x, y) for x, y in points])
        axis = vkt.Line(vkt.Point(0, 0, 0), vkt.Point(0, params.span, 0))
        girder = section.extrude(axis, material=CONCRETE)
        weight_kN = 25 * area_m2 * params.span
        label = vkt.Label(vkt.Point(0, params.span / 2, params.height + 0.5), f"{weight_kN:.0f} kN")
        data = vkt.DataGroup(
            vkt.DataItem("Area", area_m2, suffix="m²", number_of_decimals=3),
            vkt.DataItem("Centroid", centroid_m, suffix="m", number_of_decimals=3),
        )
        return vkt.GeometryAndDataResult(girder, data, labels=[label])

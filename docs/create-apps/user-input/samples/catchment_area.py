import math

import viktor as vkt

EARTH_RADIUS_m = 6_371_000


# region get-area
def get_area(polygon: vkt.GeoPolygon) -> float:
    """Area in m² of a site that is small compared with the earth."""
    origin = polygon.points[0]
    y_scale = math.radians(1) * EARTH_RADIUS_m  # m in a degree of latitude
    x_scale = y_scale * math.cos(math.radians(origin.lat))
    corners = [
        ((point.lon - origin.lon) * x_scale, (point.lat - origin.lat) * y_scale)
        for point in polygon.points
    ]
    sides = zip(corners, corners[1:])
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in sides)) / 2
# endregion get-area


class Parametrization(vkt.Parametrization):
    catchment = vkt.GeoPolygonField("Boundary of the catchment")
    coefficient = vkt.NumberField(
        "Runoff coefficient", default=0.7, min=0, max=1, flex=50
    )
    intensity = vkt.NumberField(
        "Rain", suffix="l/s/ha", default=110, min=0, flex=50
    )


class Controller(vkt.Controller):
    label = "Rainwater drain"
    parametrization = Parametrization

    @vkt.MapAndDataView("Runoff")
    def show_runoff(self, params, **kwargs):
        features, items = [], []
        if params.catchment is not None:
            area_ha = get_area(params.catchment) / 10_000
            items.append(
                vkt.DataItem("Area", area_ha, suffix="ha", number_of_decimals=2)
            )
            features.append(vkt.MapPolygon.from_geo_polygon(params.catchment))
            flow_l_s = params.coefficient * params.intensity * area_ha
            items.append(
                vkt.DataItem("Runoff", flow_l_s, suffix="l/s", number_of_decimals=1)
            )
        data = vkt.DataGroup(*items)
        return vkt.MapAndDataResult(features, data)

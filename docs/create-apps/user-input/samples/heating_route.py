import math

import viktor as vkt

EARTH_RADIUS_m = 6_371_000


def get_distance(start: vkt.GeoPoint, end: vkt.GeoPoint) -> float:
    """Distance between two points, in m."""
    lat_1, lat_2 = math.radians(start.lat), math.radians(end.lat)
    delta_lon = math.radians(end.lon - start.lon)
    a = math.sin((lat_2 - lat_1) / 2) ** 2
    a += math.cos(lat_1) * math.cos(lat_2) * math.sin(delta_lon / 2) ** 2
    return 2 * EARTH_RADIUS_m * math.asin(math.sqrt(a))


class Parametrization(vkt.Parametrization):
    route = vkt.GeoPolylineField("Route of the heating pipe")
    heat_loss = vkt.NumberField(
        "Heat loss", suffix="W/m", default=18, min=0, flex=50
    )


class Controller(vkt.Controller):
    label = "District heating"
    parametrization = Parametrization

    @vkt.MapAndDataView("Route")
    def show_route(self, params, **kwargs):
        features, items = [], []
        if params.route is not None:
            # region points
            points = params.route.points
            pairs = zip(points, points[1:])
            length_m = sum(get_distance(start, end) for start, end in pairs)
            # endregion points
            items.append(
                vkt.DataItem("Length", length_m, suffix="m", number_of_decimals=0)
            )
            features.append(vkt.MapPolyline.from_geo_polyline(params.route))
            loss_kW = length_m * params.heat_loss / 1000
            items.append(
                vkt.DataItem("Heat loss", loss_kW, suffix="kW", number_of_decimals=1)
            )
        data = vkt.DataGroup(*items)
        return vkt.MapAndDataResult(features, data)

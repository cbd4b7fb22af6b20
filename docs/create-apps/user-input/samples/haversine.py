import math

import viktor as vkt

EARTH_RADIUS_m = 6_371_000


# region get-distance
def get_distance(start: vkt.GeoPoint, end: vkt.GeoPoint) -> float:
    """Distance between two points, in m."""
    lat_1, lat_2 = math.radians(start.lat), math.radians(end.lat)
    delta_lon = math.radians(end.lon - start.lon)
    a = math.sin((lat_2 - lat_1) / 2) ** 2
    a += math.cos(lat_1) * math.cos(lat_2) * math.sin(delta_lon / 2) ** 2
    return 2 * EARTH_RADIUS_m * math.asin(math.sqrt(a))
# endregion get-distance


PLANTS = {
    "North": vkt.GeoPoint(52.0931, 5.0874),
    "South": vkt.GeoPoint(52.0712, 5.1326),
}


class Parametrization(vkt.Parametrization):
    site = vkt.GeoPointField(
        "Place of the pour", default=vkt.GeoPoint(52.0904, 5.1009)
    )


class Controller(vkt.Controller):
    label = "Concrete pour"
    parametrization = Parametrization

    @vkt.MapAndDataView("Nearest plant")
    def show_plant(self, params, **kwargs):
        features: list[vkt.MapFeature] = [
            vkt.MapPoint.from_geo_point(plant, title=name)
            for name, plant in PLANTS.items()
        ]
        if params.site is None:
            return vkt.MapAndDataResult(
                features, vkt.DataGroup(vkt.DataItem("Plant", "Draw the place"))
            )

        name = min(
            PLANTS, key=lambda plant: get_distance(params.site, PLANTS[plant])
        )
        distance_km = get_distance(params.site, PLANTS[name]) / 1000
        features.append(
            vkt.MapPoint.from_geo_point(params.site, title="Pour", icon="star")
        )
        item = vkt.DataItem(name, distance_km, suffix="km", number_of_decimals=2)
        return vkt.MapAndDataResult(features, vkt.DataGroup(item))

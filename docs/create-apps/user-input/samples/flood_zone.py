import viktor as vkt

# Longitude, latitude
FLOOD_ZONE = {
    "type": "Feature",
    "properties": {"description": "Floods once in 100 years", "fill": "#0072B2"},
    "geometry": {
        "type": "Polygon",
        "coordinates": [
            [
                [5.900, 51.980],
                [5.912, 51.980],
                [5.912, 51.986],
                [5.900, 51.986],
                [5.900, 51.980],
            ]
        ],
    },
}


class Parametrization(vkt.Parametrization):
    substation = vkt.GeoPointField("Location of the substation")


class Controller(vkt.Controller):
    label = "Substation"
    parametrization = Parametrization

    @vkt.GeoJSONView("Flood zone")
    def show_zone(self, params, **kwargs):
        features = [FLOOD_ZONE]
        # region coordinates
        if params.substation is not None:
            coordinates = [params.substation.lon, params.substation.lat]
            point = {
                "type": "Feature",
                "properties": {
                    "description": "Substation",
                    "marker-color": "#D55E00",
                },
                "geometry": {"type": "Point", "coordinates": coordinates},
            }
            features.append(point)
        # endregion coordinates
        return vkt.GeoJSONResult(
            {"type": "FeatureCollection", "features": features}
        )

import viktor as vkt

BLUE = vkt.Color(0, 114, 178)
ORANGE = vkt.Color(213, 94, 0)
GRAY = vkt.Color(90, 90, 90)


class Parametrization(vkt.Parametrization):
    site = vkt.GeoPolygonField(
        "Building site",
        default=vkt.GeoPolygon(
            vkt.GeoPoint(52.0900, 5.1000),
            vkt.GeoPoint(52.0900, 5.1018),
            vkt.GeoPoint(52.0908, 5.1018),
            vkt.GeoPoint(52.0908, 5.1000),
        ),
    )
    road = vkt.GeoPolylineField(
        "Access road",
        default=vkt.GeoPolyline(
            vkt.GeoPoint(52.0892, 5.0982),
            vkt.GeoPoint(52.0899, 5.0990),
            vkt.GeoPoint(52.0902, 5.1002),
        ),
    )
    has_crane = vkt.BooleanField("Tower crane", default=True)
    crane = vkt.GeoPointField(
        "Place of the crane",
        default=vkt.GeoPoint(52.0904, 5.1009),
        visible=vkt.Lookup("has_crane"),
    )
    reach = vkt.NumberField(
        "Reach",
        suffix="m",
        default=65,
        min=20,
        max=90,
        visible=vkt.Lookup("has_crane"),
    )


class Controller(vkt.Controller):
    label = "Building site"
    parametrization = Parametrization

    @vkt.MapView("Site plan")
    def show_plan(self, params, **kwargs):
        # region crane
        features = []
        if params.site is not None:
            site = vkt.MapPolygon.from_geo_polygon(params.site, color=BLUE)
            features.append(site)
        if params.road is not None:
            road = vkt.MapPolyline.from_geo_polyline(params.road, color=GRAY)
            features.append(road)
        if params.has_crane and params.crane and params.reach:
            crane = vkt.MapPoint.from_geo_point(params.crane, color=ORANGE)
            features += [crane, vkt.MapCircle(crane, params.reach, color=ORANGE)]
        # endregion crane
        legend = vkt.MapLegend(
            [
                (BLUE, "Building site"),
                (GRAY, "Access road"),
                (ORANGE, "Tower crane and reach"),
            ]
        )
        return vkt.MapResult(features, legend=legend)

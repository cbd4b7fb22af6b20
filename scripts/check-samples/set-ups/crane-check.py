import viktor as vkt
from shapely.geometry import Point, Polygon


class Parametrization(vkt.Parametrization):
    site = vkt.GeoPolygonField("Building site")
    crane = vkt.GeoPointField("Place of the crane")


class Controller(vkt.Controller):
    label = "Building site"
    parametrization = Parametrization

    @vkt.MapView("Site plan")
    def show_plan(self, params, **kwargs):
        features = []
        if params.site is not None:
            features.append(
                vkt.MapPolygon.from_geo_polygon(params.site, title="Building site")
            )
        if params.crane is not None:
            features.append(
                vkt.MapPoint.from_geo_point(params.crane, title="Crane")
            )
        return vkt.MapResult(features)

    @vkt.DataView("Check")
    def check_crane(self, params, **kwargs):
        # fragment
        return vkt.DataResult(
            vkt.DataGroup(vkt.DataItem("Crane", "Within the site"))
        )

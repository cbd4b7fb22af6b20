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
        # region empty
        if params.site is None or params.crane is None:
            raise vkt.UserError("Draw the site and the crane.")
        site = Polygon([(corner.lon, corner.lat) for corner in params.site.points])
        if not site.is_valid:
            crossing = vkt.InputViolation("The sides must not cross.", ["site"])
            raise vkt.UserError("Draw the site again.", input_violations=[crossing])
        if not site.contains(Point(params.crane.lon, params.crane.lat)):
            outside = vkt.InputViolation("It must be within the site.", ["crane"])
            raise vkt.UserError("Move the crane.", input_violations=[outside])
        # endregion empty
        return vkt.DataResult(
            vkt.DataGroup(vkt.DataItem("Crane", "Within the site"))
        )

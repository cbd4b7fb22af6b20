import viktor as vkt


class Parametrization(vkt.Parametrization):
    site = vkt.GeoPolygonField("Site")
    crane = vkt.GeoPointField("Crane")


class Controller(vkt.Controller):
    label = "Site"
    parametrization = Parametrization

    # region show-site
    @vkt.MapView("Site")
    def show_site(self, params, **kwargs):
        features = []
        if params.site is not None:
            site = vkt.MapPolygon.from_geo_polygon(params.site, title="Site")
            features.append(site)
        if params.crane is not None:
            crane = vkt.MapPoint.from_geo_point(params.crane, title="Crane")
            features.append(crane)
        return vkt.MapResult(features)
    # endregion show-site

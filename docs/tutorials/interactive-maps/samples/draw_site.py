import json
from pathlib import Path

import viktor as vkt

SAMPLE_FILE = Path(__file__).parents[1] / "app" / "boreholes.geojson"
SITE = vkt.GeoPolygon(
    vkt.GeoPoint(53.40964, -1.50113),
    vkt.GeoPoint(53.40951, -1.49902),
    vkt.GeoPoint(53.41045, -1.49887),
    vkt.GeoPoint(53.41058, -1.50098),
)


class Parametrization(vkt.Parametrization):
    site = vkt.Section("Site", initially_expanded=True)
    site.boundary = vkt.GeoPolygonField("Boundary", default=SITE)
    site.margin = vkt.NumberField(
        "Look around the site", suffix="m", default=50, min=0, max=1000, flex=50
    )


# region map
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.MapView("Map")
    def show_map(self, params, **kwargs):
        site = params.site.boundary
        features = []
        if site is not None:
            features.append(vkt.MapPolygon.from_geo_polygon(site, title="Site"))
        geojson = json.loads(SAMPLE_FILE.read_text(encoding="utf-8"))
        for feature in geojson["features"]:
            lon, lat = feature["geometry"]["coordinates"]
            name = feature["properties"]["name"]
            features.append(vkt.MapPoint(lat, lon, title=name))
        return vkt.MapResult(features)
# endregion map

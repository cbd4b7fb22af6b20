import json

import viktor as vkt


class Parametrization(vkt.Parametrization):
    sewer = vkt.FileField("Sewer", file_types=[".geojson"])


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization

    # region show-sewer
    @vkt.GeoJSONView("Sewer", duration_guess=5)
    def show_sewer(self, params, **kwargs):
        if not params.sewer:
            raise vkt.UserError("Upload a file of the sewer.")
        geojson = json.loads(params.sewer.file.getvalue("utf-8-sig"))
        for pipe in geojson["features"]:
            properties = pipe["properties"]
            is_old = int(properties["built"]) < 1970
            properties["stroke"] = "#D55E00" if is_old else "#0072B2"
            properties["description"] = f"Built in {properties['built']}"
        legend = [("#D55E00", "Before 1970"), ("#0072B2", "1970 and later")]
        colors = [(vkt.Color.from_hex(code), text) for code, text in legend]
        return vkt.GeoJSONResult(geojson, legend=vkt.MapLegend(colors))
    # endregion show-sewer

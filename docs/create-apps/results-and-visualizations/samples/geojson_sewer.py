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
        if params.sewer is None:
            mark = vkt.InputViolation("Upload a file.", fields=["sewer"])
            raise vkt.UserError(
                "Upload a file of the sewer.", input_violations=[mark]
            )

        try:
            geojson = json.loads(params.sewer.file.getvalue("utf-8-sig"))
            pipes = [pipe["properties"] for pipe in geojson["features"]]
            years = [(properties or {}).get("built") for properties in pipes]
        except (AttributeError, KeyError, TypeError, ValueError) as err:
            raise vkt.UserError("The file is not GeoJSON with features.") from err

        for number, (properties, built) in enumerate(zip(pipes, years), start=1):
            if not isinstance(built, (int, float)) or not built > 0:  # also nan
                raise vkt.UserError(
                    f"Pipe {number} has no valid year of construction."
                )
            properties["stroke"] = "#D55E00" if built < 1970 else "#0072B2"
            properties["description"] = f"Built in {built:.0f}"

        legend = [("#D55E00", "Before 1970"), ("#0072B2", "1970 and later")]
        colors = [(vkt.Color.from_hex(code), text) for code, text in legend]
        return vkt.GeoJSONResult(geojson, legend=vkt.MapLegend(colors))

    # endregion show-sewer

import json

import viktor as vkt


class Parametrization(vkt.Parametrization):
    rows = vkt.IntegerField("Rows", default=3, min=1, max=50)
    columns = vkt.IntegerField("Columns", default=4, min=1, max=50)
    spacing = vkt.NumberField("Spacing", suffix="m", default=2.4, min=0.5)
    data = vkt.DownloadButton("Download JSON", method="download_json")
    row_files = vkt.DownloadButton("Download rows", method="download_zip")


class Controller(vkt.Controller):
    label = "Pile grid"
    parametrization = Parametrization

    def get_piles(self, params) -> list[tuple[str, float, float]]:
        """Mark, x (m) and y (m) of each pile."""
        return [
            (f"P{row + 1}.{column + 1}", column * params.spacing, row * params.spacing)
            for row in range(params.rows)
            for column in range(params.columns)
        ]

    def download_json(self, params, **kwargs):
        # region json
        piles = [
            {"mark": mark, "x_m": x_m, "y_m": y_m}
            for mark, x_m, y_m in self.get_piles(params)
        ]
        text = json.dumps({"spacing_m": params.spacing, "piles": piles}, indent=2)
        return vkt.DownloadResult(text, "piles.json")
        # endregion json

    def download_zip(self, params, **kwargs):
        # region zip
        piles = self.get_piles(params)
        files = {}
        for row in range(params.rows):
            start = row * params.columns
            lines = ["mark,x_m,y_m"]
            for mark, x_m, y_m in piles[start : start + params.columns]:
                lines.append(f"{mark},{x_m:.3f},{y_m:.3f}")
            content = ("\n".join(lines) + "\n").encode("utf-8-sig")
            files[f"row_{row + 1}.csv"] = vkt.File.from_data(content)
        return vkt.DownloadResult(zipped_files=files, file_name="piles.zip")
        # endregion zip

import io

from matplotlib.figure import Figure

import viktor as vkt


class Parametrization(vkt.Parametrization):
    rows = vkt.IntegerField("Rows", default=3, min=1, max=50)
    columns = vkt.IntegerField("Columns", default=4, min=1, max=50)
    spacing = vkt.NumberField("Spacing", suffix="m", default=2.4, min=0.5)
    picture = vkt.DownloadButton("Download picture", method="download_picture")


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

    def download_picture(self, params, **kwargs):
        # region picture
        figure = Figure()
        axes = figure.subplots()
        piles = self.get_piles(params)
        axes.scatter([x for _, x, _ in piles], [y for _, _, y in piles])
        axes.set(xlabel="x (m)", ylabel="y (m)", aspect="equal")
        image = io.BytesIO()
        figure.savefig(image, format="png", dpi=150)
        return vkt.DownloadResult(image, "piles.png")
        # endregion picture

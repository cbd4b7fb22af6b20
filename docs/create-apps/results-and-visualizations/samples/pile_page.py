from html import escape
from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    project = vkt.TextField("Project", default="Quay wall")
    piles = vkt.Table("Piles", default=[{"name": "P1", "length": 12.5}, {"name": "P2", "length": 14}])
    piles.name = vkt.TextField("Name")
    piles.length = vkt.NumberField("Length", suffix="m")


class Controller(vkt.Controller):
    label = "Piles"
    parametrization = Parametrization

    # region show-piles
    @vkt.WebView("Piles")
    def show_piles(self, params, **kwargs):
        rows = [
            {"name": escape(pile.name), "length": f"{pile.length:.1f}"}
            for pile in params.piles
        ]
        variables = {"project": escape(params.project), "piles": rows}
        with open(Path(__file__).parent / "piles.html", "rb") as template:
            page = vkt.render_jinja_template(template, variables)
        return vkt.WebResult(html=page)
    # endregion show-piles

from html import escape
from pathlib import Path

import viktor as vkt


def checked_piles(piles):
    """The rows, unless one is not complete."""
    if not piles:
        raise vkt.UserError("Add a pile.")
    for number, pile in enumerate(piles, start=1):
        if not pile.name or pile.length is None:
            raise vkt.UserError(f"Complete row {number}.")
    return piles


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
        if not params.project:
            mark = vkt.InputViolation("Fill in this field.", fields=["project"])
            raise vkt.UserError("Fill in the project.", input_violations=[mark])
        rows = [
            {"name": escape(pile.name), "length": pile.length}
            for pile in checked_piles(params.piles)
        ]
        variables = {"project": escape(params.project), "piles": rows}
        with open(Path(__file__).parent / "piles.html", "rb") as template:
            page = vkt.render_jinja_template(template, variables)
        return vkt.WebResult(html=page)
    # endregion show-piles

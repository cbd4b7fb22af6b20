from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    base = vkt.OptionField("Column base", options=["pinned", "fixed"], default="pinned")


class Controller(vkt.Controller):
    label = "Column base"
    parametrization = Parametrization

    # region show-detail
    @vkt.ImageView("Standard detail")
    def show_detail(self, params, **kwargs):
        folder = Path(__file__).parent / "details"
        return vkt.ImageResult.from_path(folder / f"{params.base}.png")
    # endregion show-detail

from pathlib import Path

import viktor as vkt


# region texts
TEXTS = Path(__file__).parent / "texts"


class Parametrization(vkt.Parametrization):
    method = vkt.Text((TEXTS / "method.md").read_text(encoding="utf-8"))
    limits = vkt.Text((TEXTS / "limits.md").read_text(encoding="utf-8"))
# endregion texts


class Controller(vkt.Controller):
    label = "Footbridge"
    parametrization = Parametrization

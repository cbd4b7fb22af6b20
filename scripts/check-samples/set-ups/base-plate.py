from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    base = vkt.OptionField("Column base", options=["pinned", "fixed"], default="pinned")


class Controller(vkt.Controller):
    label = "Column base"
    parametrization = Parametrization

    # fragment

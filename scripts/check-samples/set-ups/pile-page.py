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

    # fragment

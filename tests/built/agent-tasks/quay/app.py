"""A quay and its piles as a tree: the quay adds up what its saved piles carry."""

import math

import viktor as vkt


class PileForm(vkt.Parametrization):
    diameter = vkt.NumberField("Diameter", suffix="m", default=0.6, min=0.2)
    length = vkt.NumberField("Length in sand", suffix="m", default=8, min=1)


def capacity_kN(diameter_m: float, length_m: float) -> float:
    """Shaft with 80 kPa and base with 4 MPa."""
    return math.pi * diameter_m * length_m * 80 + math.pi * diameter_m**2 / 4 * 4000


class Pile(vkt.Controller):
    label = "Pile"
    parametrization = PileForm

    @vkt.DataView("Capacity")
    def show_capacity(self, params, **kwargs):
        capacity = capacity_kN(params.diameter, params.length)
        item = vkt.DataItem("Capacity", round(capacity), suffix="kN")
        return vkt.DataResult(vkt.DataGroup(item))


class QuayForm(vkt.Parametrization):
    load = vkt.NumberField("Load of the crane", suffix="kN", default=5000, min=0)
    piles = vkt.ChildEntityManager("Pile")


class Quay(vkt.Controller):
    label = "Quay"
    children = ["Pile"]
    parametrization = QuayForm

    @vkt.DataView("Piles")
    def show_piles(self, params, entity_id, **kwargs):
        piles = vkt.api_v1.API().get_entity(entity_id).children(entity_type_names=["Pile"])
        capacities = []
        for pile in piles:
            saved = pile.last_saved_params
            if saved.get("diameter") is None or saved.get("length") is None:
                raise vkt.UserError(f"Complete {pile.name}, and save it.")
            capacities.append((pile.name, capacity_kN(saved["diameter"], saved["length"])))
        capacities.append(("Sum", sum(capacity for _, capacity in capacities)))
        return vkt.DataResult(
            vkt.DataGroup(
                *[vkt.DataItem(name, round(value), suffix="kN") for name, value in capacities],
                vkt.DataItem("Load of the crane", params.load, suffix="kN"),
            )
        )


initial_entities = [
    vkt.InitialEntity(
        "Quay",
        name="Quay 3",
        children=[
            vkt.InitialEntity("Pile", name="P1", params={"diameter": 0.6, "length": 8}),
            vkt.InitialEntity("Pile", name="P2", params={"diameter": 0.8, "length": 10}),
        ],
    )
]

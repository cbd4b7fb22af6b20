import json
from pathlib import Path

import viktor as vkt

FOLDER = Path(__file__).parent


def buoyancy_kN_m(pontoon) -> float:
    """What a pontoon carries for each meter that it sinks."""
    return 9.81 * pontoon.length * pontoon.width


def total_load_kN(params) -> float:
    """The load on all pontoons."""
    return params.load


def mean_draft_m(params) -> float:
    """The draft of two pontoons of 25 kN."""
    return (25 + total_load_kN(params) / 2) / buoyancy_kN_m(params.pontoon)


class Parametrization(vkt.Parametrization):
    load = vkt.NumberField("Load", suffix="kN", default=60)
    pontoon = vkt.Section("Pontoon")
    pontoon.length = vkt.NumberField("Along the jetty", suffix="m", default=2.5)
    pontoon.width = vkt.NumberField("Across the jetty", suffix="m", default=3.5)


# region average
class Controller(vkt.Controller):
    label = "Floating jetty"
    parametrization = Parametrization

    @vkt.DataView("Average")
    def show_average(self, params, **kwargs):
        numbers = [
            ("Spring of a pontoon", buoyancy_kN_m(params.pontoon), "kN/m"),
            ("Load on the pontoons", total_load_kN(params), "kN"),
            ("Average draft", mean_draft_m(params), "m"),
        ]
        items = [
            vkt.DataItem(label, value, suffix=unit, number_of_decimals=2)
            for label, value, unit in numbers
        ]
        return vkt.DataResult(vkt.DataGroup(*items))
# endregion average


# region early
def read_sample(params) -> dict:
    """The table in the sample file."""
    text = (FOLDER / "sample_reactions.json").read_text(encoding="utf-8")
    return json.loads(text)["Reactions"]


def read_reactions_kN(tables: dict, pontoons: int) -> list[float]:
    """The vertical reactions, in the order of the rows of the table."""
    return [value_N / 1000 for value_N in tables["Nodal reactions"]["R_z"]]
# endregion early

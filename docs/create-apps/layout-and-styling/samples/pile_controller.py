import math

import viktor as vkt


# region form
class Parametrization(vkt.Parametrization):
    soil = vkt.Tab("Soil")
    soil.clay = vkt.Section("Clay", initially_expanded=True)
    soil.clay.thickness = vkt.NumberField(
        "Thickness", suffix="m", default=8, min=0, flex=50
    )
    soil.clay.friction = vkt.NumberField(
        "Shaft friction", suffix="kPa", default=20, min=0, flex=50
    )
    soil.sand = vkt.Section("Sand", initially_expanded=True)
    soil.sand.embedment = vkt.NumberField(
        "Pile in sand", suffix="m", default=2, min=0, flex=50
    )
    soil.sand.friction = vkt.NumberField(
        "Shaft friction", suffix="kPa", default=60, min=0, flex=50
    )
    soil.sand.base = vkt.NumberField(
        "Base resistance", suffix="MPa", default=5, min=0, flex=50
    )
    pile = vkt.Tab("Pile")
    pile.diameter = vkt.NumberField(
        "Diameter", suffix="mm", default=500, min=200, flex=50
    )
# endregion form


class Controller(vkt.Controller):
    label = "Bored pile"
    parametrization = Parametrization

    @vkt.DataView("Resistance")
    def show_resistance(self, params, **kwargs):
        clay, sand, pile = params.soil.clay, params.soil.sand, params.pile
        empty = [f"soil.clay.{name}" for name, value in clay.items() if value is None]
        empty += [f"soil.sand.{name}" for name, value in sand.items() if value is None]
        empty += [f"pile.{name}" for name, value in pile.items() if value is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in both tabs.", input_violations=[mark])
        diameter_m = pile.diameter / 1000
        friction_kN_m = clay.thickness * clay.friction + sand.embedment * sand.friction
        shaft_kN = math.pi * diameter_m * friction_kN_m
        base_kN = math.pi / 4 * diameter_m**2 * sand.base * 1000
        item = vkt.DataItem("Resistance", shaft_kN + base_kN, suffix="kN")
        return vkt.DataResult(vkt.DataGroup(item))

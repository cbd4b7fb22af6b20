import math

import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region form
    soil = vkt.Tab("Soil")
    soil.clay = vkt.Section("Clay", initially_expanded=True)
    soil.clay.thickness = vkt.NumberField(
        "Thickness", suffix="m", default=8, flex=50
    )
    soil.clay.friction = vkt.NumberField(
        "Shaft friction", suffix="kPa", default=20, flex=50
    )
    soil.sand = vkt.Section("Sand", initially_expanded=True)
    soil.sand.embedment = vkt.NumberField(
        "Pile in sand", suffix="m", default=2, flex=50
    )
    soil.sand.friction = vkt.NumberField(
        "Shaft friction", suffix="kPa", default=60, flex=50
    )
    # endregion form
    soil.sand.base = vkt.NumberField(
        "Base resistance", suffix="MPa", default=5, flex=50
    )
    pile = vkt.Tab("Pile")
    pile.diameter = vkt.NumberField(
        "Diameter", suffix="mm", default=500, min=200, flex=50
    )


class Controller(vkt.Controller):
    label = "Bored pile"
    parametrization = Parametrization

    @vkt.DataView("Resistance")
    def show_resistance(self, params, **kwargs):
        clay, sand, pile = params.soil.clay, params.soil.sand, params.pile
        diameter_m = pile.diameter / 1000
        friction_kN_m = clay.thickness * clay.friction + sand.embedment * sand.friction
        shaft_kN = math.pi * diameter_m * friction_kN_m
        base_kN = math.pi / 4 * diameter_m**2 * sand.base * 1000
        item = vkt.DataItem("Resistance", shaft_kN + base_kN, suffix="kN")
        return vkt.DataResult(vkt.DataGroup(item))

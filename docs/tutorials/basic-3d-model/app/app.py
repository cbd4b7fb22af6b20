# region form
"""Footbridge of two Warren trusses of steel tubes: 3D model and quantities."""

import math
from typing import NoReturn

import viktor as vkt

# Hot-finished circular hollow sections, EN 10210-2:2006: outer diameter and wall.
TUBES = {
    "CHS 88.9 x 5": {"diameter_mm": 88.9, "wall_mm": 5.0},
    "CHS 114.3 x 6.3": {"diameter_mm": 114.3, "wall_mm": 6.3},
    "CHS 168.3 x 8": {"diameter_mm": 168.3, "wall_mm": 8.0},
    "CHS 193.7 x 10": {"diameter_mm": 193.7, "wall_mm": 10.0},
}


class Parametrization(vkt.Parametrization):
    bridge = vkt.Section("Bridge", initially_expanded=True)
    bridge.span = vkt.NumberField(
        "Span", suffix="m", default=24, min=6, max=60, flex=50
    )
    bridge.width = vkt.NumberField(
        "Width", suffix="m", default=3, min=1.5, max=6, flex=50
    )

    truss = vkt.Section("Truss", initially_expanded=True)
    truss.height = vkt.NumberField(
        "Height", suffix="m", default=2, min=0.5, max=6, flex=50
    )
    truss.panels = vkt.IntegerField("Panels", default=8, min=2, max=30, flex=50)
    truss.chord = vkt.OptionField(
        "Chords", options=list(TUBES), default="CHS 168.3 x 8", flex=50
    )
    truss.diagonal = vkt.OptionField(
        "Diagonals", options=list(TUBES), default="CHS 88.9 x 5", flex=50
    )


# endregion form
# region dimensions
def panel_length_m(span_m: float, panels: int) -> float:
    """Distance between the nodes of a chord: a = L / n."""
    return span_m / panels
# endregion dimensions


# region diagonals
def diagonal_length_m(panel_m: float, height_m: float) -> float:
    """Length of a diagonal between its nodes: d = sqrt(h^2 + (a / 2)^2)."""
    return math.hypot(height_m, panel_m / 2)


def diagonal_angle_deg(panel_m: float, height_m: float) -> float:
    """Angle between a diagonal and a chord: theta = arctan(2 h / a)."""
    return math.degrees(math.atan2(2 * height_m, panel_m))
# endregion diagonals


# region model
STEEL = vkt.Material("Steel", color=vkt.Color(0, 110, 120))
CONCRETE = vkt.Material("Concrete", color=vkt.Color(190, 190, 185))
DECK_THICKNESS_m = 0.12


def make_tube(name: str, start_m: tuple, end_m: tuple) -> vkt.CircularExtrusion:
    """A steel tube between two points (x, y, z)."""
    tube = TUBES[name]
    return vkt.CircularExtrusion(
        tube["diameter_mm"] / 1000,
        vkt.Line(start_m, end_m),
        shell_thickness=tube["wall_mm"] / 1000,
        material=STEEL,
    )


def make_truss(
    span_m: float, height_m: float, panels: int, chord: str, diagonal: str
) -> vkt.Group:
    """A truss in the plane y = 0, with its bottom chord along the x-axis."""
    panel_m = panel_length_m(span_m, panels)
    top_start, top_end = panel_m / 2, span_m - panel_m / 2
    bottom_chord = make_tube(chord, (0, 0, 0), (span_m, 0, 0))
    top_chord = make_tube(chord, (top_start, 0, height_m), (top_end, 0, height_m))
    rising = make_tube(diagonal, (0, 0, 0), (top_start, 0, height_m))
    falling = make_tube(diagonal, (top_start, 0, height_m), (panel_m, 0, 0))
    pair = vkt.Group([rising, falling])
    diagonals = vkt.LinearPattern(pair, [1, 0, 0], panels, panel_m)
    return vkt.Group([bottom_chord, top_chord, diagonals])


def make_deck(span_m: float, width_m: float, chord: str) -> vkt.SquareBeam:
    """The slab between the trusses, on cross beams of the chord's tube."""
    chord_m = TUBES[chord]["diameter_mm"] / 1000
    breadth_m = width_m - chord_m
    deck = vkt.SquareBeam(span_m, breadth_m, DECK_THICKNESS_m, material=CONCRETE)
    deck.translate((span_m / 2, width_m / 2, (chord_m + DECK_THICKNESS_m) / 2))
    return deck


def make_bridge(bridge, truss) -> list[vkt.TransformableObject]:
    """The whole bridge, from the values of the two sections of the form."""
    one_truss = make_truss(
        bridge.span, truss.height, truss.panels, truss.chord, truss.diagonal
    )
    trusses = vkt.LinearPattern(one_truss, [0, 1, 0], 2, bridge.width)
    cross_beam = make_tube(truss.chord, (0, 0, 0), (0, bridge.width, 0))
    panel_m = panel_length_m(bridge.span, truss.panels)
    number = truss.panels + 1
    cross_beams = vkt.LinearPattern(cross_beam, [1, 0, 0], number, panel_m)
    return [trusses, cross_beams, make_deck(bridge.span, bridge.width, truss.chord)]
# endregion model


# region check
def refuse(message: str, fields: list[str]) -> NoReturn:
    """Stop with a message for the user, and mark the fields."""
    violation = vkt.InputViolation(message, fields)
    raise vkt.UserError(message, input_violations=[violation])


def check_input(bridge, truss) -> None:
    """Refuse a form that is not complete, or a bridge that cannot be built."""
    values = {f"bridge.{name}": value for name, value in bridge.items()}
    values |= {f"truss.{name}": value for name, value in truss.items()}
    empty = [path for path, value in values.items() if value is None]
    if empty:
        refuse("Fill in all fields.", empty)

    panel_m = panel_length_m(bridge.span, truss.panels)
    angle_deg = diagonal_angle_deg(panel_m, truss.height)
    if not 30 <= angle_deg <= 75:
        refuse(
            f"The diagonals are at {angle_deg:.1f}° to the chords. "
            "Keep between 30° and 75°.",
            ["truss.height", "truss.panels"],
        )

    if TUBES[truss.diagonal]["diameter_mm"] > TUBES[truss.chord]["diameter_mm"]:
        refuse(
            "The diagonals are wider than the chords. Choose narrower diagonals.",
            ["truss.chord", "truss.diagonal"],
        )
# endregion check


# region quantities
STEEL_kg_per_m3 = 7850


def tube_mass_kg_per_m(diameter_mm: float, wall_mm: float) -> float:
    """Mass of a meter of tube: m = rho A, with A = pi (D - t) t."""
    area_m2 = math.pi * (diameter_mm - wall_mm) * wall_mm / 1e6
    return STEEL_kg_per_m3 * area_m2


def list_quantities(bridge, truss) -> list[list]:
    """For each kind of tube: name, tube, number, total length (m) and mass (kg)."""
    panel_m = panel_length_m(bridge.span, truss.panels)
    diagonal_m = diagonal_length_m(panel_m, truss.height)
    kinds = [
        ("Bottom chords", truss.chord, 2, bridge.span),
        ("Top chords", truss.chord, 2, bridge.span - panel_m),
        ("Diagonals", truss.diagonal, 4 * truss.panels, diagonal_m),
        ("Cross beams", truss.chord, truss.panels + 1, bridge.width),
    ]
    rows = []
    for name, tube, number, length_m in kinds:
        total_m = number * length_m
        mass_kg = total_m * tube_mass_kg_per_m(**TUBES[tube])
        rows.append([name, tube, number, total_m, mass_kg])
    numbers, lengths_m, masses_kg = list(zip(*rows))[2:]
    rows.append(["Bridge", "all", sum(numbers), sum(lengths_m), sum(masses_kg)])
    return rows
# endregion quantities


# region controller
# region controller-bridge
# region form
class Controller(vkt.Controller):
    parametrization = Parametrization
    # endregion form

    # region checked-view
    @vkt.GeometryView("Bridge", x_axis_to_right=True)
    def show_bridge(self, params, **kwargs):
        # endregion controller-bridge
        check_input(params.bridge, params.truss)
        # region controller-bridge
        return vkt.GeometryResult(make_bridge(params.bridge, params.truss))
    # endregion checked-view
    # endregion controller-bridge

    @vkt.TableView("Steel")
    def show_steel(self, params, **kwargs):
        check_input(params.bridge, params.truss)
        return vkt.TableResult(
            list_quantities(params.bridge, params.truss),
            column_headers=[
                "Member",
                "Tube",
                vkt.TableHeader("Number", num_decimals=0),
                vkt.TableHeader("Length (m)", num_decimals=1),
                vkt.TableHeader("Mass (kg)", num_decimals=0),
            ],
            enable_sorting_and_filtering=False,
        )
# endregion controller

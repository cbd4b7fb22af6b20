import math

import viktor as vkt

# Joints: x and z in m
JOINTS = {
    "A": (0, 0),
    "B": (4, 0),
    "C": (8, 0),
    "D": (12, 0),
    "E": (2, 3),
    "F": (6, 3),
    "G": (10, 3),
}
MEMBERS = ["AB", "BC", "CD", "EF", "FG", "AE", "EB", "BF", "FC", "CG", "GD"]
MODULUS_MPa = 210_000
STEEL = vkt.Material("Steel", color=vkt.Color(150, 160, 170))
SELECTED = vkt.Material("Selected", color=vkt.Color(213, 94, 0))


def get_axis(member: str) -> vkt.Line:
    (x1, z1), (x2, z2) = JOINTS[member[0]], JOINTS[member[1]]
    return vkt.Line(vkt.Point(x1, 0, z1), vkt.Point(x2, 0, z2))


# region get-buckling-load
def get_buckling_load(member: str, side_mm: float, wall_mm: float) -> float:
    """Euler load of a square tube with pinned ends, in kN."""
    inner_mm = side_mm - 2 * wall_mm
    inertia_mm4 = (side_mm**4 - inner_mm**4) / 12
    length_mm = get_axis(member).length * 1000
    return math.pi**2 * MODULUS_MPa * inertia_mm4 / length_mm**2 / 1000
# endregion get-buckling-load


class Parametrization(vkt.Parametrization):
    side = vkt.NumberField(
        "Side of the tube", suffix="mm", default=120, min=40, flex=50
    )
    wall = vkt.NumberField("Wall", suffix="mm", default=5, min=2, max=12.5, flex=50)
    member = vkt.GeometrySelectField(
        "Member to check", view="show_truss", default="BF", flex=100
    )


class Controller(vkt.Controller):
    label = "Truss"
    parametrization = Parametrization

    @vkt.GeometryView("Truss", x_axis_to_right=True)
    def show_truss(self, params, **kwargs):
        side_m = params.side / 1000
        # region tubes
        tubes = []
        for member in MEMBERS:
            axis = get_axis(member)
            material = SELECTED if member == params.member else STEEL
            tube = vkt.RectangularExtrusion(
                side_m, side_m, axis, material=material, identifier=member
            )
            tubes.append(tube)
        return vkt.GeometryResult(tubes)
        # endregion tubes

    @vkt.DataView("Buckling")
    def show_buckling(self, params, **kwargs):
        if params.member is None:
            raise vkt.UserError("Select a member in the view Truss.")
        length_m = get_axis(params.member).length
        load_kN = get_buckling_load(params.member, params.side, params.wall)
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Member", params.member),
                vkt.DataItem("Length", length_m, suffix="m", number_of_decimals=2),
                vkt.DataItem(
                    "Buckling load", load_kN, suffix="kN", number_of_decimals=0
                ),
            )
        )

import numpy as np

import viktor as vkt

JOINTS = {"A": (0, 0), "B": (4, 0), "C": (8, 0), "D": (12, 0)}  # x and z in m
JOINTS |= {"E": (2, 3), "F": (6, 3), "G": (10, 3)}
MEMBERS = ["AB", "BC", "CD", "EF", "FG", "AE", "EB", "BF", "FC", "CG", "GD"]
SUPPORTS = [("A", 0), ("A", 1), ("D", 1)]  # 0: held in x, 1: held in z
STEEL = vkt.Material("Steel", color=vkt.Color(150, 160, 170))
SELECTED = vkt.Material("Selected", color=vkt.Color(213, 94, 0))


def get_forces_kN(load_kN: float) -> dict[str, float]:
    """Force in each member under a load on E, F and G; tension is positive."""
    row = {joint: 2 * number for number, joint in enumerate(JOINTS)}
    matrix, loads_kN = np.zeros((14, 14)), np.zeros(14)
    for column, (start, end) in enumerate(MEMBERS):
        along = np.subtract(JOINTS[end], JOINTS[start])
        along = along / np.linalg.norm(along)
        matrix[row[start] : row[start] + 2, column] = along
        matrix[row[end] : row[end] + 2, column] = -along
    for column, (joint, axis) in enumerate(SUPPORTS, start=len(MEMBERS)):
        matrix[row[joint] + axis, column] = 1
    for joint in "EFG":
        loads_kN[row[joint] + 1] = -load_kN
    forces = np.linalg.solve(matrix, -loads_kN)  # each joint is in equilibrium
    return dict(zip(MEMBERS, forces.tolist()))


def get_axis(member: str) -> vkt.Line:
    (x1, z1), (x2, z2) = JOINTS[member[0]], JOINTS[member[1]]
    return vkt.Line(vkt.Point(x1, 0, z1), vkt.Point(x2, 0, z2))


class Parametrization(vkt.Parametrization):
    load = vkt.NumberField("Load on E, F and G", suffix="kN", default=20, min=1)
    member = vkt.GeometrySelectField("Member", default="BF", view="show_truss")


class Controller(vkt.Controller):
    label = "Truss"
    parametrization = Parametrization

    @vkt.GeometryAndDataView("Truss", x_axis_to_right=True)
    def show_truss(self, params, **kwargs):
        tubes = []
        for name in MEMBERS:
            material = SELECTED if name == params.member else STEEL
            tube = vkt.RectangularExtrusion(
                0.12, 0.12, get_axis(name), material=material, identifier=name
            )
            tubes.append(tube)
        if params.member is None:
            item = vkt.DataItem("Force", "Click a bar")
        else:
            force_kN = get_forces_kN(params.load)[params.member]
            item = vkt.DataItem(
                f"Force in {params.member}",
                force_kN,
                suffix="kN",
                number_of_decimals=1,
                status_message="Tension" if force_kN > 0 else "Compression",
            )
        return vkt.GeometryAndDataResult(tubes, vkt.DataGroup(item))

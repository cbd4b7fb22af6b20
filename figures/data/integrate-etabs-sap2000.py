"""Sample results of a pipe trestle, printed as JSON.

The model: a plane truss with pinned joints on two pinned feet. Two legs A and B stand against each other; each
panel has a strut at its top and a diagonal from its lower left to its upper right joint. With n panels there are
4 n members and 4 reactions for 4 n + 4 equations of equilibrium, so the forces follow from statics alone: no
stiffness, and no software, is involved. Loads: half of the weight and half of the wind of each member at each of
its joints; the pipe, its water and its wind at the two top joints.
"""

import json
import math

FORM = {
    "trestle": {
        "height": 12,
        "panels": 3,
        "top": 1.2,
        "base": 3.6,
        "leg": "CHS 139.7 x 6.3",
        "bracing": "CHS 76.1 x 4",
    },
    "pipe": {"diameter": 711, "wall": 8, "spacing": 12, "wind": 0.9},
}
SIZES_mm = {"leg": (139.7, 6.3), "bracing": (76.1, 4.0)}
STEEL_kN_m3, WATER_kN_m3 = 7850 * 9.81e-3, 1000 * 9.81e-3
DRAG, SADDLE_m = 1.2, 0.15

height, panels = FORM["trestle"]["height"], FORM["trestle"]["panels"]
top, base = FORM["trestle"]["top"], FORM["trestle"]["base"]
joints = {}
for level in range(panels + 1):
    half = base / 2 - (base - top) / 2 * level / panels
    joints["A", level] = (-half, height * level / panels)
    joints["B", level] = (half, height * level / panels)
members = {}
for level in range(1, panels + 1):
    members["A", level - 1, "A", level] = "leg"
    members["B", level - 1, "B", level] = "leg"
    members["A", level, "B", level] = "bracing"
    members["A", level - 1, "B", level] = "bracing"


def ring_kN_m(diameter_mm, wall_mm):
    inner_mm = diameter_mm - 2 * wall_mm
    return STEEL_kN_m3 * math.pi / 4 * (diameter_mm**2 - inner_mm**2) / 1e6


loads = {case: {joint: [0.0, 0.0] for joint in joints} for case in ("STEEL", "PIPE", "WATER", "WIND")}
for (a, i, b, j), kind in members.items():
    (x1, z1), (x2, z2) = joints[a, i], joints[b, j]
    for joint in ((a, i), (b, j)):
        loads["STEEL"][joint][1] -= ring_kN_m(*SIZES_mm[kind]) * math.hypot(x2 - x1, z2 - z1) / 2
        loads["WIND"][joint][0] += DRAG * FORM["pipe"]["wind"] * SIZES_mm[kind][0] / 1000 * (z2 - z1) / 2
diameter, wall = FORM["pipe"]["diameter"], FORM["pipe"]["wall"]
spacing, pressure = FORM["pipe"]["spacing"], FORM["pipe"]["wind"]
wind = DRAG * pressure * diameter / 1000 * spacing
for leg, side in (("A", 1), ("B", -1)):
    loads["PIPE"][leg, panels][1] -= ring_kN_m(diameter, wall) * spacing / 2
    loads["WATER"][leg, panels][1] -= WATER_kN_m3 * math.pi / 4 * (diameter / 1000 - 2 * wall / 1000) ** 2 * spacing / 2
    loads["WIND"][leg, panels][0] += wind / 2
    loads["WIND"][leg, panels][1] += side * wind * (SADDLE_m + diameter / 2000) / top


def solve(matrix, right):
    """Gauss, with the largest pivot of each column."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            rows[row] = [value - factor * upper for value, upper in zip(rows[row], rows[column])]
    found = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][column] * found[column] for column in range(row + 1, size))
        found[row] = (rows[row][size] - known) / rows[row][row]
    return found


# Unknowns: a force in each member (tension positive), then x and z of both feet. Equations: x and z of each joint.
feet = [("A", 0), ("B", 0)]
places = {joint: number for number, joint in enumerate(joints)}
size = 2 * len(joints)
matrix = [[0.0] * size for _ in range(size)]
for column, (a, i, b, j) in enumerate(members):
    (x1, z1), (x2, z2) = joints[a, i], joints[b, j]
    length = math.hypot(x2 - x1, z2 - z1)
    for axis, part in enumerate(((x2 - x1) / length, (z2 - z1) / length)):
        matrix[2 * places[a, i] + axis][column] = part
        matrix[2 * places[b, j] + axis][column] = -part
for number, foot in enumerate(feet):
    for axis in (0, 1):
        matrix[2 * places[foot] + axis][len(members) + 2 * number + axis] = 1.0

output = {"form": FORM, "status": "done", "forces_kN": {}, "reactions_kN": {}}
for case, forces in loads.items():
    found = [round(value, 6) + 0.0 for value in solve(matrix, [-part for joint in joints for part in forces[joint]])]
    names = [f"{a}{i}-{b}{j}" for a, i, b, j in members]
    output["forces_kN"][case] = dict(zip(names, found))
    left, right = found[len(names) : len(names) + 2], found[len(names) + 2 :]
    output["reactions_kN"][case] = {"A0": left, "B0": right}
print(json.dumps(output, indent=2))

"""Sample reactions of a floating jetty, printed as JSON.

The model: a straight Euler-Bernoulli beam without shear deformation, in spans of equal length between pontoons. A
pontoon is a linear spring of the weight of the water that it displaces for each meter. Two-node beam elements with
cubic shape functions end at the pontoons and at the vehicle, so they give the exact solution of this model. The
names of the table and of its column are those that the SDK gives for nodal reactions; the values are in N.
"""

import json

FORM = {
    "deck": {"pontoons": 5, "spacing": 4, "width": 2.4, "thickness": 160},
    "pontoon": {"length": 2.5, "width": 3.5, "height": 1.5, "weight": 25},
    "loads": {"crowd": 3, "vehicle": 40, "position": 10},
}
E_kN_m2 = 33e6  # C30/37, EN 1992-1-1, Table 3.1

deck, pontoon, loads = FORM["deck"], FORM["pontoon"], FORM["loads"]
stiffness = E_kN_m2 * deck["width"] * (deck["thickness"] / 1000) ** 3 / 12
spring = 9.81 * pontoon["length"] * pontoon["width"]
line = (25 * deck["thickness"] / 1000 + loads["crowd"]) * deck["width"]

supports = [index * deck["spacing"] for index in range(deck["pontoons"])]
places = sorted({*supports, loads["position"]})
size = 2 * len(places)
matrix = [[0.0] * size for _ in range(size)]
right = [0.0] * size

# Degrees of freedom of each place: deflection (down) and slope.
for number, (start, end) in enumerate(zip(places, places[1:])):
    length = end - start
    parts = [
        [12, 6 * length, -12, 6 * length],
        [6 * length, 4 * length**2, -6 * length, 2 * length**2],
        [-12, -6 * length, 12, -6 * length],
        [6 * length, 2 * length**2, -6 * length, 4 * length**2],
    ]
    equivalent = [line * length / 2, line * length**2 / 12, line * length / 2, -line * length**2 / 12]
    for row in range(4):
        right[2 * number + row] += equivalent[row]
        for column in range(4):
            matrix[2 * number + row][2 * number + column] += stiffness / length**3 * parts[row][column]
for place in supports:
    matrix[2 * places.index(place)][2 * places.index(place)] += spring
right[2 * places.index(loads["position"])] += loads["vehicle"]

# The matrix is symmetric and positive, so Gauss needs no pivots.
for column in range(size):
    for row in range(column + 1, size):
        factor = matrix[row][column] / matrix[column][column]
        right[row] -= factor * right[column]
        matrix[row] = [value - factor * upper for value, upper in zip(matrix[row], matrix[column])]
found = [0.0] * size
for row in reversed(range(size)):
    known = sum(matrix[row][column] * found[column] for column in range(row + 1, size))
    found[row] = (right[row] - known) / matrix[row][row]

reactions = [round(1000 * spring * found[2 * places.index(place)], 1) for place in supports]
print(json.dumps({"form": FORM, "Reactions": {"Nodal reactions": {"R_z": reactions}}}, indent=2))

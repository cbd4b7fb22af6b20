"""The sample of the tutorial "Integrate PLAXIS": prints `sample_output.json`.

Settlement of the surface of elastic layers in plane strain, under a strip load, on a rough rigid base and
between smooth walls, as in the PLAXIS model. The load is a Fourier series in x. In each layer, a harmonic
has the stress function F(z) cos(k x) with F = (A + B k z) exp(-k z) + (C + D k z') exp(-k z'), z from the
top and z' from the bottom of the layer: stresses are sigma_z = -k^2 F, sigma_x = F'', tau = k F', and
displacements follow from Hooke's law. Stresses and displacements are continuous between layers.

With an argument, the inputs of the script are taken from it, as JSON.
"""

import json
import math
import sys

HARMONICS = 1200


def default_inputs():
    half_width_m, depth_m = 6.0, 14
    inside_m = [half_width_m * step / 12 for step in range(13)]
    outside_m = [half_width_m + depth_m * step / 12 for step in range(1, 13)]
    layers = [(3, 25, 0.3), (5, 8, 0.35), (6, 50, 0.3)]
    return {
        "half_width_m": half_width_m,
        "pressure_kPa": 60,
        "model_width_m": half_width_m + 3 * depth_m,
        "layers": [
            {"thickness_m": thickness, "young_kPa": young * 1000, "poisson": poisson}
            for thickness, young, poisson in layers
        ],
        "points_m": inside_m + outside_m,
    }


def solve(matrix, right):
    """Gaussian elimination with pivots."""
    rows = [[*row, value] for row, value in zip(matrix, right)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda number: abs(rows[number][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for number in range(column + 1, size):
            factor = rows[number][column] / rows[column][column]
            if factor:
                rows[number] = [one - factor * other for one, other in zip(rows[number], rows[column])]
    values = [0.0] * size
    for number in reversed(range(size)):
        known = sum(rows[number][column] * values[column] for column in range(number + 1, size))
        values[number] = (rows[number][size] - known) / rows[number][number]
    return values


def conditions(layer, k, at_top):
    """F, F' / k, and the amplitudes of u and w times E / k, of the four functions at an edge of a layer."""
    thickness, nu = k * layer["thickness_m"], layer["poisson"]
    t, s = (0.0, thickness) if at_top else (thickness, 0.0)
    a, b = math.exp(-t), math.exp(-s)
    # The functions and their first three derivatives with respect to k z.
    functions = [
        (a, -a, a, -a),
        (t * a, (1 - t) * a, (t - 2) * a, (3 - t) * a),
        (b, b, b, b),
        (s * b, (s - 1) * b, (s - 2) * b, (s - 3) * b),
    ]
    rows = [
        (zero, one, (1 + nu) * ((1 - nu) * two + nu * zero), (1 + nu) * ((1 - nu) * three + (nu - 2) * one))
        for zero, one, two, three in functions
    ]
    return list(zip(*rows))


def amplitude(layers, k, pressure):
    """Settlement under the pressure p cos(k x)."""
    unknowns = 4 * len(layers)
    matrix, right = [], []

    def add(value, *parts):
        row = [0.0] * unknowns
        for number, factors, sign in parts:
            row[4 * number : 4 * number + 4] = [sign * factor for factor in factors]
        matrix.append(row)
        right.append(value)

    surface = conditions(layers[0], k, at_top=True)
    add(pressure, (0, surface[0], 1))
    add(0, (0, surface[1], 1))
    for number, layer in enumerate(layers):
        bottom = conditions(layer, k, at_top=False)
        if number == len(layers) - 1:
            add(0, (number, bottom[2], 1))
            add(0, (number, bottom[3], 1))
            continue
        following = layers[number + 1]
        ratio = layer["young_kPa"] / following["young_kPa"]
        for index, factors in enumerate(conditions(following, k, at_top=True)):
            add(0, (number, bottom[index], 1), (number + 1, factors, -1 if index < 2 else -ratio))
    values = solve(matrix, right)
    return sum(value * factor for value, factor in zip(values, surface[3])) / (k * layers[0]["young_kPa"])


def settlements_m(inputs):
    layers, pressure = inputs["layers"], inputs["pressure_kPa"]
    half_width, width = inputs["half_width_m"], inputs["model_width_m"]
    uniform = sum(
        layer["thickness_m"]
        * (1 + layer["poisson"])
        * (1 - 2 * layer["poisson"])
        / (layer["young_kPa"] * (1 - layer["poisson"]))
        for layer in layers
    )
    values = [pressure * half_width / width * uniform for _ in inputs["points_m"]]
    for harmonic in range(1, HARMONICS + 1):
        k = harmonic * math.pi / width
        part = 2 * pressure / (harmonic * math.pi) * math.sin(k * half_width)
        settlement = amplitude(layers, k, part)
        values = [value + settlement * math.cos(k * x) for value, x in zip(values, inputs["points_m"])]
    return [round(value, 7) for value in values]


def main():
    inputs = json.loads(sys.argv[1]) if len(sys.argv) > 1 else default_inputs()
    output = {"status": "done", "inputs": inputs, "settlements_m": settlements_m(inputs)}
    print(json.dumps(output, indent=2))


main()

"""The sample of the tutorial "Integrate Grasshopper": prints `sample_output.json`.

Points of the bilinear surface between four corners, as a definition with 4Point Surface and Divide Surface
gives them: 10 parts in both directions, a branch for each position along the length, and each point as
Rhino Compute writes it.

With four numbers as arguments, the roof has another length and width and other low and high corners.
"""

import json
import sys

DIVISIONS = 10


def make_output(length_m, width_m, low_m, high_m):
    branches = {}
    for column in range(DIVISIONS + 1):
        points = []
        for row in range(DIVISIONS + 1):
            u, v = column / DIVISIONS, row / DIVISIONS
            # The corners A, B, C and D, each with its share.
            shares = [((1 - u) * (1 - v), low_m), (u * (1 - v), high_m), (u * v, low_m), ((1 - u) * v, high_m)]
            height_m = sum(share * corner_m for share, corner_m in shares)
            point = {"X": u * length_m, "Y": v * width_m, "Z": height_m}
            data = json.dumps({axis: round(value, 9) for axis, value in point.items()})
            points.append({"type": "Rhino.Geometry.Point3d", "data": data})
        branches[f"{{0;{column}}}"] = points
    return {"values": [{"ParamName": "points", "InnerTree": branches}], "warnings": [], "errors": []}


numbers = [float(text) for text in sys.argv[1:]] or [12.0, 9.0, 3.0, 5.5]
print(json.dumps(make_output(*numbers), indent=1))

"""Prints sample_output.json: the forces in a pipe support, from statics.

A post of 4.5 m with a cross arm of 1.6 m on each side carries four pipes. The support is statically determinate:
the force and the moment at a cut are those of all loads beyond it, so no stiffness and no software is needed. X is
along the arm, Y points up, Z is along the pipes. Friction is 0.3 times the weight of a pipe, towards +Z.
"""

import json

HEIGHT_m, ARM_m, FRICTION = 4.5, 1.6, 0.3
PIPES = {-1.3: 14, -0.6: 6, 0.5: 11, 1.2: 3}  # load in kN, by the place in m from the post

PLACES_m = sorted({-ARM_m, 0, ARM_m, *PIPES})
NODES = {1: (0, 0, 0)} | {number: (x, HEIGHT_m, 0) for number, x in enumerate(PLACES_m, start=2)}
TOP = 2 + PLACES_m.index(0)
MEMBERS = {1: (1, TOP)} | {number: (number, number + 1) for number in range(2, len(PLACES_m) + 1)}
LOADS = {
    "PIPES": {2 + PLACES_m.index(x): (0, -load, 0) for x, load in PIPES.items()},
    "FRICTION": {2 + PLACES_m.index(x): (0, 0, FRICTION * load) for x, load in PIPES.items()},
}


def resultant(loads, place):
    """Force, and moment about a place, of loads at nodes."""
    total = [0.0] * 6
    for node, (fx, fy, fz) in loads.items():
        x, y, z = (there - here for there, here in zip(NODES[node], place))
        parts = (fx, fy, fz, y * fz - z * fy, z * fx - x * fz, x * fy - y * fx)
        total = [value + part for value, part in zip(total, parts)]
    return total


def rounded(values, sign=1):
    return [round(sign * value, 9) + 0.0 for value in values]


def end_forces(member, loads):
    """What the nodes exert on both ends of a member, in global axes."""
    start, end = MEMBERS[member]
    # The loads beyond the member, seen from the foot.
    if member == 1 or end > TOP:
        beyond = {node: load for node, load in loads.items() if member == 1 or node >= end}
        signs = (-1, 1)
    else:
        beyond = {node: load for node, load in loads.items() if node <= start}
        signs = (1, -1)
    ends = zip(("start", "end"), (start, end), signs)
    return {name: rounded(resultant(beyond, NODES[node]), sign) for name, node, sign in ends}


def output():
    cases = {
        title: {
            "reactions": rounded(resultant(loads, NODES[1]), -1),
            "end_forces": {str(member): end_forces(member, loads) for member in MEMBERS},
        }
        for title, loads in LOADS.items()
    }
    sections = {member: "HEB240" if member == 1 else "HEB160" for member in MEMBERS}
    model = {
        "nodes": [[number, *place] for number, place in NODES.items()],
        "members": [[number, *ends, sections[number]] for number, ends in MEMBERS.items()],
        "support": 1,
        "cases": [
            {"title": title, "type": kind, "loads": [[node, *force] for node, force in loads.items()]}
            for (title, loads), kind in zip(LOADS.items(), (0, 13))
        ],
    }
    return {"status": "done", "warnings": False, "model": model, "cases": cases}


if __name__ == "__main__":
    print(json.dumps(output(), indent=1))

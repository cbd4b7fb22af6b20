"""Prints cpt-01.gef of the guide on GEF files: a cone penetration test, from a soil profile.

The test is invented. Values are typical of a polder: soft clay and peat on a layer of dense sand. Each
layer has a cone resistance that changes evenly with depth and a friction ratio; a cone feels the layers
within some of its diameters, so the values run smoothly into each other. The same profile gives the same
file on every machine.
"""

import math

GROUND_LEVEL = 0.85  # m NAP
WATER_LEVEL = -0.35  # m NAP
END_DEPTH = 12.0  # m
STEP = 0.05  # m
FEELS = 0.12  # m: what is this far away counts for e^-1

# Bottom (m), cone resistance at the top and at the bottom (MPa), friction ratio (%), scatter (-).
PROFILE = [
    ("Sand fill", 1.2, 4.5, 6.0, 0.8, 0.10),
    ("Clay", 3.6, 0.45, 0.55, 3.5, 0.05),
    ("Peat", 5.2, 0.34, 0.40, 8.0, 0.06),
    ("Clay", 7.4, 0.65, 0.85, 3.0, 0.05),
    ("Sand", END_DEPTH, 11.0, 17.0, 0.8, 0.09),
]
VOIDS = [4.0]  # m: rods were added, and the sleeve gave no reading
VOID = -99

HEADER = """\
#GEFID= 1, 1, 0
#FILEOWNER= Example Geotechnics
#FILEDATE= 2026, 3, 12
#COMPANYID= Example Geotechnics, -, 31
#PROJECTID= CPT, 2026-014
#TESTID= CPT-01
#STARTDATE= 2026, 3, 12
#STARTTIME= 9, 15, 0
#PROCEDURECODE= GEF-CPT-Report, 1, 1, 2, -
#REPORTCODE= GEF-CPT-Report, 1, 1, 2, -
#DATAFORMAT= ASCII
#XYID= 31000, 117500.00, 448250.00, 0.01, 0.01
#ZID= 31000, {ground_level:.2f}, 0.01
#MEASUREMENTTEXT= 2, Invented test for a guide, name of the project
#MEASUREMENTTEXT= 4, 1000 mm2 electric cone, cone type
#MEASUREMENTTEXT= 6, NEN-EN-ISO 22476-1:2012 class 3, applied standard
#MEASUREMENTTEXT= 9, ground level, fixed horizontal level
#MEASUREMENTVAR= 1, 1000, mm2, nominal surface area of cone tip
#MEASUREMENTVAR= 2, 15000, mm2, nominal surface area of friction sleeve
#MEASUREMENTVAR= 13, 0.00, m, pre-excavated depth
#MEASUREMENTVAR= 14, {water_level:.2f}, m, groundwater level
#MEASUREMENTVAR= 16, {end_depth:.2f}, m, end depth of penetration test
#MEASUREMENTVAR= 17, 0, -, stop criterion
#COLUMN= 6
#COLUMNINFO= 1, m, Penetration length, 1
#COLUMNINFO= 2, MPa, Cone resistance qc, 2
#COLUMNINFO= 3, MPa, Sleeve friction fs, 3
#COLUMNINFO= 4, %, Friction ratio Rf, 4
#COLUMNINFO= 5, deg, Inclination, 8
#COLUMNINFO= 6, m, Corrected depth, 11
#COLUMNVOID= 1, {void}
#COLUMNVOID= 2, {void}
#COLUMNVOID= 3, {void}
#COLUMNVOID= 4, {void}
#COLUMNVOID= 5, {void}
#COLUMNVOID= 6, {void}
#LASTSCAN= {rows}
#EOH=
"""


def layer_at(depth):
    """Cone resistance, friction ratio and scatter of the profile itself."""
    top = 0.0
    for _, bottom, qc_top, qc_bottom, rf, scatter in PROFILE:
        if depth <= bottom or bottom == END_DEPTH:
            share = min((depth - top) / (bottom - top), 1)
            return qc_top + share * (qc_bottom - qc_top), rf, scatter
        top = bottom


def ripple(depth, seed):
    """Scatter between -1 and 1, the same each time: three waves that never meet."""
    waves = [(0.83, 0.5), (0.31, 0.3), (0.137, 0.2)]
    return sum(part * math.sin(2 * math.pi * depth / length + seed * part * 9) for length, part in waves)


def felt(depth, value):
    """The mean of a value around a depth, weighted by the distance."""
    places = [depth + step * 0.01 for step in range(-60, 61) if 0 <= depth + step * 0.01 <= END_DEPTH]
    weights = [math.exp(-abs(place - depth) / FEELS) for place in places]
    return sum(weight * value(place) for weight, place in zip(weights, places)) / sum(weights)


def rows():
    corrected, before = 0.0, 0.0
    for number in range(round(END_DEPTH / STEP) + 1):
        length = number * STEP
        inclination = 0.2 + 1.1 * length / END_DEPTH
        corrected += (length - before) * math.cos(math.radians(inclination))
        before = length
        scatter = layer_at(length)[2]
        # In the first decimeters the ground yields upwards.
        near_surface = 1 - math.exp(-(length + 0.02) / 0.15)
        qc = felt(length, lambda place: layer_at(place)[0]) * near_surface * (1 + scatter * ripple(length, 1))
        ratio = felt(length, lambda place: layer_at(place)[1]) * (1 + scatter * ripple(length, 2))
        qc = round(qc, 3)
        fs = round(qc * ratio / 100, 4)
        rf = round(100 * fs / qc, 2)
        if any(abs(length - void) < STEP / 2 for void in VOIDS):
            fs = rf = None
        yield length, qc, fs, rf, inclination, corrected


def written(value, digits):
    return str(VOID) if value is None else f"{value:.{digits}f}"


def main():
    lines = [
        " ".join(written(value, digits) for value, digits in zip(row, (2, 3, 4, 2, 1, 3))) for row in rows()
    ]
    header = HEADER.format(
        ground_level=GROUND_LEVEL, water_level=WATER_LEVEL, end_depth=END_DEPTH, rows=len(lines), void=VOID
    )
    print(header + "\n".join(lines))


if __name__ == "__main__":
    main()

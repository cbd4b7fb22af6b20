"""Prints design_ratios.csv: the members of a steel platform, as a table of steel design results.

The platform is 18 m by 10 m. Its columns stand at x = 0, 6, 12, 18 m and y = 0, 5, 10 m, 4.5 m high. Main beams
along x carry secondary beams along y, 2 m apart. All members are simply supported, of S235 (235 N/mm2). Ratios
are those of EN 1993-1-1 with partial factors of 1.0, in the worse of two load combinations of EN 1990, 6.10:
1 is 1.35 G + 1.5 Q, and 2 adds 1.5 times the wind, which only the braced bays and their columns feel.
"""

import csv
import math
import sys

FY_N_mm2 = 235
FLOOR_kN_m2 = 1.2  # permanent load of the grating and the services on it
LIVE_kN_m2 = 5.0  # stored goods; psi_0 = 1.0
EQUIPMENT_kN_m2 = 7.5  # instead, between x = 6 m and 12 m, y = 0 and 5 m
WIND_ALONG_X_kN, WIND_ALONG_Y_kN = 20, 28  # on each braced bay, characteristic
HEIGHT_m, SPACING_m, MAIN_SPAN_m, SECONDARY_SPAN_m = 4.5, 2, 6, 5
RATIO_OF_MAIN_BEAMS = 0.9  # the designer keeps a reserve for pipes that follow

# Mass in kg/m, area and shear area in cm2, plastic section modulus in cm3, least radius of gyration in cm.
SECTIONS = {
    "IPE240": {"mass": 30.7, "area": 39.12, "shear": 19.14, "modulus": 366.6},
    "IPE300": {"mass": 42.2, "area": 53.81, "shear": 25.68, "modulus": 628.4},
    "IPE360": {"mass": 57.1, "area": 72.73, "shear": 35.14, "modulus": 1019},
    "HEA160": {"mass": 30.4, "area": 38.77, "radius": 3.98},
    "CHS33.7X3.2": {"area": math.pi * (33.7 - 3.2) * 3.2 / 100},
}


def self_weight_kN_m(section):
    return SECTIONS[section]["mass"] * 9.81 / 1000


def beam_ratio(section, moment_kNm, shear_kN):
    """The worse of bending (6.2.5) and shear (6.2.6), with its clause."""
    bending = moment_kNm / (SECTIONS[section]["modulus"] * FY_N_mm2 / 1000)
    shear = shear_kN / (SECTIONS[section]["shear"] * FY_N_mm2 / math.sqrt(3) / 10)
    return max((bending, "EC-6.2.5"), (shear, "EC-6.2.6"))


def buckling_ratio(section, force_kN):
    """Flexural buckling about the weak axis of a pin-ended column, 6.3.1, curve c."""
    slenderness = 100 * HEIGHT_m / SECTIONS[section]["radius"] / (math.pi * math.sqrt(210_000 / FY_N_mm2))
    phi = 0.5 * (1 + 0.49 * (slenderness - 0.2) + slenderness**2)
    chi = min(1, 1 / (phi + math.sqrt(phi**2 - slenderness**2)))
    return force_kN / (chi * SECTIONS[section]["area"] * FY_N_mm2 / 10)


def live_kN_m2(x_m, bay):
    """Live load beside a secondary beam in a bay across: the mean of its two sides."""
    sides = [side_m for side_m in (x_m - 1, x_m + 1) if 0 < side_m < 18]
    loads = [EQUIPMENT_kN_m2 if bay == 0 and 6 < side_m < 12 else LIVE_kN_m2 for side_m in sides]
    return sum(loads) / len(loads)


def secondary_load_kN_m(x_m, bay):
    width_m = SPACING_m / 2 if x_m in (0, 18) else SPACING_m
    permanent = FLOOR_kN_m2 * width_m + self_weight_kN_m("IPE240")
    return 1.35 * permanent + 1.5 * live_kN_m2(x_m, bay) * width_m


def on_line_kN(x_m, line):
    """What the secondary beams bring to a line along x: from one side at its edges, else from both."""
    bays = [bay for bay in (line - 1, line) if bay in (0, 1)]
    return sum(secondary_load_kN_m(x_m, bay) * SECONDARY_SPAN_m / 2 for bay in bays)


def main_section(line):
    return "IPE360" if line == 1 else "IPE300"


def main_beam(line, start_m):
    """Moment and shear: two secondary beams at the third points, and the self-weight."""
    points_kN = [on_line_kN(start_m + offset_m, line) for offset_m in (2, 4)]
    weight_kN_m = 1.35 * self_weight_kN_m(main_section(line))
    left_kN = (4 * points_kN[0] + 2 * points_kN[1]) / 6 + weight_kN_m * MAIN_SPAN_m / 2
    moments = [left_kN * x - weight_kN_m * x**2 / 2 - points_kN[0] * max(0, x - 2) for x in (2, 3, 4)]
    return max(moments), max(left_kN, sum(points_kN) + weight_kN_m * MAIN_SPAN_m - left_kN)


def column_kN(x_m, line):
    """Force of combination 1: main beams on both sides, secondary beams on the column, and its weight."""
    force_kN = on_line_kN(x_m, line) + 1.35 * self_weight_kN_m("HEA160") * HEIGHT_m
    for start_m in (x_m - MAIN_SPAN_m, x_m):
        if 0 <= start_m <= 12:
            near_m = 4 if start_m < x_m else 2
            near_kN = on_line_kN(start_m + near_m, line)
            far_kN = on_line_kN(start_m + MAIN_SPAN_m - near_m, line)
            force_kN += (4 * near_kN + 2 * far_kN) / 6
            force_kN += 1.35 * self_weight_kN_m(main_section(line)) * MAIN_SPAN_m / 2
    return force_kN


def members():
    """Section, actual ratio, allowable ratio, clause and load combination of each member, in order."""
    braced_x = {(6, 0), (12, 0), (6, 2), (12, 2)}  # the middle bays of the edges
    braced_y = {(0, 0), (0, 1), (18, 0), (18, 1)}  # the first bays of the ends
    for line in range(3):
        for x_m in (0, 6, 12, 18):
            ratios = [(buckling_ratio("HEA160", column_kN(x_m, line)), 1)]
            wind_kN = 1.5 * WIND_ALONG_X_kN * HEIGHT_m / MAIN_SPAN_m if (x_m, line) in braced_x else 0
            wind_kN += 1.5 * WIND_ALONG_Y_kN * HEIGHT_m / SECONDARY_SPAN_m if (x_m, line) in braced_y else 0
            if wind_kN:
                ratios.append((buckling_ratio("HEA160", column_kN(x_m, line) + wind_kN), 2))
            actual, case = max(ratios)
            yield "HEA160", actual, 1.0, "EC-6.3.1.1", case
    for line in range(3):
        for start_m in (0, 6, 12):
            actual, clause = beam_ratio(main_section(line), *main_beam(line, start_m))
            yield main_section(line), actual, RATIO_OF_MAIN_BEAMS, clause, 1
    for bay in range(2):
        for x_m in range(0, 20, SPACING_m):
            load_kN_m = secondary_load_kN_m(x_m, bay)
            moment_kNm, shear_kN = load_kN_m * SECONDARY_SPAN_m**2 / 8, load_kN_m * SECONDARY_SPAN_m / 2
            actual, clause = beam_ratio("IPE240", moment_kNm, shear_kN)
            yield "IPE240", actual, 1.0, clause, 1
    # Crossed braces; only the one in tension carries the wind.
    for span_m, wind_kN in ((MAIN_SPAN_m, WIND_ALONG_X_kN), (SECONDARY_SPAN_m, WIND_ALONG_Y_kN)):
        force_kN = 1.5 * wind_kN * math.hypot(span_m, HEIGHT_m) / span_m
        actual = force_kN / (SECTIONS["CHS33.7X3.2"]["area"] * FY_N_mm2 / 10)
        for _ in range(4):
            yield "CHS33.7X3.2", actual, 1.0, "EC-6.2.3", 2


if __name__ == "__main__":
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(
        ["Beam", "Analysis Property", "Design Property", "Actual Ratio", "Allowable Ratio", "Clause", "L/C"]
    )
    for number, (section, actual, allowable, clause, case) in enumerate(members(), start=1):
        table.writerow([number, section, section, f"{actual:.3f}", f"{allowable:.3f}", clause, case])

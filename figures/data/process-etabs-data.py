"""Writes earthquake_results.xlsx of the tutorial "ETABS: process results": drifts and forces under earthquake.

A base shear of 950 kN in each direction, over the floors by EN 1998-1, expression (4.11): F = Fb z W / sum(z W).
The forces act 5 % of the size of the floor beside its center, to one side ("+") and to the other ("-").
"""

from etabs_building import (
    DRIFT_HEADERS,
    DRIFT_UNITS,
    ELEVATION_m,
    FORCE_HEADERS,
    FORCE_UNITS,
    SIZE_X_m,
    SIZE_Y_m,
    drift_rows,
    force_rows,
    output_path,
    save_workbook,
    table,
)

NONE = [0.0] * 7
BASE_SHEAR_kN = 950.0
# Permanent load and 30 % of the variable load, from the bottom up.
WEIGHT_kN = [3400.0] * 6 + [2900.0]
TOTAL = sum(weight * z for weight, z in zip(WEIGHT_kN, ELEVATION_m))
FORCE_kN = [BASE_SHEAR_kN * weight * z / TOTAL for weight, z in zip(WEIGHT_kN, ELEVATION_m)]
OFFSET_X_m, OFFSET_Y_m = 0.05 * SIZE_X_m, 0.05 * SIZE_Y_m

# Forces in X and Y, and how far from the center of the floor.
CASES = {
    "EX+": (FORCE_kN, NONE, 0.0, OFFSET_Y_m),
    "EX-": (FORCE_kN, NONE, 0.0, -OFFSET_Y_m),
    "EY+": (NONE, FORCE_kN, OFFSET_X_m, 0.0),
    "EY-": (NONE, FORCE_kN, -OFFSET_X_m, 0.0),
}

if __name__ == "__main__":
    x, y = SIZE_X_m / 2, SIZE_Y_m / 2
    drifts, forces = [], force_rows("G+0.3Q", "Combination", WEIGHT_kN, NONE, NONE, x, y)
    for case, (fx, fy, dx, dy) in CASES.items():
        drifts += drift_rows(case, "LinStatic", fx, fy, dx, dy)
        forces += force_rows(case, "LinStatic", NONE, fx, fy, x + dx, y + dy)
    save_workbook(
        output_path(),
        table("Story Drifts", DRIFT_HEADERS, DRIFT_UNITS, drifts),
        table("Story Forces", FORCE_HEADERS, FORCE_UNITS, forces),
    )

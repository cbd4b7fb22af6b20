"""Writes wind_drifts.xlsx of the tutorial "ETABS: getting started": the drifts of the building under wind."""

from etabs_building import DRIFT_HEADERS, DRIFT_UNITS, drift_rows, output_path, save_workbook, table

NONE = [0.0] * 7

# Wind of 1.3 kPa on the face of 18 m or 24 m, in kN at each floor from the bottom up.
WIND_X_kN = [95.0, 84.0, 84.0, 84.0, 84.0, 84.0, 42.0]
WIND_Y_kN = [126.0, 112.0, 112.0, 112.0, 112.0, 112.0, 56.0]


def part(forces):
    return [0.75 * force for force in forces]


if __name__ == "__main__":
    rows = [
        *drift_rows("Wind X", "LinStatic", WIND_X_kN, NONE),
        *drift_rows("Wind Y", "LinStatic", NONE, WIND_Y_kN),
        *drift_rows("Wind XY", "Combination", part(WIND_X_kN), part(WIND_Y_kN)),
    ]
    save_workbook(output_path(), table("Story Drifts", DRIFT_HEADERS, DRIFT_UNITS, rows))

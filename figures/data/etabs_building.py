"""The building of the ETABS tutorials, and the workbooks that hold its results.

A shear building of seven stories: rigid floors of 24 m by 18 m, 4.5 m and then 3.6 m high. In each story, frames
stand at the edges. The two in direction X (y = 0 and y = 18 m) share its stiffness KX equally. Of those in direction
Y, the one at x = 0 has 60 % of KY and the one at x = 24 m has 40 %, so the center of stiffness is at x = 9.6 m,
y = 9 m, and forces in direction Y twist the building. No other part resists lateral forces.

With the shear V of a story, its torque T about the center of stiffness, and x and y measured from there:

    twist            t  = T / (KX 9^2 + KY (0.6 9.6^2 + 0.4 14.4^2))
    drift ratio in X dx = |VX / KX - t y| / h
    drift ratio in Y dy = |VY / KY + t x| / h

The workbooks have the shape of tables that ETABS exports to Excel: a title, the names of the columns, their units,
then the results. The numbers are those of this model, not of the program.
"""

import sys
import zipfile
from xml.sax.saxutils import escape

SIZE_X_m, SIZE_Y_m = 24.0, 18.0
CENTER_X_m, CENTER_Y_m = 9.6, 9.0

# From the bottom up.
STORIES = [f"Story{number}" for number in range(1, 8)]
HEIGHT_m = [4.5, 3.6, 3.6, 3.6, 3.6, 3.6, 3.6]
KX_kN_m = [150e3, 140e3, 140e3, 110e3, 110e3, 80e3, 80e3]
KY_kN_m = [120e3, 100e3, 100e3, 60e3, 60e3, 45e3, 45e3]
ELEVATION_m = [round(sum(HEIGHT_m[: index + 1]), 3) for index in range(7)]

# Joints at the corners of each floor.
CORNERS = {"1": (0.0, 0.0), "2": (SIZE_X_m, 0.0), "3": (SIZE_X_m, SIZE_Y_m), "4": (0.0, SIZE_Y_m)}

HEAD = ("Story", "Output Case", "Case Type", "Step Type")
DRIFT_HEADERS = [*HEAD, "Direction", "Drift", "Label", "X", "Y", "Z"]
DRIFT_UNITS = [None] * 7 + ["m", "m", "m"]
FORCE_HEADERS = [*HEAD, "Location", "P", "VX", "VY", "T", "MX", "MY"]
FORCE_UNITS = [None] * 5 + ["kN"] * 3 + ["kN-m"] * 3


def above(forces, story):
    """Sum of the forces of the floors at and above a story."""
    return sum(forces[story:])


def displacements(story, vx, vy, torque):
    """Of the corners of a story against the story below it, in m."""
    kx, ky = KX_kN_m[story], KY_kN_m[story]
    twist = torque / (kx * 9**2 + ky * (0.6 * 9.6**2 + 0.4 * 14.4**2))
    return {
        label: (vx / kx - twist * (y - CENTER_Y_m), vy / ky + twist * (x - CENTER_X_m))
        for label, (x, y) in CORNERS.items()
    }


def drift_rows(case, kind, fx, fy, eccentricity_x=0.0, eccentricity_y=0.0):
    """Rows of "Story Drifts" for floor forces in kN, at these distances in m from the center of the floors."""
    rows = []
    arm_x = SIZE_X_m / 2 + eccentricity_x - CENTER_X_m
    arm_y = SIZE_Y_m / 2 + eccentricity_y - CENTER_Y_m
    for story in reversed(range(7)):
        vx, vy = above(fx, story), above(fy, story)
        moved = displacements(story, vx, vy, vy * arm_x - vx * arm_y)
        for axis, direction in enumerate("XY"):
            label = max(moved, key=lambda corner: round(abs(moved[corner][axis]), 12))
            drift = round(abs(moved[label][axis]) / HEIGHT_m[story], 6)
            if drift > 0:
                place = [*CORNERS[label], ELEVATION_m[story]]
                rows.append([STORIES[story], case, kind, None, direction, drift, label, *place])
    return rows


def force_rows(case, kind, weight, fx, fy, x, y):
    """Rows of "Story Forces" for floor forces in kN at (x, y): resultants about the origin, P down."""
    rows = []
    for story in reversed(range(7)):
        p, vx, vy = above(weight, story), above(fx, story), above(fy, story)
        for location, level in (("Top", ELEVATION_m[story]), ("Bottom", ELEVATION_m[story] - HEIGHT_m[story])):
            mx = -p * y - sum(fy[index] * (ELEVATION_m[index] - level) for index in range(story, 7))
            my = p * x + sum(fx[index] * (ELEVATION_m[index] - level) for index in range(story, 7))
            values = [p, vx, vy, x * vy - y * vx, mx, my]
            rows.append([STORIES[story], case, kind, None, location, *(round(value, 4) + 0.0 for value in values)])
    return rows


# Workbooks


def cell(value, column, row):
    where = f"{chr(65 + column)}{row}"
    if value is None:
        return ""
    if isinstance(value, str):
        return f'<c r="{where}" t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    return f'<c r="{where}"><v>{value:.10g}</v></c>'


def sheet_xml(rows):
    lines = [
        f'<row r="{number}">{"".join(cell(value, column, number) for column, value in enumerate(row))}</row>'
        for number, row in enumerate(rows, start=1)
    ]
    return f'<worksheet xmlns="{MAIN}"><sheetData>{"".join(lines)}</sheetData></worksheet>'


HEADER = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml"


def table(name, headers, units, rows):
    return name, [[f"TABLE:  {name}"], headers, units, *rows]


def save_workbook(path, *sheets):
    """Writes an `.xlsx` file: each sheet a name and its rows. The same rows give the same bytes."""
    numbers = range(1, len(sheets) + 1)
    part = '<Override PartName="/xl/{}.xml" ContentType="' + TYPE + '.{}+xml"/>'
    files = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        '<Default Extension="xml" ContentType="application/xml"/>'
        + part.format("workbook", "sheet.main")
        + "".join(part.format(f"worksheets/sheet{number}", "worksheet") for number in numbers)
        + "</Types>",
        "_rels/.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        f'<Relationship Id="rId1" Type="{OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{MAIN}" xmlns:r="{OFFICE}"><sheets>'
        + "".join(
            f'<sheet name="{escape(name)}" sheetId="{number}" r:id="rId{number}"/>'
            for number, (name, _) in zip(numbers, sheets)
        )
        + "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{PACKAGE}/relationships">'
        + "".join(
            f'<Relationship Id="rId{number}" Type="{OFFICE}/worksheet" Target="worksheets/sheet{number}.xml"/>'
            for number in numbers
        )
        + "</Relationships>",
        **{f"xl/worksheets/sheet{number}.xml": sheet_xml(rows) for number, (_, rows) in zip(numbers, sheets)},
    }
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        for name, text in files.items():
            archive.writestr(zipfile.ZipInfo(name, (2025, 1, 1, 0, 0, 0)), HEADER + text)


def output_path():
    if len(sys.argv) != 2:
        sys.exit("Give the path of the workbook to write.")
    return sys.argv[1]

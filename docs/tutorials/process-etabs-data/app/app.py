"""Earthquake check of a building, from a workbook that ETABS has exported."""

# region read
import math
from typing import NoReturn

import openpyxl
# endregion read
# region plotly
import plotly.graph_objects as go
# endregion plotly
# region read
import viktor as vkt


def refuse(message: str, field: str = "results") -> NoReturn:
    """Stop with a message for the user, and mark the field."""
    mark = vkt.InputViolation(message, fields=[field])
    raise vkt.UserError(message, input_violations=[mark])


def read_table(
    file: vkt.File, sheet: str, texts: list[str], numbers: list[str]
) -> tuple[dict, list[dict]]:
    """The units of these columns, and the rows of the table."""
    with file.open_binary() as stream:
        try:
            book = openpyxl.load_workbook(stream, data_only=True)
        except Exception:  # Which one depends on what is wrong with the file.
            refuse("The file cannot be read as an Excel workbook.")
    if sheet not in book.sheetnames:
        refuse(f'The workbook has no sheet "{sheet}".')

    lines = list(book[sheet].iter_rows(values_only=True))
    if not any(any(line) for line in lines[3:]):
        refuse(f'The sheet "{sheet}" has no results.')
    place = {}
    for name in [*texts, *numbers]:
        if name not in lines[1]:
            refuse(f'The sheet "{sheet}" has no column "{name}" in row 2.')
        place[name] = lines[1].index(name)
    units = {name: lines[2][column] for name, column in place.items()}

    rows = []
    for number, line in enumerate(lines[3:], start=4):
        if all(cell is None for cell in line):
            continue
        row = {name: line[column] for name, column in place.items()}
        for name, cell in row.items():
            where = f'of the sheet "{sheet}", column "{name}"'
            if cell is None or not str(cell).strip():
                refuse(f"Row {number} {where}, is empty.")
            row[name] = to_number(cell) if name in numbers else str(cell).strip()
            if row[name] is None:
                refuse(f'Row {number} {where}, is not a number: "{cell}".')
        rows.append(row)
    return units, rows


def to_number(cell) -> float | None:
    """The value of a cell, or None if it is not a finite number."""
    try:
        number = float(cell)
    except (TypeError, ValueError):
        return None
    return number if math.isfinite(number) else None
# endregion read


# region drifts
def read_drifts(file: vkt.File) -> tuple[list[str], dict]:
    """The stories from the top, and the drift by load case, direction, story."""
    texts = ["Story", "Output Case", "Direction"]
    _, rows = read_table(file, "Story Drifts", texts, ["Drift", "Z"])
    rows.sort(key=lambda row: -row["Z"])
    drifts: dict = {}
    for row in rows:
        if row["Direction"] not in ("X", "Y"):
            refuse(f'The direction of a drift is "{row["Direction"]}", not X or Y.')
        key = (row["Output Case"], row["Direction"], row["Story"])
        drifts[key] = max(drifts.get(key, 0), abs(row["Drift"]))
    return list(dict.fromkeys(row["Story"] for row in rows)), drifts
# endregion drifts


# region forces
def read_forces(file: vkt.File) -> tuple[str, dict]:
    """The unit of the forces, and the steps of each load case and story."""
    texts = ["Story", "Output Case", "Location"]
    units, rows = read_table(file, "Story Forces", texts, ["P", "VX", "VY"])
    if units["P"] is None or not units["P"] == units["VX"] == units["VY"]:
        refuse("The columns P, VX and VY need the same unit in row 3.")
    forces: dict = {}
    for row in rows:
        if row["Location"] == "Bottom":
            forces.setdefault((row["Output Case"], row["Story"]), []).append(row)
    return units["P"], forces


def force_of(forces: dict, case: str, story: str, name: str, field: str) -> float:
    """The absolute value of P, VX or VY at the bottom of a story."""
    steps = forces.get((case, story), [])
    if not steps:
        message = f'"Story Forces" has no {case} at the bottom of {story}.'
        refuse(message, field)
    if len(steps) > 1:
        message = f"{case} has several steps in {story}. Choose a case with one."
        refuse(message, field)
    return abs(steps[0][name])
# endregion forces


# region cases
def list_cases(params, sheet: str, chosen: list[str]) -> list[str]:
    """The load cases in a sheet, or what is chosen if it cannot be read."""
    if params.results is not None:
        try:
            _, rows = read_table(params.results.file, sheet, ["Output Case"], [])
            return list(dict.fromkeys(row["Output Case"] for row in rows))
        except vkt.UserError:
            pass  # The views say what is wrong with the file.
    return chosen


def get_seismic_cases(params, **kwargs):
    return list_cases(params, "Story Drifts", params.cases or [])


def get_gravity_cases(params, **kwargs):
    chosen = [params.gravity] if params.gravity else []
    return list_cases(params, "Story Forces", chosen)
# endregion cases


# region form
# Reduction factor by importance class: EN 1998-1, 4.4.3.2 (2)
REDUCTION = {"I": 0.5, "II": 0.5, "III": 0.4, "IV": 0.4}


class Parametrization(vkt.Parametrization):
    results = vkt.FileField(
        "Results of ETABS",
        file_types=[".xlsx"],
        max_size=10_000_000,
        description="A workbook with the tables Story Drifts and Story Forces.",
        flex=100,
    )
    cases = vkt.MultiSelectField(
        "Seismic load cases", options=get_seismic_cases, flex=100
    )
    gravity = vkt.OptionField(
        "Gravity loads with the earthquake", options=get_gravity_cases, flex=100
    )
    behavior = vkt.NumberField(
        "Behavior factor", default=4, min=1, max=8, flex=50
    )
    importance = vkt.OptionField(
        "Importance class", options=list(REDUCTION), default="II", flex=50
    )
    # Limit of the drift ratio: EN 1998-1, 4.4.3.2 (1)
    limit = vkt.OptionField(
        "Nonstructural elements",
        options=[
            vkt.OptionListElement(0.005, "Brittle"),
            vkt.OptionListElement(0.0075, "Ductile"),
            vkt.OptionListElement(0.010, "None, or free to move"),
        ],
        default=0.0075,
        flex=100,
    )


# endregion form
# region uses
def check_form(params, *names: str) -> None:
    """Stop and mark what the user has not filled in."""
    if params.results is None:
        refuse("Upload a workbook with results of ETABS.")
    empty = [name for name in names if params[name] in (None, [])]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])


def read_checked_drifts(params) -> tuple[list[str], dict]:
    """The stories from the top, and the drifts of the chosen load cases."""
    stories, drifts = read_drifts(params.results.file)
    for case in params.cases:
        if case not in {key[0] for key in drifts}:
            refuse(f'The sheet "Story Drifts" has no load case {case}.', "cases")
    chosen = {key: drift for key, drift in drifts.items() if key[0] in params.cases}
    return stories, chosen


def get_limit_use(params) -> tuple[list[str], dict]:
    """The stories from the top, and the part of the limit that each drift uses."""
    check_form(params, "cases", "behavior", "importance", "limit")
    stories, drifts = read_checked_drifts(params)
    factor = REDUCTION[params.importance] * params.behavior / params.limit
    return stories, {key: factor * drift for key, drift in drifts.items()}
# endregion uses


# region second-order
def get_consequence(theta: float) -> str:
    """What EN 1998-1, 4.4.2.2 asks for."""
    if theta <= 0.1:
        return "none"
    if theta <= 0.2:
        return f"factor {1 / (1 - theta):.3f}"
    return "second order" if theta <= 0.3 else "not allowed"


def get_sensitivities(params) -> tuple[str, list[dict]]:
    """The unit of the forces; the largest theta of each story and direction."""
    check_form(params, "cases", "gravity", "behavior")
    stories, drifts = read_checked_drifts(params)
    unit, forces = read_forces(params.results.file)
    largest: dict = {}
    for story in stories:
        gravity = force_of(forces, params.gravity, story, "P", "gravity")
        if gravity == 0:
            refuse(f"{params.gravity} has no vertical load in {story}.", "gravity")
        for case in params.cases:
            shears = {
                axis: force_of(forces, case, story, f"V{axis}", "cases")
                for axis in "XY"
            }
            for direction, shear in shears.items():
                if shear < max(shears.values()) / 2:
                    continue
                drift = drifts.get((case, direction, story))
                if drift is None or shear == 0:
                    refuse(f"{case} has no drift or no shear in {story}.", "cases")
                ratio = params.behavior * drift
                row = {
                    "story": story,
                    "direction": direction,
                    "case": case,
                    "gravity": gravity,
                    "shear": shear,
                    "ratio": ratio,
                    "theta": gravity * ratio / shear,
                }
                key = (story, direction)
                if key not in largest or row["theta"] > largest[key]["theta"]:
                    largest[key] = row
    return unit, list(largest.values())
# endregion second-order


# region controller
# region controller-limit
# region controller-map
# region controller-start
class Controller(vkt.Controller):
    label = "Earthquake check"
    parametrization = Parametrization
    # endregion controller-start

    @vkt.PlotlyView("Drifts")
    def show_drifts(self, params, **kwargs):
        stories, uses = get_limit_use(params)
        columns = list(dict.fromkeys(key[:2] for key in uses))
        percents = [
            [
                100 * uses[(*column, story)] if (*column, story) in uses else None
                for column in columns
            ]
            for story in stories
        ]
        scale = [[0, "#f3f8f9"], [0.5, "#f2c879"], [0.5, "#e2735b"], [1, "#a3271f"]]
        figure = go.Figure(
            go.Heatmap(
                x=[f"{case}<br>{direction}" for case, direction in columns],
                y=stories,
                z=percents,
                texttemplate="%{z:.1f}",
                textfont_size=14,
                colorscale=scale,
                zmin=0,
                zmax=200,
                xgap=2,
                ygap=2,
                showscale=False,
            )
        )
        figure.update_xaxes(type="category", showgrid=False, tickangle=0)
        figure.update_yaxes(type="category", showgrid=False, autorange="reversed")
        return vkt.PlotlyResult(figure.to_json())
    # endregion controller-map

    @vkt.TableView("Limit")
    def show_limit(self, params, **kwargs):
        stories, uses = get_limit_use(params)
        rows = []
        for story in stories:
            for direction in "XY":
                keys = [key for key in uses if key[1:] == (direction, story)]
                if keys:
                    key = max(keys, key=lambda key: uses[key])
                    color = vkt.Color(250, 214, 208) if uses[key] > 1 else None
                    use = vkt.TableCell(100 * uses[key], background_color=color)
                    ratio = 100 * uses[key] * params.limit
                    rows.append([story, direction, key[0], ratio, use])
        headers = [
            "Story",
            "Direction",
            "Governing load case",
            vkt.TableHeader("Reduced drift ratio (%)", num_decimals=3),
            vkt.TableHeader("Use of the limit (%)", num_decimals=1),
        ]
        return vkt.TableResult(
            rows, column_headers=headers, enable_sorting_and_filtering=False
        )
    # endregion controller-limit

    @vkt.TableView("Second order")
    def show_second_order(self, params, **kwargs):
        unit, sensitivities = get_sensitivities(params)
        rows = [
            [*row.values(), get_consequence(row["theta"])] for row in sensitivities
        ]
        headers = [
            "Story",
            "Direction",
            "Load case",
            vkt.TableHeader(f"P ({unit})", num_decimals=0),
            vkt.TableHeader(f"V ({unit})", num_decimals=0),
            vkt.TableHeader("Drift ratio", num_decimals=4),
            vkt.TableHeader("θ", num_decimals=3),
            "Consequence",
        ]
        return vkt.TableResult(
            rows, column_headers=headers, enable_sorting_and_filtering=False
        )
# endregion controller

# region start
"""Earthquake check of a building, from a workbook that ETABS has exported."""

# endregion start
# region math
import math
# endregion math
# region start
from typing import NoReturn

import openpyxl
import plotly.graph_objects as go
import viktor as vkt


def refuse(message: str, field: str = "results") -> NoReturn:
    """Stop with a message for the user, and mark the field."""
    mark = vkt.InputViolation(message, fields=[field])
    raise vkt.UserError(message, input_violations=[mark])


# endregion start
# region read
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


# region start
def read_drifts(file: vkt.File) -> tuple[list[str], dict]:
    """The stories from the top, and the drift by load case, direction, story."""
    texts = ["Story", "Output Case", "Direction"]
    _, rows = read_table(file, "Story Drifts", texts, ["Drift", "Z"])
    rows.sort(key=lambda row: -row["Z"])
    drifts: dict = {}
    # region reading
    for row in rows:
        # endregion start
        if row["Direction"] not in ("X", "Y"):
            refuse(f'The direction of a drift is "{row["Direction"]}", not X or Y.')
        # endregion reading
        # region start
        key = (row["Output Case"], row["Direction"], row["Story"])
        drifts[key] = max(drifts.get(key, 0), abs(row["Drift"]))
    return list(dict.fromkeys(row["Story"] for row in rows)), drifts
# endregion start
# region reading


# region forces
def read_forces(file: vkt.File) -> tuple[str, dict]:
    """The unit of the forces, and the steps of each load case and story."""
    texts = ["Story", "Output Case", "Location"]
    units, rows = read_table(file, "Story Forces", texts, ["P", "VX", "VY"])
    # endregion forces
    if units["P"] is None or not units["P"] == units["VX"] == units["VY"]:
        refuse("The columns P, VX and VY need the same unit in row 3.")
    # endregion reading
    # region forces
    forces: dict = {}
    for row in rows:
        if row["Location"] == "Bottom":
            forces.setdefault((row["Output Case"], row["Story"]), []).append(row)
    return units["P"], forces
    # region reading


def force_of(forces: dict, case: str, story: str, name: str, field: str) -> float:
    """The absolute value of P, VX or VY at the bottom of a story."""
    steps = forces.get((case, story), [])
    # endregion forces
    if not steps:
        message = f'"Story Forces" has no {case} at the bottom of {story}.'
        refuse(message, field)
    if len(steps) > 1:
        message = f"{case} has several steps in {story}. Choose a case with one."
        refuse(message, field)
    # region forces
    return abs(steps[0][name])
    # endregion reading


def acts_in(forces: dict, case: str, direction: str) -> bool:
    """Whether the largest shear of a load case counts in a direction."""
    rows = [row for key in forces if key[0] == case for row in forces[key]]
    if not rows:
        refuse(f'The sheet "Story Forces" has no load case {case}.', "cases")
    shears = {axis: max(abs(row[f"V{axis}"]) for row in rows) for axis in "XY"}
    return shears[direction] >= max(shears.values()) / 2 > 0
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
# Reduction factor by importance class: EN 1998-1:2004, 4.4.3.2 (2)
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
        "Behavior factor",
        default=4,
        min=1,
        max=8,
        description="The value that the analysis used.",
        flex=100,
    )
    importance = vkt.OptionField(
        "Importance class",
        options=list(REDUCTION),
        default="II",
        description="The class that the analysis used.",
        flex=100,
    )
    # Limit of the drift ratio: EN 1998-1:2004, 4.4.3.2 (1)
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
def read_chosen_drifts(params) -> tuple[list[str], dict]:
    """The stories from the top, and the drifts of the chosen load cases."""
    if params.results is None:
        refuse("Upload a workbook with results of ETABS.")
    if not params.cases:
        refuse("Choose the seismic load cases.", "cases")
    # region check
    stories, drifts = read_drifts(params.results.file)
    # endregion uses
    for case in params.cases:
        if case not in {key[0] for key in drifts}:
            refuse(f'The sheet "Story Drifts" has no load case {case}.', "cases")
    # region uses
    chosen = {key: drift for key, drift in drifts.items() if key[0] in params.cases}
    return stories, chosen


# endregion uses
def check_filled(params, *names: str) -> None:
    """Stop and mark the fields that are empty."""
    empty = [name for name in names if params[name] is None]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])


# region uses
def get_limit_use(params) -> tuple[list[str], dict]:
    """The stories from the top, and the part of the limit that each drift uses."""
    stories, drifts = read_chosen_drifts(params)
    # endregion uses
    check_filled(params, "behavior", "importance", "limit")
    # endregion check
    # region uses
    factor = REDUCTION[params.importance] * params.behavior / params.limit
    return stories, {key: factor * drift for key, drift in drifts.items()}
# endregion uses


# region gaps
def add_stories(stories: list[str], forces: dict) -> list[str]:
    """The stories with drifts, then those that have forces only."""
    return list(dict.fromkeys([*stories, *(story for _, story in forces)]))


def find_gaps(params, stories: list[str], uses: dict) -> tuple[list[str], dict]:
    """All stories, and why some are not decided in a direction."""
    _, forces = read_forces(params.results.file)
    acting = {
        (case, axis)
        for case in params.cases
        for axis in "XY"
        if acts_in(forces, case, axis)
    }
    expected = acting | {key[:2] for key in uses}
    gaps = {}
    for story in add_stories(stories, forces):
        for axis in "XY":
            missing = [
                case
                for case in params.cases
                if (case, axis) in expected and (case, axis, story) not in uses
            ]
            if missing:
                gaps[story, axis] = f"no drift for {', '.join(missing)}"
            elif not any((case, axis) in acting for case in params.cases):
                gaps[story, axis] = f"none with shear in {axis}"
    return add_stories(stories, forces), gaps
# endregion gaps


# region consequence
def get_consequence(row: list, rows: list[list]) -> str:
    """What EN 1998-1:2004, 4.4.2.2, asks for in the story of a row."""
    _, direction, *_, theta = row
    largest = max(other[-1] for other in rows if other[1] == direction)
    if largest <= 0.1:
        return "none"
    if largest <= 0.2:
        return f"factor {1 / (1 - theta):.3f}"
    return "second order" if theta <= 0.3 else "not allowed"
# endregion consequence


# region second-order
def get_sensitivities(params) -> tuple[str, list[list]]:
    """The unit of the forces; a row for each story and direction, theta last."""
    stories, drifts = read_chosen_drifts(params)
    if params.gravity is None:
        refuse("Choose the gravity loads.", "gravity")
    # endregion second-order
    # region second-order-checked
    check_filled(params, "behavior")
    # region second-order
    unit, forces = read_forces(params.results.file)
    # endregion second-order
    stories = add_stories(stories, forces)
    # region second-order
    rows: list[list] = []
    for story in stories:
        gravity = force_of(forces, params.gravity, story, "P", "gravity")
        # endregion second-order
        if gravity == 0:
            refuse(f"{params.gravity} has no vertical load in {story}.", "gravity")
        # region second-order
        for direction in "XY":
            found = []
            for case in params.cases:
                if not acts_in(forces, case, direction):
                    continue
                shear = force_of(forces, case, story, f"V{direction}", "cases")
                drift = drifts.get((case, direction, story))
                # endregion second-order
                if drift is None or shear == 0:
                    refuse(f"{case} has no drift or no shear in {story}.", "cases")
                # endregion second-order-checked
                # region second-order
                ratio = params.behavior * drift
                found.append([case, gravity, shear, ratio, gravity * ratio / shear])
            if not found:
                refuse(f"Choose a load case with shear in {direction}.", "cases")
            row = max(found, key=lambda row: row[-1])
            rows.append([story, direction, *row])
    return unit, rows
# endregion second-order


# region map
class Controller(vkt.Controller):
    label = "Earthquake check"
    parametrization = Parametrization

    # region map-gaps
    @vkt.PlotlyView("Drifts")
    def show_drifts(self, params, **kwargs):
        stories, uses = get_limit_use(params)
        # endregion map
        stories, gaps = find_gaps(params, stories, uses)
        # endregion map-gaps
        # region map
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
        # region map-gaps

        figure.update_xaxes(type="category", showgrid=False, tickangle=0)
        figure.update_yaxes(type="category", showgrid=False, autorange="reversed")
        # endregion map
        if gaps:
            figure.update_layout(title="Not complete: see the view Limit")
        # region map
        return vkt.PlotlyResult(figure.to_json())
    # endregion map-gaps
    # endregion map

    # region limit
    # region limit-gaps
    @vkt.TableView("Limit")
    def show_limit(self, params, **kwargs):
        stories, uses = get_limit_use(params)
        # endregion limit
        stories, gaps = find_gaps(params, stories, uses)
        # region limit
        rows = []
        for story in stories:
            for direction in "XY":
                keys = [key for key in uses if key[1:] == (direction, story)]
                # endregion limit
                gap = gaps.get((story, direction))
                if gap and not any(uses[key] > 1 for key in keys):
                    yellow = vkt.Color(255, 224, 150)
                    use = vkt.TableCell("not decided", background_color=yellow)
                    rows.append([story, direction, gap, "", use])
                    continue
                # region limit
                key = max(keys, key=lambda key: uses[key])
                # endregion limit-gaps
                color = vkt.Color(250, 214, 208) if uses[key] > 1 else None
                percent = f"{100 * uses[key]:.1f}"
                use = vkt.TableCell(percent, background_color=color)
                ratio = f"{100 * uses[key] * params.limit:.3f}"
                rows.append([story, direction, key[0], ratio, use])
        headers = [
            "Story",
            "Direction",
            "Governing load case",
            vkt.TableHeader("Reduced drift ratio (%)", align="right"),
            vkt.TableHeader("Use of the limit (%)", align="right"),
        ]
        return vkt.TableResult(
            rows, column_headers=headers, enable_sorting_and_filtering=False
        )
    # endregion limit

    # region theta
    # region theta-consequence
    @vkt.TableView("Second order")
    def show_second_order(self, params, **kwargs):
        unit, rows = get_sensitivities(params)
        # endregion theta
        rows = [[*row, get_consequence(row, rows)] for row in rows]
        # region theta
        names = ["Story", "Direction", "Load case"]
        headers = [
            vkt.TableHeader(f"P ({unit})", num_decimals=0),
            vkt.TableHeader(f"V ({unit})", num_decimals=0),
            vkt.TableHeader("Drift ratio", num_decimals=4),
            vkt.TableHeader("θ", num_decimals=3),
            # endregion theta
            "Consequence",
            # region theta
        ]
        # endregion theta-consequence
        return vkt.TableResult(rows, column_headers=[*names, *headers])
    # endregion theta

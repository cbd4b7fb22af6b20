# region start
"""Story drifts of a building, from a workbook that ETABS has exported."""

# endregion start
# region math
import math
# endregion math
# region start
from typing import NoReturn

import openpyxl
# endregion start
# region plotly
import plotly.graph_objects as go
# endregion plotly
# region start
import viktor as vkt
# endregion start

# region read
TO_METERS = {"mm": 0.001, "cm": 0.01, "m": 1, "in": 0.0254, "ft": 0.3048}
# endregion read
# region start


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


def read_drifts(file: vkt.File) -> list[dict]:
    """The drifts in the workbook, in the order of its rows."""
    texts = ["Story", "Output Case", "Direction", "Label"]
    units, rows = read_table(file, "Story Drifts", texts, ["Drift", "Z"])
    if units["Z"] not in TO_METERS:
        refuse(f'The unit of column "Z" is {units["Z"]}, not mm, cm, m, in or ft.')
    return [
        {
            "story": row["Story"],
            "case": row["Output Case"],
            "direction": row["Direction"],
            "drift": abs(row["Drift"]),
            "joint": row["Label"],
            "elevation_m": row["Z"] * TO_METERS[units["Z"]],
        }
        for row in rows
    ]
# endregion read


# region start
def get_cases(params, **kwargs):
    """The load cases in the workbook, for the list in the form."""
    if params.results is not None:
        try:
            drifts = read_drifts(params.results.file)
            return list(dict.fromkeys(drift["case"] for drift in drifts))
        except vkt.UserError:
            pass  # The views say what is wrong with the file.
    return [params.case] if params.case else []


class Parametrization(vkt.Parametrization):
    results = vkt.FileField(
        "Results of ETABS",
        file_types=[".xlsx"],
        max_size=10_000_000,
        description="A workbook with the table Story Drifts.",
        flex=100,
    )
    case = vkt.OptionField("Load case", options=get_cases, flex=100)
    limit = vkt.IntegerField(
        "Limit: story height divided by", default=500, min=50, max=2000, flex=100
    )
# endregion start


# region select
# region select-checked
def get_drifts(params) -> list[dict]:
    """The largest drift of each story and direction, from the top down."""
    if params.results is None:
        refuse("Upload a workbook with story drifts.")
    drifts = read_drifts(params.results.file)
    if params.case is None:
        refuse("Choose a load case.", "case")
    # endregion select
    if params.limit is None:
        refuse("Fill in the limit.", "limit")
    # region select

    largest = {}
    for drift in drifts:
        if drift["case"] == params.case:
            key = (drift["story"], drift["direction"])
            if key not in largest or drift["drift"] > largest[key]["drift"]:
                largest[key] = drift
    # endregion select
    if not largest:
        refuse(f'The workbook has no load case "{params.case}".', "case")
    for story in dict.fromkeys(drift["story"] for drift in drifts):
        if story not in {known for known, _ in largest}:
            refuse(f'"{params.case}" has no drift for {story}.', "case")
    # region select
    return sorted(
        largest.values(),
        key=lambda drift: (-drift["elevation_m"], drift["direction"]),
    )
# endregion select
# endregion select-checked


# region controller-table
class Controller(vkt.Controller):
    label = "Story drifts"
    parametrization = Parametrization

    @vkt.TableView("Drifts")
    def show_drifts(self, params, **kwargs):
        rows = []
        for drift in get_drifts(params):
            use = 100 * drift["drift"] * params.limit
            color = vkt.Color(250, 214, 208) if use > 100 else None
            rows.append(
                [
                    drift["story"],
                    drift["elevation_m"],
                    drift["direction"],
                    drift["joint"],
                    100 * drift["drift"],
                    vkt.TableCell(use, background_color=color),
                ]
            )
        headers = [
            "Story",
            vkt.TableHeader("Elevation (m)", num_decimals=1),
            "Direction",
            "Joint",
            vkt.TableHeader("Drift (%)", num_decimals=3),
            vkt.TableHeader("Use of the limit (%)", num_decimals=1),
        ]
        return vkt.TableResult(
            rows, column_headers=headers, enable_sorting_and_filtering=False
        )
    # endregion controller-table

    # region profile
    @vkt.PlotlyView("Profile")
    def show_profile(self, params, **kwargs):
        drifts = get_drifts(params)
        limit = 100 / params.limit
        widest = max([limit, *(100 * drift["drift"] for drift in drifts)])
        figure = go.Figure()
        for direction in sorted({drift["direction"] for drift in drifts}):
            line = [drift for drift in drifts if drift["direction"] == direction]
            figure.add_trace(
                go.Scatter(
                    name=f"Direction {direction}",
                    x=[100 * drift["drift"] for drift in line],
                    y=[drift["elevation_m"] for drift in line],
                    mode="lines+markers",
                )
            )
        figure.add_trace(
            go.Scatter(
                name=f"h / {params.limit}",
                x=[limit, limit],
                y=[0, drifts[0]["elevation_m"]],
                mode="lines",
                line={"color": "black", "dash": "dash"},
            )
        )
        figure.update_xaxes(title_text="Drift (%)", range=[0, 1.1 * widest])
        figure.update_yaxes(title_text="Elevation (m)", rangemode="tozero")
        legend = {"orientation": "h", "yanchor": "bottom", "y": 1}
        figure.update_layout(legend=legend)
        return vkt.PlotlyResult(figure.to_json())
    # endregion profile

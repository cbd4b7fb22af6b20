# region imports
"""Static load tests on piles: plot the measurements and find the failure loads."""

import csv
import math
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import plotly.graph_objects as go
import viktor as vkt
# endregion imports

EXAMPLE = Path(__file__).parent / "load_tests.csv"
# Load (kN) and settlement (mm) of each step, by the name of the pile
Tests = dict[str, list[tuple[float, float]]]


# region reject
def reject(message: str, fields: list[str]) -> NoReturn:
    """Stop with a message for the user, and mark the fields."""
    violation = vkt.InputViolation(message, fields)
    raise vkt.UserError(message, input_violations=[violation])
# endregion reject


# region cells
COLUMNS = ["pile", "load_kN", "settlement_mm"]
LARGEST = 1_000_000


def reject_file(message: str) -> NoReturn:
    reject(message, ["tests.file"])


def read_number(row: dict, column: str, where: str) -> float:
    """The number in a cell of the file."""
    text = (row[column] or "").strip()
    if not text:
        reject_file(f"{where}: {column} is empty.")
    try:
        number = float(text)
    except ValueError:
        reject_file(f'{where}: {column} is "{text}", which is not a number.')
    if not 0 <= number <= LARGEST:
        reject_file(f"{where}: {column} is {text}. Use 0 to {LARGEST:,}.")
    return number


def read_rows(upload) -> list[tuple[str, dict]]:
    """The rows of the user's file, or of the example, with their line numbers."""
    file = vkt.File.from_path(EXAMPLE) if upload is None else upload.file
    try:
        with file.open(encoding="utf-8-sig") as stream:
            reader = csv.DictReader(stream)
            rows = [(f"Line {reader.line_num}", row) for row in reader]
            names = reader.fieldnames or []
    except (UnicodeDecodeError, csv.Error):
        reject_file("The file is not a CSV file in UTF-8.")
    for column in COLUMNS:
        if names.count(column) != 1:
            reject_file(f"The file needs one column {column}, separated by commas.")
    return rows


# region read
def read_tests(upload) -> Tests:
    """The tests in the user's file, or in the example."""
    tests: Tests = {}
    for where, row in read_rows(upload):
        if None in row:
            reject_file(f"{where} has more cells than line 1.")
        pile = (row["pile"] or "").strip()
        if not pile:
            reject_file(f"{where}: pile is empty.")
        load_kN = read_number(row, "load_kN", where)
        settlement_mm = read_number(row, "settlement_mm", where)
        steps = tests.setdefault(pile, [(0.0, 0.0)])
        if (load_kN, settlement_mm) == steps[-1] == (0, 0):
            continue
        # endregion cells
        if load_kN <= steps[-1][0]:
            reject_file(f"{where}: the load on {pile} does not increase.")
        if settlement_mm < steps[-1][1]:
            reject_file(f"{where}: the settlement of {pile} decreases.")
        # region cells
        steps.append((load_kN, settlement_mm))
    if not tests:
        reject_file("The file has no measurements.")
    # endregion cells
    for pile, steps in tests.items():
        if len(steps) < 3:
            reject_file(f"{pile} has fewer than two loads.")
    # region cells
    return tests
# endregion read


def list_piles(params, **kwargs) -> list[str]:
    """The piles in the file. If the file is wrong, the views say why."""
    try:
        return list(read_tests(params.tests.file))
    except vkt.UserError:
        return params.tests.piles or []
# endregion cells


# region form
TEN_PERCENT = "10% of the diameter"
DAVISSON = "Davisson"


class Parametrization(vkt.Parametrization):
    tests = vkt.Section("Load tests", initially_expanded=True)
    tests.file = vkt.FileField(
        "Your own file", file_types=[".csv"], max_size=1_000_000, flex=100
    )
    tests.piles = vkt.MultiSelectField(
        "Test piles",
        options=list_piles,
        default=["TP1", "TP2", "TP3", "TP4"],
        flex=100,
    )

    pile = vkt.Section("Piles and criterion", initially_expanded=True)
    pile.diameter = vkt.NumberField(
        "Diameter", suffix="mm", default=600, min=200, max=3000, flex=50
    )
    pile.length = vkt.NumberField(
        "Length", suffix="m", default=18, min=3, max=100, flex=50
    )
    pile.modulus = vkt.NumberField(
        "Young's modulus", suffix="GPa", default=30, min=10, max=60, flex=50
    )
    pile.criterion = vkt.OptionField(
        "Failure at", options=[TEN_PERCENT, DAVISSON], default=TEN_PERCENT, flex=50
    )


# endregion form
# region choose
MOST_PILES = 20


def choose_tests(params) -> Tests:
    """The tests on the selected piles, from a form that is complete."""
    empty = [name for name, value in params.pile.items() if value is None]
    if empty:
        reject("Fill in all fields.", [f"pile.{name}" for name in empty])
    tests = read_tests(params.tests.file)
    chosen = params.tests.piles or []
    if not 1 <= len(chosen) <= MOST_PILES:
        reject(f"Select 1 to {MOST_PILES} piles.", ["tests.piles"])
    for name in chosen:
        if name not in tests:
            reject(f"{name} is not in the file. Select the piles.", ["tests.piles"])
    return {name: steps for name, steps in tests.items() if name in chosen}
# endregion choose


def draw_tests(tests: Tests) -> go.Figure:
    """Load to the right, settlement downward, a curve for each pile."""
    figure = go.Figure()
    for name, steps in tests.items():
        loads_kN, settlements_mm = zip(*steps)
        curve = go.Scatter(
            x=list(loads_kN),
            y=list(settlements_mm),
            name=name,
            mode="lines+markers",
        )
        figure.add_trace(curve)
    figure.update_xaxes(title="Load (kN)", rangemode="tozero")
    figure.update_yaxes(title="Settlement (mm)", autorange="reversed")
    figure.update_layout(legend={"x": 0.03, "y": 0.2, "yanchor": "bottom"})
    return figure


# region failure
def make_limit(pile, criterion: str) -> Callable[[float], float]:
    """The settlement (mm) that means failure, as a function of the load (kN)."""
    area_mm2 = math.pi / 4 * pile.diameter**2

    def limit_mm(load_kN: float) -> float:
        if criterion == TEN_PERCENT:
            return pile.diameter / 10
        shortening_mm = load_kN * pile.length * 1000 / (area_mm2 * pile.modulus)
        return shortening_mm + 3.8 + pile.diameter / 120

    return limit_mm


def find_failure_kN(
    steps: list[tuple[float, float]], limit_mm: Callable[[float], float]
) -> float | None:
    """The load at which the curve crosses the limit; None if it does not."""
    for (load_0, settlement_0), (load_1, settlement_1) in zip(steps, steps[1:]):
        before_mm = settlement_0 - limit_mm(load_0)
        after_mm = settlement_1 - limit_mm(load_1)
        if before_mm < 0 <= after_mm:
            return load_0 + (load_1 - load_0) * before_mm / (before_mm - after_mm)
    return None


def show_load(label: str, load_kN: float, **options) -> vkt.DataItem:
    return vkt.DataItem(
        label, load_kN, suffix="kN", number_of_decimals=0, **options
    )
# endregion failure


# region results
# EN 1997-1:2004, Table A.9, by number of tests: factors on mean and smallest
CORRELATION = {
    1: (1.40, 1.40),
    2: (1.30, 1.20),
    3: (1.20, 1.05),
    4: (1.10, 1.00),
    5: (1.00, 1.00),
}


def list_results(
    tests: Tests, failures_kN: dict[str, float | None]
) -> list[vkt.DataItem]:
    """The resistances of the test piles, and the characteristic resistance."""
    resistances_kN = []
    items = []
    for name, failure_kN in failures_kN.items():
        if failure_kN is None:
            load_kN = tests[name][-1][0]
            item = show_load(
                f"{name}, at least",
                load_kN,
                status=vkt.DataStatus.WARNING,
                status_message="No failure",
            )
        else:
            load_kN = failure_kN
            item = show_load(name, load_kN)
        resistances_kN.append(load_kN)
        items.append(item)

    count = len(resistances_kN)
    mean_kN, smallest_kN = sum(resistances_kN) / count, min(resistances_kN)
    factor_1, factor_2 = CORRELATION[min(count, 5)]
    by_mean_kN, by_smallest_kN = mean_kN / factor_1, smallest_kN / factor_2
    steps = vkt.DataGroup(
        show_load(f"Mean / {factor_1:.2f}", by_mean_kN),
        show_load(f"Smallest / {factor_2:.2f}", by_smallest_kN),
    )
    return [
        *items,
        show_load("Mean", mean_kN),
        show_load("Smallest", smallest_kN),
        show_load(
            "Characteristic", min(by_mean_kN, by_smallest_kN), subgroup=steps
        ),
    ]
# endregion results


# region left-out
def list_left_out(params, tests: Tests) -> list[vkt.DataItem]:
    """A warning, if piles in the file are not selected."""
    names = [name for name in read_tests(params.tests.file) if name not in tests]
    if not names:
        return []
    return [
        vkt.DataItem(
            "Left out",
            ", ".join(names),
            status=vkt.DataStatus.WARNING,
            status_message="Give the reason",
        )
    ]
# endregion left-out


# region mark
def mark_failures(
    figure: go.Figure,
    tests: Tests,
    failures_kN: dict[str, float | None],
    limit_mm: Callable[[float], float],
) -> None:
    """Add the limit as a dashed line, and a cross at each failure load."""
    largest_kN = max(steps[-1][0] for steps in tests.values())
    limit = go.Scatter(
        x=[0, largest_kN],
        y=[limit_mm(0), limit_mm(largest_kN)],
        name="Limit",
        mode="lines",
        line={"dash": "dash", "color": "#5b6b73"},
    )
    loads_kN = [load for load in failures_kN.values() if load is not None]
    crosses = go.Scatter(
        x=loads_kN,
        y=[limit_mm(load_kN) for load_kN in loads_kN],
        name="Failure",
        mode="markers",
        marker={"symbol": "x", "size": 11, "color": "#13242b"},
    )
    figure.add_traces([limit, crosses])
# endregion mark


# region compare
def draw_comparison(tests: Tests, pile) -> go.Figure:
    """The failure loads by both criteria, side by side."""
    figure = go.Figure()
    for criterion in (TEN_PERCENT, DAVISSON):
        limit_mm = make_limit(pile, criterion)
        loads_kN = [find_failure_kN(steps, limit_mm) for steps in tests.values()]
        bars = go.Bar(
            x=list(tests),
            y=loads_kN,
            name=criterion,
            text=["" if load is None else f"{load:.0f}" for load in loads_kN],
            textangle=0,
        )
        figure.add_trace(bars)
    figure.update_layout(barmode="group", yaxis_title="Failure load (kN)")
    return figure
# endregion compare


# region controller
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.PlotlyAndDataView("Load tests")
    def show_tests(self, params, **kwargs):
        tests = choose_tests(params)
        limit_mm = make_limit(params.pile, params.pile.criterion)
        failures_kN = {
            name: find_failure_kN(steps, limit_mm) for name, steps in tests.items()
        }
        figure = draw_tests(tests)
        mark_failures(figure, tests, failures_kN, limit_mm)
        items = list_results(tests, failures_kN)
        # endregion controller
        # region left-out-line
        items += list_left_out(params, tests)
        # endregion left-out-line
        # region controller
        return vkt.PlotlyAndDataResult(figure.to_json(), vkt.DataGroup(*items))
    # endregion controller

    # region view
    @vkt.PlotlyView("Criteria")
    def show_criteria(self, params, **kwargs):
        figure = draw_comparison(choose_tests(params), params.pile)
        return vkt.PlotlyResult(figure.to_json())
    # endregion view

# region app
import csv
from pathlib import Path

import plotly.graph_objects as go
import viktor as vkt

EXAMPLE = Path(__file__).parent / "load_tests.csv"
# Load (kN) and settlement (mm) of each step, by the name of the pile
Tests = dict[str, list[tuple[float, float]]]


def read_tests(upload) -> Tests:
    file = vkt.File.from_path(EXAMPLE) if upload is None else upload.file
    tests: Tests = {}
    with file.open(encoding="utf-8-sig") as stream:
        for row in csv.DictReader(stream):
            step = (float(row["load_kN"]), float(row["settlement_mm"]))
            tests.setdefault(row["pile"], []).append(step)
    return tests


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


class Parametrization(vkt.Parametrization):
    tests = vkt.Section("Load tests", initially_expanded=True)
    tests.file = vkt.FileField("Your own file", file_types=[".csv"])


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.PlotlyView("Load tests")
    def show_tests(self, params, **kwargs):
        figure = draw_tests(read_tests(params.tests.file))
        return vkt.PlotlyResult(figure.to_json())
# endregion app

import plotly.graph_objects as go
import viktor as vkt

Tests = dict[str, list[tuple[float, float]]]


class Parametrization(vkt.Parametrization):
    pile = vkt.Section("Piles and criterion")
    pile.diameter = vkt.NumberField("Diameter", suffix="mm", default=600)
    pile.criterion = vkt.OptionField(
        "Failure at", options=["Diameter", "Davisson"], default="Diameter"
    )


def choose_tests(params) -> Tests:
    return {"TP1": [(0, 0), (2600, 33.36), (2760, 64.58)]}


def draw_tests(tests: Tests) -> go.Figure:
    return go.Figure([go.Scatter(name=name) for name in tests])


def make_limit(pile, criterion: str) -> float:
    return pile.diameter / 10


def find_failure_kN(steps: list[tuple[float, float]], limit_mm: float) -> float | None:
    return next((load for load, settlement in steps if settlement >= limit_mm), None)


def show_load(label: str, load_kN: float) -> vkt.DataItem:
    return vkt.DataItem(label, load_kN, suffix="kN", number_of_decimals=0)


# region failures
def list_results(
    tests: Tests, failures_kN: dict[str, float | None]
) -> list[vkt.DataItem]:
    return [
        show_load(name, failure_kN)
        for name, failure_kN in failures_kN.items()
        if failure_kN is not None
    ]


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.PlotlyAndDataView("Load tests")
    def show_tests(self, params, **kwargs):
        tests = choose_tests(params)
        limit_mm = make_limit(params.pile, params.pile.criterion)
        failures_kN = {
            name: find_failure_kN(steps, limit_mm) for name, steps in tests.items()
        }
        items = list_results(tests, failures_kN)
        data = vkt.DataGroup(*items)
        return vkt.PlotlyAndDataResult(draw_tests(tests).to_json(), data)
# endregion failures

import plotly.graph_objects as go
import viktor as vkt

Tests = dict[str, list[tuple[float, float]]]


def read_tests(upload) -> Tests:
    return {"TP1": [(0, 0), (2000, 9.61)], "TP2": [(0, 0), (2000, 16.27)]}


# region piles
def list_piles(params, **kwargs) -> list[str]:
    return list(read_tests(params.tests.file))
# endregion piles


class Parametrization(vkt.Parametrization):
    tests = vkt.Section("Load tests")
    tests.file = vkt.FileField("Your own file", file_types=[".csv"])
    tests.piles = vkt.MultiSelectField(
        "Test piles", options=list_piles, default=["TP1", "TP2"]
    )


def draw_tests(tests: Tests) -> go.Figure:
    return go.Figure([go.Scatter(name=name) for name in tests])


# region choose
def choose_tests(params) -> Tests:
    tests = read_tests(params.tests.file)
    return {name: tests[name] for name in params.tests.piles}


class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.PlotlyView("Load tests")
    def show_tests(self, params, **kwargs):
        figure = draw_tests(choose_tests(params))
        return vkt.PlotlyResult(figure.to_json())
# endregion choose

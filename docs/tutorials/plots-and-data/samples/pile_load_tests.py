import plotly.graph_objects as go
import viktor as vkt


class Parametrization(vkt.Parametrization):
    piles = vkt.MultiSelectField("Test piles", options=["TP1", "TP2"])


def choose_tests(params) -> dict[str, list[tuple[float, float]]]:
    return {name: [(0, 0), (2000, 12.5)] for name in params.piles}


def draw_tests(tests: dict[str, list[tuple[float, float]]]) -> go.Figure:
    return go.Figure([go.Scatter(name=name) for name in tests])


# region controller
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.PlotlyView("Load tests")
    def show_tests(self, params, **kwargs):
        figure = draw_tests(choose_tests(params))
        return vkt.PlotlyResult(figure.to_json())
# endregion controller

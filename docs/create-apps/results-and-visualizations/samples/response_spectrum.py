import plotly.graph_objects as go

import viktor as vkt

GROUND = {
    "A": (1.0, 0.15, 0.4), "B": (1.2, 0.15, 0.5), "C": (1.15, 0.2, 0.6),
    "D": (1.35, 0.2, 0.8), "E": (1.4, 0.15, 0.5),
}


def draw_spectrum(a_g: float, ground: str) -> go.Figure:
    soil, t_b, t_c = GROUND[ground]
    periods = [step / 100 for step in range(1, 401)]  # s
    response = []  # m/s²
    for t in periods:
        factor = min(1 + 1.5 * t / t_b, 2.5, 2.5 * t_c / t, 5 * t_c / t**2)
        response.append(a_g * soil * factor)
    figure = go.Figure(go.Scatter(x=periods, y=response))
    figure.update_xaxes(title="Period (s)")
    figure.update_yaxes(title="Acceleration (m/s²)", rangemode="tozero")
    return figure


class Parametrization(vkt.Parametrization):
    a_g = vkt.NumberField("Design ground acceleration", suffix="m/s²", default=1.5)
    ground = vkt.OptionField("Ground type", options=list(GROUND), default="C")


class Controller(vkt.Controller):
    label = "Response spectrum"
    parametrization = Parametrization

    # region show-plateaus
    @vkt.PlotlyView("Ground types")
    def show_plateaus(self, params, **kwargs):
        plateaus = [2.5 * params.a_g * soil for soil, *_ in GROUND.values()]
        figure = {
            "data": [{"type": "bar", "x": list(GROUND), "y": plateaus}],
            "layout": {
                "xaxis": {"title": {"text": "Ground type"}},
                "yaxis": {"title": {"text": "Plateau (m/s²)"}},
            },
        }
        return vkt.PlotlyResult(figure)
    # endregion show-plateaus

    # region show-plateau
    @vkt.PlotlyAndDataView("Spectrum and plateau")
    def show_plateau(self, params, **kwargs):
        figure = draw_spectrum(params.a_g, params.ground)
        plateau = 2.5 * params.a_g * GROUND[params.ground][0]
        item = vkt.DataItem("Plateau", plateau, suffix="m/s²", number_of_decimals=2)
        return vkt.PlotlyAndDataResult(figure, vkt.DataGroup(item))
    # endregion show-plateau

import plotly.graph_objects as go

import viktor as vkt

# Soil factor S, and the periods TB, TC and TD in s: spectrum of type 1
GROUND = {
    "A": (1.0, 0.15, 0.4, 2.0),
    "B": (1.2, 0.15, 0.5, 2.0),
    "C": (1.15, 0.20, 0.6, 2.0),
    "D": (1.35, 0.20, 0.8, 2.0),
    "E": (1.4, 0.15, 0.5, 2.0),
}


def get_acceleration(period: float, a_g: float, ground: str) -> float:
    """Response in m/s² for a period up to 4 s and a damping of 5 %."""
    soil, t_b, t_c, t_d = GROUND[ground]
    if period < t_b:
        return a_g * soil * (1 + 1.5 * period / t_b)
    return 2.5 * a_g * soil * min(1, t_c / period, t_c * t_d / period**2)


def check_filled_in(params) -> None:
    empty = [name for name, value in params.items() if value is None]
    if empty:
        marks = [vkt.InputViolation("Fill in this field.", fields=empty)]
        raise vkt.UserError("Fill in all fields.", input_violations=marks)


def draw_spectrum(a_g: float, ground: str, period: float) -> go.Figure:
    periods = [step / 100 for step in range(401)]  # s
    curve = [get_acceleration(each, a_g, ground) for each in periods]
    response = get_acceleration(period, a_g, ground)

    figure = go.Figure()
    figure.add_trace(
        go.Scatter(x=periods, y=curve, name=f"Ground type {ground}")
    )
    figure.add_trace(
        go.Scatter(
            x=[period],
            y=[response],
            name="Structure",
            mode="markers",
            marker_size=12,
        )
    )
    figure.update_layout(
        xaxis_title="Period (s)",
        yaxis_title="Spectral acceleration (m/s²)",
        yaxis_rangemode="tozero",
    )
    return figure


class Parametrization(vkt.Parametrization):
    a_g = vkt.NumberField(
        "Design ground acceleration",
        suffix="m/s²",
        default=1.5,
        min=0.1,
        flex=100,
    )
    ground = vkt.OptionField(
        "Ground type", options=list(GROUND), default="C", flex=100
    )
    period = vkt.NumberField(
        "Period of the structure",
        suffix="s",
        default=0.8,
        min=0,
        max=4,
        flex=100,
    )


class Controller(vkt.Controller):
    label = "Response spectrum"
    parametrization = Parametrization

    # region show-plateaus
    @vkt.PlotlyView("Ground types")
    def show_plateaus(self, params, **kwargs):
        check_filled_in(params)
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

    # region show-response
    @vkt.PlotlyAndDataView("Spectrum and response")
    def show_response(self, params, **kwargs):
        check_filled_in(params)
        figure = draw_spectrum(params.a_g, params.ground, params.period)
        value = get_acceleration(params.period, params.a_g, params.ground)
        item = vkt.DataItem(
            "Response", value, suffix="m/s²", number_of_decimals=2
        )
        return vkt.PlotlyAndDataResult(figure, vkt.DataGroup(item))
    # endregion show-response

"""Bending of a simply supported steel beam under a uniformly distributed load."""

# region imports
import plotly.graph_objects as go

import viktor as vkt
# endregion imports

# region form
SECTIONS = {
    # About the strong axis: second moment of area I, elastic section modulus W.
    "IPE 200": {"I_cm4": 1943, "W_cm3": 194},
    "IPE 300": {"I_cm4": 8356, "W_cm3": 557},
    "IPE 400": {"I_cm4": 23130, "W_cm3": 1156},
}


class Parametrization(vkt.Parametrization):
    span_m = vkt.NumberField(
        "Span", suffix="m", default=6, min=1, max=20, flex=50
    )
    load_kN_per_m = vkt.NumberField(
        "Line load", suffix="kN/m", default=12, min=0, flex=50
    )
    section = vkt.OptionField(
        "Section", options=list(SECTIONS), default="IPE 300", flex=100
    )
# endregion form


# region mechanics
E_STEEL_N_PER_MM2 = 210_000


def moment_at_kNm(load_kN_per_m: float, span_m: float, x_m: float) -> float:
    """Bending moment at a distance x from the support: M(x) = q x (L - x) / 2."""
    return load_kN_per_m * x_m * (span_m - x_m) / 2


def max_moment_kNm(load_kN_per_m: float, span_m: float) -> float:
    """Bending moment at midspan: M = q L^2 / 8."""
    return load_kN_per_m * span_m**2 / 8


def bending_stress_N_per_mm2(moment_kNm: float, W_cm3: float) -> float:
    """Elastic bending stress in the outer fiber: sigma = M / W."""
    moment_Nmm = moment_kNm * 1e6
    W_mm3 = W_cm3 * 1e3
    return moment_Nmm / W_mm3


def max_deflection_mm(load_kN_per_m: float, span_m: float, I_cm4: float) -> float:
    """Deflection at midspan: w = 5 q L^4 / (384 E I)."""
    load_N_per_mm = load_kN_per_m  # 1 kN/m equals 1 N/mm
    span_mm = span_m * 1e3
    I_mm4 = I_cm4 * 1e4
    return 5 * load_N_per_mm * span_mm**4 / (384 * E_STEEL_N_PER_MM2 * I_mm4)
# endregion mechanics


# region check
def check_complete(params) -> None:
    """Mark the fields that are empty, and stop with a message for the user."""
    empty = [name for name, value in params.items() if value is None]
    if empty:
        message = "Fill in the span, the line load and the section."
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError(message, input_violations=[mark])
# endregion check


# region results
class Controller(vkt.Controller):
    parametrization = Parametrization

    # region call-check
    @vkt.DataView("Results")
    def show_results(self, params, **kwargs):
        # endregion results
        check_complete(params)
        # endregion call-check
        # region results
        span_m, load_kN_per_m = params.span_m, params.load_kN_per_m
        section = SECTIONS[params.section]
        moment = max_moment_kNm(load_kN_per_m, span_m)
        stress = bending_stress_N_per_mm2(moment, section["W_cm3"])
        deflection = max_deflection_mm(load_kN_per_m, span_m, section["I_cm4"])
        results = [
            ("Bending moment", moment, "kNm"),
            ("Bending stress", stress, "N/mm²"),
            ("Deflection", deflection, "mm"),
        ]
        items = [
            vkt.DataItem(label, value, suffix=unit, number_of_decimals=1)
            for label, value, unit in results
        ]
        return vkt.DataResult(vkt.DataGroup(*items))
    # endregion results

    # region diagram
    # region call-check
    @vkt.PlotlyView("Moment diagram")
    def show_moment_diagram(self, params, **kwargs):
        # endregion diagram
        check_complete(params)
        # endregion call-check
        # region diagram
        span_m, load_kN_per_m = params.span_m, params.load_kN_per_m
        positions_m = [span_m * i / 100 for i in range(101)]
        moments_kNm = [
            moment_at_kNm(load_kN_per_m, span_m, x_m) for x_m in positions_m
        ]
        curve = go.Scatter(
            x=positions_m, y=moments_kNm, mode="lines", fill="tozeroy"
        )
        figure = go.Figure(curve)
        figure.update_layout(
            xaxis_title="Distance from left support (m)",
            yaxis_title="Bending moment (kNm)",
        )
        return vkt.PlotlyResult(figure.to_json())
    # endregion diagram

# region imports
"""Bearing resistance of a pad footing: an app around a spreadsheet."""

from pathlib import Path

import plotly.graph_objects as go
import viktor as vkt

WORKBOOK = Path(__file__).parent / "bearing_resistance.xlsx"
# endregion imports


# region form
class Parametrization(vkt.Parametrization):
    footing = vkt.Section("Footing", initially_expanded=True)
    footing.width = vkt.NumberField(
        "Width", suffix="m", default=1.8, min=0.5, max=8, flex=50
    )
    footing.length = vkt.NumberField(
        "Length", suffix="m", default=2.6, min=0.5, max=8, flex=50
    )
    footing.depth = vkt.NumberField(
        "Depth of the base", suffix="m", default=1.2, min=0, max=5, flex=50
    )

    soil = vkt.Section("Soil", initially_expanded=True)
    soil.friction_angle = vkt.NumberField(
        "Friction angle", suffix="°", default=27, min=20, max=45, flex=50
    )
    soil.cohesion = vkt.NumberField(
        "Cohesion", suffix="kPa", default=5, min=0, max=50, flex=50
    )
    soil.unit_weight = vkt.NumberField(
        "Unit weight", suffix="kN/m³", default=18, min=8, max=24, flex=50
    )

    loads = vkt.Section("Design loads", initially_expanded=True)
    loads.vertical_load = vkt.NumberField(
        "Vertical load", suffix="kN", default=1700, min=1, flex=50
    )
    loads.moment = vkt.NumberField(
        "Moment", suffix="kNm", default=170, min=0, flex=50
    )
    # endregion form
    # region button

    download = vkt.DownloadButton(
        "Download calculation",
        method="download_calculation",
        longpoll=True,
        flex=100,
    )
    # endregion button


# region sections
SECTIONS = ("footing", "soil", "loads")  # of the form
# endregion sections


# region check
def check_complete(params) -> None:
    """Mark the fields that are empty, and stop."""
    empty = [
        f"{section}.{name}"
        for section in SECTIONS
        for name, value in params[section].items()
        if value is None
    ]
    if empty:
        violation = vkt.InputViolation("Fill in this field.", empty)
        raise vkt.UserError("Fill in all fields.", input_violations=[violation])


def check_eccentricity(eccentricity_m: float, width_m: float) -> None:
    """Stop with a message for the user when the load is too far from the center."""
    if eccentricity_m > width_m / 3:
        message = (
            f"The load acts {eccentricity_m:.2f} m from the center, "
            "more than a third of the width. "
            "Make the footing wider or the moment smaller."
        )
        violation = vkt.InputViolation(message, ["footing.width", "loads.moment"])
        raise vkt.UserError(message, input_violations=[violation])
# endregion check


# region calculate
def calculate(params, with_file: bool = False) -> vkt.spreadsheet.SpreadsheetResult:
    """Fill in the spreadsheet with the values of the form and calculate it."""
    check_complete(params)
    inputs = [
        vkt.spreadsheet.SpreadsheetCalculationInput(name, value)
        for section in SECTIONS
        for name, value in params[section].items()
    ]
    calculation = vkt.spreadsheet.SpreadsheetCalculation.from_path(WORKBOOK, inputs)
    try:
        result = calculation.evaluate(include_filled_file=with_file)
    except vkt.SpreadsheetError as error:
        message = "The spreadsheet cannot be calculated with these values."
        raise vkt.UserError(message) from error
    check_eccentricity(result.get_value("eccentricity"), params.footing.width)
    return result
# endregion calculate


# region results
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Results")
    def show_results(self, params, **kwargs):
        values = calculate(params).values
        rows = [
            ("Eccentricity", values["eccentricity"], "m", 2),
            ("Effective area", values["effective_area"], "m²", 2),
            ("Resistance", values["design_resistance"], "kN", 0),
        ]
        items = [
            vkt.DataItem(label, value, suffix=unit, number_of_decimals=decimals)
            for label, value, unit, decimals in rows
        ]
        if values["utilization"] <= 1:
            status = vkt.DataStatus.SUCCESS
            message = (
                "Sufficient in bearing for this load. Smaller vertical loads, "
                "sliding and settlement are not checked."
            )
        else:
            status = vkt.DataStatus.ERROR
            message = "The load is larger than the resistance."
        utilization = vkt.DataItem(
            "Utilization",
            values["utilization"] * 100,
            suffix="%",
            number_of_decimals=1,
            status=status,
            status_message=message,
        )
        return vkt.DataResult(vkt.DataGroup(*items, utilization))
    # endregion results

    # region plot
    @vkt.PlotlyView("Resistance")
    def show_resistance(self, params, **kwargs):
        values = calculate(params).values
        columns = ["Load", "Resistance"]
        parts = {
            "Vertical load": [params.loads.vertical_load, 0],
            "Overburden": [0, values["resistance_overburden"]],
            "Cohesion": [0, values["resistance_cohesion"]],
            "Soil weight": [0, values["resistance_soil_weight"]],
        }
        bars = [
            go.Bar(name=name, x=columns, y=forces) for name, forces in parts.items()
        ]
        figure = go.Figure(bars)
        figure.update_layout(barmode="stack", yaxis_title="Force (kN)")
        return vkt.PlotlyResult(figure.to_json())
    # endregion plot

    # region download
    def download_calculation(self, params, **kwargs):
        result = calculate(params, with_file=True)
        return vkt.DownloadResult(result.file_content, "bearing_resistance.xlsx")
    # endregion download

# region form
"""Rainwater retention tanks of a district: the volume that each of them needs."""

import viktor as vkt

# Depth of rain in mm, by return period in years, for each duration in minutes.
# The place is invented: enter the statistics of yours.
DURATIONS_min = [5, 10, 15, 30, 60, 120, 240, 360, 720, 1440]
RAIN_mm = {
    "10": [11.9, 14.6, 16.5, 20.3, 25.0, 30.8, 37.9, 42.8, 52.7, 64.9],
    "30": [15.2, 18.7, 21.1, 26.0, 32.0, 39.4, 48.5, 54.8, 67.4, 83.0],
    "100": [19.0, 23.4, 26.4, 32.5, 40.0, 49.2, 60.6, 68.5, 84.3, 103.8],
}


class Parametrization(vkt.Parametrization):
    area = vkt.NumberField(
        "Catchment", suffix="ha", default=1, min=0.05, max=20, flex=50
    )
    runoff = vkt.NumberField(
        "Runoff coefficient", default=0.7, min=0.05, max=1, flex=50
    )
    return_period = vkt.OptionField(
        "Return period (years)", options=list(RAIN_mm), default="30", flex=50
    )
    climate = vkt.NumberField(
        "Climate allowance", suffix="%", default=20, min=0, max=100, flex=50
    )
    discharge = vkt.NumberField(
        "Permitted discharge", suffix="l/s", default=10, min=0.5, max=2000, flex=50
    )
    emptying = vkt.NumberField(
        "Must be empty within", suffix="h", default=24, min=1, max=96, flex=50
    )
# endregion form


# region volume
def stored_m3(params, duration_min: float, rain_mm: float) -> float:
    """Inflow minus outflow at the end of a rain of constant intensity."""
    effective_mm = params.runoff * rain_mm * (1 + params.climate / 100)
    inflow_m3 = 10 * params.area * effective_mm  # 1 mm on 1 ha is 10 m3
    outflow_m3 = params.discharge / 1000 * 60 * duration_min
    return inflow_m3 - outflow_m3


def stored_by_duration(params) -> list[float]:
    """The volume in m3 that each of the durations needs; 0 where none."""
    rains_mm = RAIN_mm[params.return_period]
    return [
        max(0.0, stored_m3(params, duration_min, rain_mm))
        for duration_min, rain_mm in zip(DURATIONS_min, rains_mm)
    ]
# endregion volume


# region check
def check_input(params) -> None:
    """Reject an incomplete form, and a tank that the table of rain cannot size."""
    empty = [name for name, value in params.items() if value is None]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])

    volumes_m3 = stored_by_duration(params)
    if volumes_m3[-1] > 0 and volumes_m3[-1] == max(volumes_m3):
        text = "The longest rain of the table governs. Permit more discharge."
        mark = vkt.InputViolation(text, fields=["discharge"])
        raise vkt.UserError(text, input_violations=[mark])
# endregion check


# region controller
# region start
class RetentionTank(vkt.Controller):
    label = "Retention tank"
    parametrization = Parametrization
    # endregion start
    # endregion controller
    # region summary
    summary = vkt.Summary(
        area=vkt.SummaryItem(
            "Catchment", float, "parametrization", "area", suffix="ha"
        ),
        discharge=vkt.SummaryItem(
            "Discharge", float, "parametrization", "discharge", suffix="l/s"
        ),
        volume=vkt.SummaryItem(
            "Volume", float, "show_volume", "volume", suffix="m³"
        ),
        emptying=vkt.SummaryItem(
            "Emptying time", float, "show_volume", "emptying", suffix="h"
        ),
    )
    # endregion summary
    # region controller

    @vkt.PlotlyAndDataView("Volume")
    def show_volume(self, params, **kwargs):
        # endregion controller
        # region checked
        check_input(params)
        # endregion checked
        # region controller
        volumes_m3 = stored_by_duration(params)
        volume_m3 = max(volumes_m3)
        critical_min = DURATIONS_min[volumes_m3.index(volume_m3)]
        emptying_h = volume_m3 / (params.discharge / 1000) / 3600
        in_time = emptying_h <= params.emptying

        bars = {
            "type": "bar",
            "x": [str(duration_min) for duration_min in DURATIONS_min],
            "y": volumes_m3,
        }
        layout = {
            "xaxis": {"title": {"text": "Rain (min)"}, "type": "category"},
            "yaxis": {"title": {"text": "Stored water (m³)"}},
        }
        if volume_m3 > 0:
            rain = f"A rain of {critical_min} minutes governs."
        else:
            rain = "No tank is needed."
        data = vkt.DataGroup(
            volume=vkt.DataItem(
                "Volume",
                volume_m3,
                suffix="m³",
                number_of_decimals=0,
                status_message=rain,
            ),
            emptying=vkt.DataItem(
                "Emptying time",
                emptying_h,
                suffix="h",
                number_of_decimals=1,
                status=vkt.DataStatus.SUCCESS if in_time else vkt.DataStatus.ERROR,
                status_message=f"Limit: {params.emptying:g} h",
            ),
        )
        figure = {"data": [bars], "layout": layout}
        return vkt.PlotlyAndDataResult(figure, data)
# endregion controller

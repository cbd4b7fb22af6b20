# region form
"""Pit excavation: the soil from a pit with slopes, and the trucks to remove it."""

import math

import viktor as vkt


class Parametrization(vkt.Parametrization):
    pit = vkt.Section("Pit", initially_expanded=True)
    pit.length = vkt.NumberField(
        "Length of the base", suffix="m", default=20, min=1, max=200, flex=50
    )
    pit.width = vkt.NumberField(
        "Width of the base", suffix="m", default=12, min=1, max=200, flex=50
    )
    pit.depth = vkt.NumberField(
        "Depth", suffix="m", default=3, min=0.5, max=15, flex=50
    )
    pit.slope = vkt.NumberField(
        "Slope, n:1 (H:V)", default=1, min=0, max=4, flex=50
    )

    transport = vkt.Section("Transport", initially_expanded=True)
    transport.bulking = vkt.NumberField(
        "Bulking of the soil", suffix="%", default=25, min=0, max=80, flex=50
    )
    transport.load = vkt.NumberField(
        "Load of a truck", suffix="m³", default=14, min=1, max=40, flex=50
    )
    transport.trucks = vkt.IntegerField(
        "Number of trucks", default=4, min=1, max=50, flex=50
    )
    transport.round_trip = vkt.NumberField(
        "Round trip", suffix="min", default=45, min=5, max=480, flex=50
    )


# endregion form
# region calculation
def pit_volume_m3(
    length_m: float, width_m: float, depth_m: float, slope: float
) -> float:
    """Prismatoid: V = h / 6 (A_base + 4 A_middle + A_top)."""
    areas_m2 = []
    for height_m in (0, depth_m / 2, depth_m):
        wider_m = 2 * slope * height_m
        areas_m2.append((length_m + wider_m) * (width_m + wider_m))
    base_m2, middle_m2, top_m2 = areas_m2
    return depth_m / 6 * (base_m2 + 4 * middle_m2 + top_m2)


def round_up(number: float) -> int:
    """The next whole number, without an extra one for a rounding error."""
    return math.ceil(round(number, 6))
# endregion calculation


# region check
def check_complete(params) -> None:
    """Mark all empty fields, and stop."""
    empty = [
        f"{section}.{name}"
        for section in ("pit", "transport")
        for name, value in params[section].items()
        if value is None
    ]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])
# endregion check


# region form
# region controller
class Controller(vkt.Controller):
    label = "Pit excavation"
    parametrization = Parametrization
    # endregion form

    # region call-check
    @vkt.DataView("Results")
    def show_results(self, params, **kwargs):
        # endregion controller
        check_complete(params)
        # endregion call-check
        # region controller
        pit, transport = params.pit, params.transport
        ground_m3 = pit_volume_m3(pit.length, pit.width, pit.depth, pit.slope)
        loose_m3 = ground_m3 * (1 + transport.bulking / 100)
        loads = round_up(loose_m3 / transport.load)
        trips = round_up(loads / transport.trucks)
        duration_h = trips * transport.round_trip / 60
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem(
                    "In the ground", ground_m3, suffix="m³", number_of_decimals=0
                ),
                vkt.DataItem(
                    "Loose", loose_m3, suffix="m³", number_of_decimals=0
                ),
                vkt.DataItem("Truckloads", loads),
                vkt.DataItem(
                    "Duration", duration_h, suffix="h", number_of_decimals=2
                ),
            )
        )
# endregion controller

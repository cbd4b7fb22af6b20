import math

import viktor as vkt

WELL = (52.1016, 5.0874)  # latitude, longitude
HOUSES = {
    "Elm Street 2": (52.10185, 5.08845), "Elm Street 8": (52.10235, 5.08715),
    "Mill Lane 1": (52.10105, 5.08615), "Mill Lane 9": (52.10125, 5.08955),
}
ORANGE, BLUE = vkt.Color(213, 94, 0), vkt.Color(0, 114, 178)


def get_distance(start: tuple[float, float], end: tuple[float, float]) -> float:
    """Distance in m between two places that are close to each other."""
    north = math.radians(end[0] - start[0])
    east = math.radians(end[1] - start[1]) * math.cos(math.radians(start[0]))
    return 6_371_000 * math.hypot(north, east)


class Parametrization(vkt.Parametrization):
    drawdown = vkt.NumberField("Drawdown in the well", suffix="m", default=3, min=1)


class Controller(vkt.Controller):
    label = "Dewatering"
    parametrization = Parametrization

    @vkt.MapView("Influence")
    def show_influence(self, params, **kwargs):
        radius_m = 3000 * params.drawdown * math.sqrt(1e-4)
        # region mark
        houses = []
        for name, place in HOUSES.items():
            is_within = get_distance(WELL, place) <= radius_m
            color = ORANGE if is_within else BLUE
            icon = "triangle-filled" if is_within else "square-filled"
            house = vkt.MapPoint(*place, title=name, icon=icon, color=color)
            houses.append(house)
        # endregion mark
        return vkt.MapResult(houses)

import viktor as vkt

DOT = "circle-filled"
SELECTED, OTHER = vkt.Color(213, 94, 0), vkt.Color(0, 114, 178)
LEGEND = vkt.MapLegend([(SELECTED, "To be inspected"), (OTHER, "Other manholes")])

# Latitude, longitude
MANHOLES = {
    "M1": (52.3702, 4.8950),
    "M2": (52.3705, 4.8957),
    "M3": (52.3708, 4.8964),
    "M4": (52.3703, 4.8968),
    "M5": (52.3712, 4.8971),
}


class Parametrization(vkt.Parametrization):
    inspect = vkt.MultiSelectField(
        "To be inspected", options=list(MANHOLES), default=["M2", "M4"]
    )
    # region button
    _interaction = vkt.MapSelectInteraction(
        "show_sewer", selection=["manholes"], max_select=4
    )
    pick = vkt.SetParamsButton(
        "Pick on the map", "pick_manholes", interaction=_interaction
    )
    # endregion button


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization

    # region show-sewer
    @vkt.MapView("Sewer")
    def show_sewer(self, params, **kwargs):
        points = []
        for name, (lat, lon) in MANHOLES.items():
            color = SELECTED if name in params.inspect else OTHER
            point = vkt.MapPoint(
                lat, lon, title=name, icon=DOT, color=color, identifier=name
            )
            points.append(point)
        return vkt.MapResult(
            points, legend=LEGEND, interaction_groups={"manholes": points}
        )

    # endregion show-sewer

    # region pick
    def pick_manholes(self, params, event, **kwargs):
        if event is None:
            raise vkt.UserError("Select manholes on the map.")
        return vkt.SetParamsResult({"inspect": event.value})

    # endregion pick

import viktor as vkt

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
    _interaction = vkt.MapSelectInteraction(
        "show_sewer", selection=["manholes"], max_select=4
    )
    pick = vkt.SetParamsButton(
        "Pick on the map", "pick_manholes", interaction=_interaction
    )


class Controller(vkt.Controller):
    label = "Sewer"
    parametrization = Parametrization

    # fragment

import viktor as vkt

# Latitude, longitude, groundwater level (m above datum)
WELLS = {
    "W1": (52.0862, 5.1195, -0.42),
    "W2": (52.0871, 5.1224, -0.55),
    "W3": (52.0853, 5.1243, -0.61),
    "W4": (52.0846, 5.1208, -0.48),
}


class Parametrization(vkt.Parametrization):
    # region download
    download = vkt.DownloadButton(
        "Download levels",
        method="download_levels",
        interaction=vkt.MapSelectInteraction(
            "show_wells", selection=["wells"], min_select=2, max_select=3
        ),
    )
    # endregion download


class Controller(vkt.Controller):
    label = "Groundwater"
    parametrization = Parametrization

    @vkt.MapView("Wells")
    def show_wells(self, params, **kwargs):
        points = []
        for name, (lat, lon, _) in WELLS.items():
            points.append(vkt.MapPoint(lat, lon, title=name, identifier=name))
        return vkt.MapResult(points, interaction_groups={"wells": points})

    def download_levels(self, params, event, **kwargs):
        if event is None:
            raise vkt.UserError("Select wells on the map.")

        lines = ["well;level_m"]
        for name in event.value:
            _, _, level_m = WELLS[name]
            lines.append(f"{name};{level_m:.2f}")
        return vkt.DownloadResult("\n".join(lines), "levels.csv")

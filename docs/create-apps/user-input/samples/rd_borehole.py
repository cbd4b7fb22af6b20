import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region borehole
    borehole = vkt.GeoPointField(
        "Borehole", default=vkt.GeoPoint.from_rd((121_700, 487_000))
    )
    # endregion borehole


class Controller(vkt.Controller):
    label = "Borehole"
    parametrization = Parametrization

    @vkt.MapAndDataView("Borehole")
    def show_borehole(self, params, **kwargs):
        if params.borehole is None:
            no_data = vkt.DataGroup(
                vkt.DataItem("Coordinates", "Draw the borehole")
            )
            return vkt.MapAndDataResult([], no_data)

        x_m, y_m = params.borehole.rd
        point = vkt.MapPoint.from_geo_point(
            params.borehole, title=f"x {x_m:.0f}, y {y_m:.0f}"
        )
        data = vkt.DataGroup(
            vkt.DataItem("x", x_m, suffix="m", number_of_decimals=0),
            vkt.DataItem("y", y_m, suffix="m", number_of_decimals=0),
        )
        return vkt.MapAndDataResult([point], data)

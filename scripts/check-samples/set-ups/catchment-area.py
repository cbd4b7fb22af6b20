import math

import viktor as vkt

EARTH_RADIUS_m = 6_371_000


# fragment


class Parametrization(vkt.Parametrization):
    catchment = vkt.GeoPolygonField("Boundary of the catchment")
    coefficient = vkt.NumberField(
        "Runoff coefficient", default=0.7, min=0, max=1, flex=50
    )
    intensity = vkt.NumberField(
        "Rain", suffix="l/s/ha", default=110, min=0, flex=50
    )


class Controller(vkt.Controller):
    label = "Rainwater drain"
    parametrization = Parametrization

    @vkt.MapAndDataView("Runoff")
    def show_runoff(self, params, **kwargs):
        features, items = [], []
        if params.catchment is not None:
            area_ha = get_area(params.catchment) / 10_000
            items.append(
                vkt.DataItem("Area", area_ha, suffix="ha", number_of_decimals=2)
            )
            features.append(vkt.MapPolygon.from_geo_polygon(params.catchment))
            if None not in (params.coefficient, params.intensity):
                flow_l_s = params.coefficient * params.intensity * area_ha
                items.append(
                    vkt.DataItem(
                        "Runoff", flow_l_s, suffix="l/s", number_of_decimals=1
                    )
                )
        data = vkt.DataGroup(*items)
        return vkt.MapAndDataResult(features, data)

import folium

import viktor as vkt


class Parametrization(vkt.Parametrization):
    place = vkt.GeoPointField("Borehole")


class Controller(vkt.Controller):
    label = "Borehole"
    parametrization = Parametrization

    # region show-borehole
    @vkt.WebView("Borehole")
    def show_borehole(self, params, **kwargs):
        if not params.place:
            raise vkt.UserError("Place the borehole.")
        place = [params.place.lat, params.place.lon]
        page = folium.Map(location=place, zoom_start=16)
        folium.Marker(place).add_to(page)
        return vkt.WebResult(html=page.get_root().render())
    # endregion show-borehole

import folium

import viktor as vkt


class Parametrization(vkt.Parametrization):
    place = vkt.GeoPointField("Borehole")


class Controller(vkt.Controller):
    label = "Borehole"
    parametrization = Parametrization

    # fragment

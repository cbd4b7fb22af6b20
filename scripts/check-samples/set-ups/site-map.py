import viktor as vkt


class Parametrization(vkt.Parametrization):
    site = vkt.GeoPolygonField("Site")
    crane = vkt.GeoPointField("Crane")


class Controller(vkt.Controller):
    label = "Site"
    parametrization = Parametrization

    # fragment

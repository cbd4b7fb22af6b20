import viktor as vkt

SAND = vkt.Material("Sand", color=vkt.Color(226, 200, 140))
CLAY = vkt.Material("Clay", color=vkt.Color(160, 140, 120))
BLUE = vkt.Color(0, 114, 178)


class Parametrization(vkt.Parametrization):
    pass


class Controller(vkt.Controller):
    label = "Dike"
    parametrization = Parametrization

    # region show-section
    @vkt.GeometryView("Cross-section", view_mode="2D")
    def show_section(self, params, **kwargs):
        dike = [(0, 0), (9, 3.5), (12, 3.5), (21, 0)]
        soil = [(-6, -2), (-6, 0), (27, 0), (27, -2)]
        body = vkt.Polygon([vkt.Point(*p) for p in dike], material=SAND)
        ground = vkt.Polygon([vkt.Point(*p) for p in soil], material=CLAY)
        line = [(-6, 2.6), (6.7, 2.6), (13, 1.7), (21, 0)]
        water = vkt.Polyline([vkt.Point(*p) for p in line], color=BLUE)
        labels = [vkt.Label(vkt.Point(10.5, 1), "Sand")]
        labels.append(vkt.Label(vkt.Point(10.5, -1), "Clay"))
        return vkt.GeometryResult([ground, body, water], labels=labels)
    # endregion show-section

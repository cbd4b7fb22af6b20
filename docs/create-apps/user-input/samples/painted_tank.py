import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region color
    color = vkt.ColorField("Color of the tank", default=vkt.Color(46, 125, 107))
    # endregion color


class Controller(vkt.Controller):
    label = "Tank"
    parametrization = Parametrization

    @vkt.GeometryView("Tank")
    def show_tank(self, params, **kwargs):
        if params.color is None:
            violation = vkt.InputViolation("Pick a color", ["color"])
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        paint = vkt.Material("Paint", color=params.color)
        axis = vkt.Line(vkt.Point(0, 0, 0), vkt.Point(0, 0, 8))
        return vkt.GeometryResult(vkt.CircularExtrusion(6, axis, material=paint))

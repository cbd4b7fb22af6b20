import viktor as vkt

CONCRETE = vkt.Material("Concrete", color=vkt.Color(178, 178, 172))
STEEL = vkt.Material("Steel", color=vkt.Color(112, 124, 138))


def check_filled_in(params) -> None:
    empty = [name for name, value in params.items() if value is None]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in all fields.", input_violations=[mark])


class Parametrization(vkt.Parametrization):
    radius = vkt.NumberField("Radius", suffix="m", default=8, min=2)
    height = vkt.NumberField("Height of the wall", suffix="m", default=6, min=2)
    rise = vkt.NumberField("Rise of the roof", suffix="m", default=3, min=0.5)


class Controller(vkt.Controller):
    label = "Water tank"
    parametrization = Parametrization

    # region show-tank
    @vkt.GeometryView("Tank", up_axis="Y")
    def show_tank(self, params, **kwargs):
        check_filled_in(params)
        r, h, rise = params.radius, params.height, params.rise
        roof_radius = (r**2 + rise**2) / (2 * rise)
        top, center = (0, h + rise, 0), (0, h + rise - roof_radius, 0)

        wall_line = vkt.Line((r, 0, 0), (r, h, 0))
        wall = wall_line.revolve(material=CONCRETE)

        # Clockwise, from the top to the wall: the surface faces outward.
        roof_arc = vkt.Arc(center, top, (r, h, 0))
        roof = roof_arc.revolve(material=STEEL)
        return vkt.GeometryResult([wall, roof])
    # endregion show-tank

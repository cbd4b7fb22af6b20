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

    # fragment

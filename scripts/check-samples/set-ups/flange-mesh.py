import trimesh
import viktor as vkt


def check_filled_in(params) -> None:
    empty = [name for name, value in params.items() if value is None]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in all fields.", input_violations=[mark])


class Parametrization(vkt.Parametrization):
    inner = vkt.NumberField("Inner diameter", suffix="mm", default=200, min=10)
    outer = vkt.NumberField("Outer diameter", suffix="mm", default=320, min=20)


class Controller(vkt.Controller):
    label = "Flange"
    parametrization = Parametrization

    # fragment

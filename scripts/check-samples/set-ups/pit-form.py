import viktor as vkt


def get_levels(params) -> tuple[float, float, float]:
    empty = [name for name, value in params.items() if value is None]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])
    return params.bottom, params.strut, params.toe


class Parametrization(vkt.Parametrization):
    bottom = vkt.NumberField("Bottom of the pit", suffix="m", default=-4.0)
    strut = vkt.NumberField("Strut", suffix="m", default=-1.0)
    toe = vkt.NumberField("Toe of the wall", suffix="m", default=-9.0)


class Controller(vkt.Controller):
    label = "Building pit"
    parametrization = Parametrization

    # fragment

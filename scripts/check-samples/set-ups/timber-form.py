import viktor as vkt


class Parametrization(vkt.Parametrization):
    members = vkt.Table(
        "Timber members",
        default=[
            {"mark": "Rafter", "number": 24, "width": 45, "treated": False},
            {"mark": "Wall plate", "number": 4, "width": 90, "treated": True},
        ],
    )
    # fragment


class Controller(vkt.Controller):
    label = "Timber frame"
    parametrization = Parametrization

import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region checks
    checks = vkt.MultiSelectField(
        "Checks",
        options=["Sliding", "Overturning", "Bearing"],
        default=["Sliding", "Overturning"],
        flex=100,
    )
    # endregion checks


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization

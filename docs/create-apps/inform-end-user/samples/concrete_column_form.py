import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region concrete
    concrete = vkt.OptionField(
        "Concrete",
        options=[
            vkt.OptionListElement(20, "C20/25"),
            vkt.OptionListElement(30, "C30/37"),
        ],
        default=30,
        flex=50,
    )
    strength = vkt.OutputField(
        "Cylinder strength", value=vkt.Lookup("concrete"), suffix="N/mm²", flex=50
    )
    # endregion concrete


class Controller(vkt.Controller):
    label = "Concrete column"
    parametrization = Parametrization

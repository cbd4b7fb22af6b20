import viktor as vkt


# region form
class Parametrization(vkt.Parametrization):
    concrete = vkt.OptionField(
        "Concrete",
        options=[
            vkt.OptionListElement("C20/25", "C20/25 (existing structures only)"),
            vkt.OptionListElement("C30/37", "C30/37"),
        ],
    )
# endregion form


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization

import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region sensitive
    sensitive = vkt.BooleanField("Buildings sensitive to vibrations", default=True)
    pile_type = vkt.OptionField(
        "Pile type",
        options=[
            "Bored",
            vkt.OptionListElement(
                "Driven", visible=vkt.Not(vkt.Lookup("sensitive"))
            ),
        ],
        default="Bored",
    )
    # endregion sensitive


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization

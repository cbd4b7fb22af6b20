import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region state
    state = vkt.OptionField(
        "Movement of the wall",
        options=["No movement", "Away from the soil", "Toward the soil"],
        default="Away from the soil",
        variant="radio",
        flex=50,
    )
    # endregion state
    density = vkt.OptionField(
        "Sand",
        options=["Loose", "Dense"],
        default="Dense",
        variant="radio-inline",
        flex=50,
    )


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization

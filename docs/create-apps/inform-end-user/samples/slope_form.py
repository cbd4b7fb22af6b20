import viktor as vkt


class Parametrization(vkt.Parametrization):
    behavior = vkt.OptionField(
        "Behavior of the soil",
        options=["Drained", "Undrained"],
        default="Drained",
        variant="radio-inline",
        flex=100,
    )
    # region behavior
    drained_note = vkt.Text(
        "Long-term stability: fill in the **effective** strength of the soil.",
        visible=vkt.IsEqual(vkt.Lookup("behavior"), "Drained"),
    )
    undrained_note = vkt.Text(
        "Short-term stability of clay: fill in the **undrained** shear strength.",
        visible=vkt.IsEqual(vkt.Lookup("behavior"), "Undrained"),
    )
    # endregion behavior


class Controller(vkt.Controller):
    label = "Slope"
    parametrization = Parametrization

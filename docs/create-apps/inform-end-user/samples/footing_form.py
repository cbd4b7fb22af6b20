import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region drawing
    drawing = vkt.Image("eccentric_load.png", flex=40, max_width=160, align="left")
    explanation = vkt.Text(
        "## Footing\nThe eccentricity **e** runs from the center of the footing "
        "to the column.",
        flex=60,
    )
    # endregion drawing
    length = vkt.NumberField(
        "Length of the footing", suffix="m", default=2.4, min=0.1, flex=50
    )
    eccentricity = vkt.NumberField(
        "Eccentricity e", suffix="m", default=0.2, min=0, flex=50
    )


class Controller(vkt.Controller):
    label = "Footing"
    parametrization = Parametrization

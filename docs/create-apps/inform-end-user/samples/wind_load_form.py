import viktor as vkt


class Parametrization(vkt.Parametrization):
    height = vkt.NumberField("Height", suffix="m", default=10, min=0)
    # region pressure-coefficient
    pressure_coefficient = vkt.NumberField(
        "Pressure coefficient",
        default=0.8,
        description="Positive is **toward** the surface. "
        "[How to choose it](https://community.viktor.ai)",
    )
    # endregion pressure-coefficient
    # region explain
    explain = vkt.BooleanField("Explain the height", default=False)
    explanation = vkt.Text(
        "The height runs from the ground to the **highest point** of the building. "
        "On a slope, measure from the lowest point of the ground. "
        "Leave out masts and chimneys.",
        visible=vkt.Lookup("explain"),
    )
    # endregion explain


class Controller(vkt.Controller):
    label = "Wind load"
    parametrization = Parametrization

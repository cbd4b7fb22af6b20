import viktor as vkt


class Parametrization(vkt.Parametrization):
    # region code
    code = vkt.OutputField("Design code", value="EN 1993-1-1:2005", flex=50)
    modulus = vkt.OutputField(
        "Young's modulus", value=210000, suffix="N/mm²", flex=50
    )
    # endregion code
    strength = vkt.NumberField(
        "Yield strength", suffix="N/mm²", default=355, min=1, flex=50
    )


class Controller(vkt.Controller):
    label = "Steel member"
    parametrization = Parametrization

import viktor as vkt


class Parametrization(vkt.Parametrization):
    height = vkt.NumberField("Height", suffix="m", default=3, min=0.5)
    width = vkt.NumberField("Width", suffix="m", default=1.4, min=0.2)


class Controller(vkt.Controller):
    label = "Gravity wall"
    parametrization = Parametrization

    @vkt.DataView("Resultant")
    def show_resultant(self, params, **kwargs):
        thrust = 18 * params.height**2 / 2 / 3  # kN/m, 18 kN/m³ and K_a = 1/3
        weight = 24 * params.width * params.height  # kN/m
        # region resultant
        from_toe = params.width / 2 - thrust * params.height / 3 / weight
        if from_toe <= 0:
            status, message = vkt.DataStatus.ERROR, "Outside the base"
        elif from_toe < params.width / 3:
            status, message = vkt.DataStatus.WARNING, "Outside the middle third"
        else:
            status, message = vkt.DataStatus.SUCCESS, "In the middle third"
        item = vkt.DataItem(
            "Resultant", from_toe, status=status, status_message=message
        )
        # endregion resultant
        return vkt.DataResult(vkt.DataGroup(item))

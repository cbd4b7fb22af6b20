import viktor as vkt

FLOOR_HEIGHT = 2880  # mm


class Parametrization(vkt.Parametrization):
    # region risers
    risers = vkt.IntegerField("Number of risers", default=16, min=14, max=20)
    # endregion risers


class Controller(vkt.Controller):
    label = "Stair"
    parametrization = Parametrization

    @vkt.DataView("Dimensions")
    def show_dimensions(self, params, **kwargs):
        if params.risers is None:
            violation = vkt.InputViolation("Fill in the number of risers", ["risers"])
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        riser_mm = FLOOR_HEIGHT / params.risers
        tread_mm = 630 - 2 * riser_mm
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Riser", riser_mm, suffix="mm", number_of_decimals=1),
                vkt.DataItem("Tread", tread_mm, suffix="mm", number_of_decimals=1),
            )
        )

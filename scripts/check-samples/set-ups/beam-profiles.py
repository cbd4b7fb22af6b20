import viktor as vkt

YIELD_STRENGTH_MPa = 235

# Elastic section modulus (cm³) and mass (kg/m), lightest first
PROFILES = {
    "IPE 200": (194, 22.4),
    "IPE 240": (324, 30.7),
    "IPE 270": (429, 36.1),
    "IPE 300": (557, 42.2),
}


class Parametrization(vkt.Parametrization):
    moment = vkt.NumberField("Bending moment", suffix="kNm", default=75, min=0)
    profile = vkt.OptionField("Profile", options=list(PROFILES), default="IPE 300")
    compare = vkt.OptimizationButton("Compare profiles", method="compare_profiles")


class Controller(vkt.Controller):
    label = "Steel beam"
    parametrization = Parametrization

    def compare_profiles(self, params, **kwargs):
        if params.moment is None:
            violation = vkt.InputViolation("Fill in the moment", fields=["moment"])
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        # fragment

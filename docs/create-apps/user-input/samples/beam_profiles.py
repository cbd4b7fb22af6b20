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
        # region results
        results = []
        for profile, (modulus_cm3, mass) in PROFILES.items():
            use = params.moment * 1000 / (modulus_cm3 * YIELD_STRENGTH_MPa)
            if use <= 1:
                solution = {**params, "profile": profile}
                outcomes = {"use": round(use, 2), "mass": mass}
                results.append(vkt.OptimizationResultElement(solution, outcomes))
        headers = {"use": "Utilization", "mass": "Mass (kg/m)"}
        return vkt.OptimizationResult(
            results, result_column_names_input=["profile"], output_headers=headers
        )
        # endregion results

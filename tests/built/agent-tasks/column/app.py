"""Buckling of a timber column, EN 1995-1-1:2004, 6.3.2."""

import math

import viktor as vkt

CLASSES = {"C24": (21, 7400), "GL24h": (24, 9600)}  # f_c,0,k and E_0,05 in MPa
K_MOD, GAMMA_M = 0.8, 1.3


class Parametrization(vkt.Parametrization):
    column = vkt.Page("Column", views="show_check")
    column.size = vkt.Section("Size")
    column.size.side = vkt.NumberField("Side", suffix="mm", default=120, min=60)
    column.size.length = vkt.NumberField("Length", suffix="m", default=3, min=0.5)
    column.timber = vkt.Section("Timber")
    column.timber.grade = vkt.OptionField("Class", options=list(CLASSES), default="C24")
    load = vkt.Page("Load", views=["show_check"])
    load.axial = vkt.NumberField("Design load", suffix="kN", default=60)


class Controller(vkt.Controller):
    label = "Timber column"
    parametrization = Parametrization

    @vkt.DataView("Check")
    def show_check(self, params, **kwargs):
        size, axial_kN = params.column.size, params.load.axial
        values = {
            "column.size.side": size.side,
            "column.size.length": size.length,
            "load.axial": axial_kN,
        }
        empty = [field for field, value in values.items() if value is None]
        marks = [vkt.InputViolation("Fill in a number.", fields=empty)] if empty else []
        if axial_kN is not None and axial_kN <= 0:
            marks.append(vkt.InputViolation("Enter compression.", fields=["load.axial"]))
        if marks:
            raise vkt.UserError("Correct the marked fields.", input_violations=marks)
        strength_MPa, modulus_MPa = CLASSES[params.column.timber.grade]
        slenderness = 1000 * size.length * math.sqrt(12) / size.side
        relative = slenderness / math.pi * math.sqrt(strength_MPa / modulus_MPa)
        k = 0.5 * (1 + 0.2 * (relative - 0.3) + relative**2)
        k_c = min(1, 1 / (k + math.sqrt(max(0, k**2 - relative**2))))
        resistance_kN = k_c * K_MOD * strength_MPa / GAMMA_M * size.side**2 / 1000
        use = axial_kN / resistance_kN
        if use <= 1:
            status, message = vkt.DataStatus.SUCCESS, "The column does not buckle."
        else:
            status, message = vkt.DataStatus.ERROR, "The column is too slender."
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Resistance", round(resistance_kN, 1), suffix="kN"),
                vkt.DataItem(
                    "Utilization", round(use, 2), status=status, status_message=message
                ),
            )
        )

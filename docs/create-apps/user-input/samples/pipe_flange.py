import math

import viktor as vkt

BOLTS = [
    "Bolt 1",
    "Bolt 2",
    "Bolt 3",
    "Bolt 4",
    "Bolt 5",
    "Bolt 6",
    "Bolt 7",
    "Bolt 8",
]
STEEL = vkt.Material("Steel", color=vkt.Color(150, 160, 170))
TIGHT = vkt.Material("Tight", color=vkt.Color(213, 94, 0))


class Parametrization(vkt.Parametrization):
    preload = vkt.NumberField(
        "Preload of a bolt", suffix="kN", default=80, min=0, flex=100
    )
    # region bolts
    bolts = vkt.GeometryMultiSelectField(
        "Tightened bolts",
        default=["Bolt 1", "Bolt 5"],
        view="show_flange",
        min_select=2,
        max_select=8,
        flex=100,
    )
    # endregion bolts


class Controller(vkt.Controller):
    label = "Pipe flange"
    parametrization = Parametrization

    @vkt.GeometryView("Flange")
    def show_flange(self, params, **kwargs):
        axis = vkt.Line(vkt.Point(0, 0, 0), vkt.Point(0, 0, 22))  # mm
        flange = vkt.CircularExtrusion(
            285, axis, shell_thickness=58, material=STEEL
        )
        objects: list[vkt.TransformableObject] = [flange]
        for number, name in enumerate(BOLTS):
            angle = 2 * math.pi * number / len(BOLTS)
            x, y = 120 * math.cos(angle), 120 * math.sin(angle)
            head = vkt.CircularExtrusion(
                30,
                vkt.Line(vkt.Point(x, y, 22), vkt.Point(x, y, 36)),
                material=TIGHT if name in params.bolts else STEEL,
                identifier=name,
            )
            objects.append(head)
        return vkt.GeometryResult(objects)

    @vkt.DataView("Clamping")
    def show_clamping(self, params, **kwargs):
        tightened = [name for name in params.bolts if name in BOLTS]
        if not tightened:
            violation = vkt.InputViolation("Select bolts", fields=["bolts"])
            raise vkt.UserError("Select the bolts.", input_violations=[violation])
        if params.preload is None:
            violation = vkt.InputViolation(
                "Fill in the preload", fields=["preload"]
            )
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        force_kN = len(tightened) * params.preload
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem(
                    "Tightened bolts", f"{len(tightened)} of {len(BOLTS)}"
                ),
                vkt.DataItem(
                    "Clamping force", force_kN, suffix="kN", number_of_decimals=0
                ),
            )
        )

import viktor as vkt

PLATE_STRENGTH_MPa = 360  # S235
BOLT_STRENGTH_MPa = 800  # grade 8.8
PARTIAL_FACTOR = 1.25


# region check-bolts
def check_bolts(params) -> None:
    """Distances in the direction of the load, EN 1993-1-8:2005, Table 3.3."""
    require(params, "bolt", "thickness", "end", "spacing")
    hole_mm = params.bolt + 2  # normal round holes for M16 to M24
    violations = []
    for name, factor in [("end", 1.2), ("spacing", 2.2)]:
        least_mm = round(factor * hole_mm, 1)  # 48.4, not 48.400000000000006
        if params[name] < least_mm:
            message = f"At least {least_mm:.1f} mm for M{params.bolt}"
            violations.append(vkt.InputViolation(message, fields=[name]))
    if violations:
        raise vkt.UserError("The bolts are too close.", input_violations=violations)
# endregion check-bolts


def get_resistances(params) -> tuple[float, float]:
    """Bearing resistances (kN) of an end bolt and an inner bolt, EN 1993-1-8:2005, Table 3.4.

    The factor k1 is 2.5, for an edge distance of at least 1.5 d0 and bolt lines
    at least 3 d0 apart.
    """
    hole_mm = params.bolt + 2
    largest = min(BOLT_STRENGTH_MPa / PLATE_STRENGTH_MPa, 1.0)
    end_factor = min(params.end / (3 * hole_mm), largest)
    inner_factor = min(params.spacing / (3 * hole_mm) - 0.25, largest)
    unit_kN = (
        PLATE_STRENGTH_MPa * params.bolt * params.thickness / PARTIAL_FACTOR / 1000
    )
    return 2.5 * end_factor * unit_kN, 2.5 * inner_factor * unit_kN


def require(params, *names: str) -> None:
    """Stop the job and mark the fields that are empty."""
    empty = [name for name in names if params[name] is None]
    if empty:
        violation = vkt.InputViolation("Fill in a value", fields=empty)
        raise vkt.UserError("Complete the form.", input_violations=[violation])


class Parametrization(vkt.Parametrization):
    bolt = vkt.OptionField(
        "Bolt",
        options=[
            vkt.OptionListElement(16, "M16"),
            vkt.OptionListElement(20, "M20"),
            vkt.OptionListElement(24, "M24"),
        ],
        default=20,
        flex=50,
    )
    thickness = vkt.NumberField("Plate", suffix="mm", default=10, min=4, flex=50)
    end = vkt.NumberField("End distance", suffix="mm", default=40, min=0, flex=50)
    spacing = vkt.NumberField("Spacing", suffix="mm", default=60, min=0, flex=50)
    download = vkt.DownloadButton(
        "Download the check", method="download_check", flex=100
    )


class Controller(vkt.Controller):
    label = "Bolted plate"
    parametrization = Parametrization

    @vkt.DataView("Bearing")
    def show_bearing(self, params, **kwargs):
        check_bolts(params)
        end_kN, inner_kN = get_resistances(params)
        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("End bolt", end_kN, suffix="kN", number_of_decimals=1),
                vkt.DataItem(
                    "Inner bolt", inner_kN, suffix="kN", number_of_decimals=1
                ),
            )
        )

    def download_check(self, params, **kwargs):
        check_bolts(params)
        end_kN, inner_kN = get_resistances(params)
        text = f"End bolt: {end_kN:.1f} kN\nInner bolt: {inner_kN:.1f} kN\n"
        return vkt.DownloadResult(text, "bearing.txt")

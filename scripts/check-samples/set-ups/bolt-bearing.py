import viktor as vkt

PLATE_STRENGTH_MPa = 360  # S235
BOLT_STRENGTH_MPa = 800  # grade 8.8
PARTIAL_FACTOR = 1.25


def check_bolts(params) -> None:
    """Distances in the direction of the load, by EN 1993-1-8, table 3.3."""
    require(params, "bolt", "thickness", "end", "spacing")
    hole_mm = params.bolt + 2
    least_end_mm = 1.2 * hole_mm
    least_spacing_mm = 2.2 * hole_mm
    violations = []
    if params.end < least_end_mm:
        message = f"At least {least_end_mm:.1f} mm for M{params.bolt}"
        violations.append(vkt.InputViolation(message, fields=["end"]))
    if params.spacing < least_spacing_mm:
        message = f"At least {least_spacing_mm:.1f} mm for M{params.bolt}"
        violations.append(vkt.InputViolation(message, fields=["spacing"]))
    if violations:
        raise vkt.UserError("The bolts are too close.", input_violations=violations)


# fragment


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

import viktor as vkt


# region is-slender
def is_slender(length_m, side_mm, limit=25):
    """Whether the slenderness of a square column is above the limit."""
    if None in (length_m, side_mm) or side_mm == 0:
        return False
    return 12**0.5 * length_m * 1000 / side_mm > limit


class Parametrization(vkt.Parametrization):
    length = vkt.NumberField("Buckling length", suffix="m", default=4.2, min=0)
    side = vkt.NumberField("Side of the column", suffix="mm", default=350, min=0)
    _slender = vkt.FunctionLookup(
        is_slender, vkt.Lookup("length"), vkt.Lookup("side")
    )
    creep = vkt.NumberField("Creep factor", default=2.0, min=0, visible=_slender)
# endregion is-slender


class Controller(vkt.Controller):
    label = "Design"
    parametrization = Parametrization

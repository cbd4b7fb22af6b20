# The declared type of value lacks RowLookup, which the platform accepts.
# pyright: reportArgumentType=false
import viktor as vkt


class Parametrization(vkt.Parametrization):
    beams = vkt.DynamicArray(
        "Beams",
        default=[{"profile": 42.2, "length": 6}, {"profile": 22.4, "length": 3.5}],
        row_label="Beam",
    )
    # region form
    beams.profile = vkt.OptionField(
        "Profile",
        options=[
            vkt.OptionListElement(22.4, "IPE 200"),
            vkt.OptionListElement(42.2, "IPE 300"),
            vkt.OptionListElement(66.3, "IPE 400"),
        ],
    )
    beams.mass = vkt.OutputField(
        "Mass", value=vkt.RowLookup("profile"), suffix="kg/m"
    )
    # endregion form
    beams.length = vkt.NumberField("Length", suffix="m", min=0)


class Controller(vkt.Controller):
    label = "Steel frame"
    parametrization = Parametrization

import math
from io import StringIO

import viktor as vkt


class Parametrization(vkt.Parametrization):
    width = vkt.NumberField(
        "Width", suffix="mm", default=300, min=100, flex=50
    )
    height = vkt.NumberField(
        "Height", suffix="mm", default=450, min=100, flex=50
    )
    cover = vkt.NumberField(
        "Cover", suffix="mm", default=35, min=10, flex=50
    )
    stirrup = vkt.OptionField(
        "Stirrup", suffix="mm", options=[8, 10, 12], default=8, flex=50
    )
    count = vkt.IntegerField("Bars", default=4, min=2, max=12, flex=50)
    bar = vkt.OptionField(
        "Bar diameter",
        suffix="mm",
        options=[12, 16, 20, 25],
        default=20,
        flex=50,
    )
    aggregate = vkt.NumberField(
        "Aggregate", suffix="mm", default=16, min=4, flex=50
    )


def check_input(params) -> None:
    empty = [name for name, value in params.items() if value is None]
    if empty:
        marks = [vkt.InputViolation("Fill in this field.", fields=empty)]
        raise vkt.UserError("Fill in all fields.", input_violations=marks)
    if params.height < 2 * (params.cover + params.stirrup) + params.bar:
        marks = [vkt.InputViolation("Too low for the bars.", ["height"])]
        raise vkt.UserError("Increase the height.", input_violations=marks)

    inside = params.width - 2 * (params.cover + params.stirrup)  # mm
    gap = (inside - params.count * params.bar) / (params.count - 1)  # mm
    smallest = max(params.bar, params.aggregate + 5, 20)  # EN 1992-1-1, 8.2
    if gap < smallest:
        text = f"The gap must be at least {smallest:.0f} mm."
        marks = [vkt.InputViolation(text, ["count", "bar", "width"])]
        raise vkt.UserError("The bars do not fit.", input_violations=marks)


def draw_section(params) -> str:
    width, height = params.width, params.height
    radius = params.bar / 2
    edge = params.cover + params.stirrup + radius  # axis of the outer bars
    y = height - edge
    step = (width - 2 * edge) / (params.count - 1)
    bars = "".join(
        f'<circle cx="{edge + n * step}" cy="{y}" r="{radius}"/>'
        for n in range(params.count)
    )
    inset = params.cover + params.stirrup / 2  # axis of the stirrup

    return f"""<svg xmlns="http://www.w3.org/2000/svg"
      viewBox="-10 -10 {width + 20} {height + 20}">
    <rect width="{width}" height="{height}" fill="#e4e8e9" stroke="#36474d"
      stroke-width="3"/>
    <rect x="{inset}" y="{inset}" width="{width - 2 * inset}"
      height="{height - 2 * inset}" rx="{radius}" fill="none"
      stroke="#00677a" stroke-width="{params.stirrup}"/>
    {bars}
    <text x="{width / 2}" y="{height / 2}" font-size="{width / 14}"
      font-family="sans-serif" text-anchor="middle">
      {params.count} bars of {params.bar} mm
    </text>
    </svg>"""


class Controller(vkt.Controller):
    label = "Concrete section"
    parametrization = Parametrization

    # region show-steel
    @vkt.ImageAndDataView("Section and steel")
    def show_steel(self, params, **kwargs):
        check_input(params)
        steel = params.count * math.pi / 4 * params.bar**2  # mm²
        ratio = 100 * steel / (params.width * params.height)  # %
        data = vkt.DataGroup(
            vkt.DataItem("Steel", steel, suffix="mm²", number_of_decimals=0),
            vkt.DataItem("Ratio", ratio, suffix="%", number_of_decimals=2),
        )
        return vkt.ImageAndDataResult(StringIO(draw_section(params)), data)
    # endregion show-steel

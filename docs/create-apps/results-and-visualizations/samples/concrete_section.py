import math
from io import StringIO

import viktor as vkt


class Parametrization(vkt.Parametrization):
    count = vkt.IntegerField("Bars", default=4, min=2, max=12)


def draw_section(count: int) -> str:
    gap = (214 - count * 20) / (count - 1)  # mm
    if gap < 21:  # EN 1992-1-1:2004, 8.2, for an aggregate of 16 mm
        raise vkt.UserError(f"The gap between the bars is {gap:.0f} mm, not 21 mm.")
    axes = [53 + number * (20 + gap) for number in range(count)]
    bars = "".join(f'<circle cx="{x:.1f}" cy="397" r="10"/>' for x in axes)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 320 470">
    <rect width="300" height="450" fill="#e4e8e9"
      stroke="#36474d" stroke-width="3"/>
    <rect x="39" y="39" width="222" height="372" rx="10" fill="none"
      stroke="#00677a" stroke-width="8"/>
    {bars}
    <text x="150" y="225" font-size="21" font-family="sans-serif"
      text-anchor="middle">{count} bars of 20 mm</text>
    </svg>"""


class Controller(vkt.Controller):
    label = "Concrete section"
    parametrization = Parametrization

    # region show-steel
    @vkt.ImageAndDataView("Section and steel")
    def show_steel(self, params, **kwargs):
        steel = params.count * math.pi / 4 * 20**2  # mm²
        ratio = 100 * steel / (300 * 450)  # %
        data = vkt.DataGroup(
            vkt.DataItem("Steel", steel, suffix="mm²", number_of_decimals=0),
            vkt.DataItem("Ratio", ratio, suffix="%", number_of_decimals=2),
        )
        return vkt.ImageAndDataResult(StringIO(draw_section(params.count)), data)
    # endregion show-steel

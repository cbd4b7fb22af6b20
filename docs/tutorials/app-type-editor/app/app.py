# region form
"""Timber post: buckling under an axial load according to EN 1995-1-1:2004."""

import math

import viktor as vkt

# Strength and stiffness in N/mm2: EN 338:2016 and EN 14080:2013. Other columns:
# EN 1995-1-1:2004, (6.29) and Table 2.3.
MATERIALS = {
    "C18": {"f_c0k": 18, "E_005": 6000, "beta_c": 0.2, "gamma_M": 1.3},
    "C24": {"f_c0k": 21, "E_005": 7400, "beta_c": 0.2, "gamma_M": 1.3},
    "GL24h": {"f_c0k": 24, "E_005": 9600, "beta_c": 0.1, "gamma_M": 1.25},
    "GL28h": {"f_c0k": 28, "E_005": 10500, "beta_c": 0.1, "gamma_M": 1.25},
}
# k_mod of EN 1995-1-1:2004, Table 3.1: by load duration, then by service class.
K_MOD = {
    "Permanent": {"1": 0.60, "2": 0.60, "3": 0.50},
    "Long term": {"1": 0.70, "2": 0.70, "3": 0.55},
    "Medium term": {"1": 0.80, "2": 0.80, "3": 0.65},
    "Short term": {"1": 0.90, "2": 0.90, "3": 0.70},
}


class Parametrization(vkt.Parametrization):
    post = vkt.Section("Post", initially_expanded=True)
    post.mark = vkt.TextField("Mark", default="P1", flex=50)
    post.material = vkt.OptionField(
        "Strength class", options=list(MATERIALS), default="C24", flex=50
    )
    post.width = vkt.NumberField(
        "Width", suffix="mm", default=120, min=60, max=400, flex=50
    )
    post.depth = vkt.NumberField(
        "Depth", suffix="mm", default=120, min=60, max=600, flex=50
    )
    post.length = vkt.NumberField(
        "Buckling length", suffix="m", default=3, min=0.5, max=12, flex=50
    )

    load = vkt.Section("Load", initially_expanded=True)
    load.force = vkt.NumberField(
        "Design load", suffix="kN", default=60, min=0, max=5000, flex=50
    )
    load.duration = vkt.OptionField(
        "Load duration", options=list(K_MOD), default="Medium term", flex=50
    )
    load.service_class = vkt.OptionField(
        "Service class", options=["1", "2", "3"], default="1", flex=50
    )
    # endregion form

    # region button
    note = vkt.Section("Note", initially_expanded=True)
    note.download = vkt.DownloadButton(
        "Download note", method="download_note", flex=100
    )
    # endregion button
    # region form


# endregion form
# region mechanics
def relative_slenderness(length_m: float, side_mm: float, material) -> float:
    """EN 1995-1-1:2004, (6.21), for buckling in the direction of this side."""
    slenderness = 1000 * length_m / (side_mm / math.sqrt(12))
    return slenderness / math.pi * math.sqrt(material["f_c0k"] / material["E_005"])


def buckling_factor(relative: float, beta_c: float) -> float:
    """k_c of EN 1995-1-1:2004, (6.25) and (6.27); 1 for a stocky post."""
    if relative <= 0.3:
        return 1.0
    k = 0.5 * (1 + beta_c * (relative - 0.3) + relative**2)
    return 1 / (k + math.sqrt(k**2 - relative**2))


def calculate(post, load, length_m: float) -> dict[str, float]:
    """Check a post of this length for buckling about its weaker axis."""
    material = MATERIALS[post.material]
    side_mm = min(post.width, post.depth)
    relative = relative_slenderness(length_m, side_mm, material)
    k_c = buckling_factor(relative, material["beta_c"])
    k_mod = K_MOD[load.duration][load.service_class]
    strength = k_mod * material["f_c0k"] / material["gamma_M"]  # N/mm2
    resistance_kN = k_c * strength * post.width * post.depth / 1000
    return {
        "relative": relative,
        "k_c": k_c,
        "strength": strength,
        "resistance_kN": resistance_kN,
        "utilization": load.force / resistance_kN,
    }
# endregion mechanics


# region check
def check_complete(params) -> None:
    """Mark the fields that are empty, and stop."""
    values = {f"post.{name}": value for name, value in params.post.items()}
    values |= {f"load.{name}": value for name, value in params.load.items()}
    empty = [path for path, value in values.items() if value in (None, "")]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in the marked fields.", input_violations=[mark])
# endregion check


# region note
def make_note(post, load) -> str:
    """The input, the results, and what the check leaves out."""
    results = calculate(post, load, post.length)
    fits = results["utilization"] <= 1
    lines = [
        f"Timber post {post.mark}, EN 1995-1-1:2004, 6.3.2",
        "",
        f"Cross section         {post.width:g} x {post.depth:g} mm",
        f"Strength class        {post.material}",
        f"Buckling length       {post.length:g} m",
        f"Design load           {load.force:g} kN",
        f"Load duration         {load.duration}",
        f"Service class         {load.service_class}",
        "",
        f"Relative slenderness  {results['relative']:.2f}",
        f"Buckling factor       {results['k_c']:.3f}",
        f"Design strength       {results['strength']:.2f} N/mm2",
        f"Resistance            {results['resistance_kN']:.1f} kN",
        f"Utilization           {100 * results['utilization']:.1f}%",
        f"Buckling              {'resisted' if fits else 'NOT RESISTED'}",
        "Not checked           bending, bearing at the ends, connections, fire",
    ]
    return "\n".join(lines) + "\n"
# endregion note


# region controller-check
class Controller(vkt.Controller):
    parametrization = Parametrization

    @vkt.DataView("Check")
    # region call-check
    def show_check(self, params, **kwargs):
        # endregion controller-check
        check_complete(params)
        # endregion call-check
        # region controller-check
        post, load = params.post, params.load
        results = calculate(post, load, post.length)
        rows = [
            ("Relative slenderness", results["relative"], "", 2),
            ("Buckling factor", results["k_c"], "", 3),
            ("Design strength", results["strength"], "N/mm²", 2),
            ("Resistance", results["resistance_kN"], "kN", 1),
        ]
        items = [
            vkt.DataItem(label, value, suffix=unit, number_of_decimals=decimals)
            for label, value, unit, decimals in rows
        ]
        fits = results["utilization"] <= 1
        answer = "resists" if fits else "does not resist"
        utilization = vkt.DataItem(
            "Utilization",
            100 * results["utilization"],
            suffix="%",
            number_of_decimals=1,
            status=vkt.DataStatus.SUCCESS if fits else vkt.DataStatus.ERROR,
            status_message=f"{post.mark} {answer} the axial load.",
        )
        return vkt.DataResult(vkt.DataGroup(*items, utilization))
    # endregion controller-check

    # region plot
    @vkt.PlotlyView("Resistance")
    # region call-check
    def show_resistance(self, params, **kwargs):
        # endregion plot
        check_complete(params)
        # endregion call-check
        # region plot
        post, load = params.post, params.load
        lengths_m = [post.length * step / 25 for step in range(1, 51)]
        resistances_kN = [
            calculate(post, load, length_m)["resistance_kN"]
            for length_m in lengths_m
        ]
        curve = {
            "type": "scatter",
            "mode": "lines",
            "name": "Resistance",
            "x": lengths_m,
            "y": resistances_kN,
        }
        point = {
            "type": "scatter",
            "mode": "markers",
            "name": f"Post {post.mark}",
            "x": [post.length],
            "y": [load.force],
            "marker": {"size": 12},
        }
        layout = {
            "xaxis": {"title": {"text": "Buckling length (m)"}},
            "yaxis": {"title": {"text": "Axial load (kN)"}, "rangemode": "tozero"},
        }
        return vkt.PlotlyResult({"data": [curve, point], "layout": layout})
    # endregion plot

    # region download
    # region call-check
    def download_note(self, params, **kwargs):
        # endregion download
        check_complete(params)
        # endregion call-check
        # region download
        return vkt.DownloadResult(
            make_note(params.post, params.load), "timber-post.txt"
        )
    # endregion download

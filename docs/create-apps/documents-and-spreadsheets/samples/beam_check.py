import io
from datetime import date
from html import escape
from pathlib import Path

from matplotlib.figure import Figure

import viktor as vkt

FACTORS = {"Permanent": 1.35, "Variable": 1.5}
TEMPLATE_PATH = Path(__file__).parent / "beam_check_template.docx"
# Elastic section modulus (cm³)
PROFILES = {"IPE 240": 324, "IPE 270": 429, "IPE 300": 557}
YIELD_STRENGTH_MPa = 235
FIELDS = ["project", "checked_on", "span", "profile"]


class Parametrization(vkt.Parametrization):
    project = vkt.TextField("Project", default="Workshop, hall 2", flex=50)
    checked_on = vkt.DateField("Date", default=date(2026, 4, 13), flex=50)
    span = vkt.NumberField("Span", suffix="m", default=6, min=0.5, flex=50)
    profile = vkt.OptionField(
        "Profile in S235", options=list(PROFILES), default="IPE 270", flex=50
    )
    loads = vkt.Table(
        "Line loads",
        default=[
            {"name": "Self-weight", "kind": "Permanent", "value": 0.35},
            {"name": "Roof", "kind": "Permanent", "value": 6.0},
            {"name": "Snow", "kind": "Variable", "value": 5.2},
        ],
    )
    loads.name = vkt.TextField("Load")
    loads.kind = vkt.OptionField("Kind", options=list(FACTORS))
    loads.value = vkt.NumberField("Value", suffix="kN/m")
    download = vkt.DownloadButton("Download note", "download_note", longpoll=True)


def check_input(params) -> None:
    empty = [name for name in FIELDS if not params[name]]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in all fields.", input_violations=[mark])
    if not params.loads:
        raise vkt.UserError("Add a load.")
    for number, load in enumerate(params.loads, start=1):
        if not load.name or load.kind is None or load.value is None:
            raise vkt.UserError(f"Complete load {number}.")
        if load.value < 0:
            raise vkt.UserError(f"Load {number} must not be negative.")


def draw_moments(span_m: float, load_kN_m: float) -> io.BytesIO:
    positions_m = [span_m * step / 40 for step in range(41)]
    moments_kNm = [load_kN_m * x_m * (span_m - x_m) / 2 for x_m in positions_m]
    # region figure
    figure = Figure(figsize=(6, 2.2))
    axes = figure.subplots()
    axes.plot(positions_m, moments_kNm)
    axes.invert_yaxis()
    axes.set_xlabel("x (m)")
    axes.set_ylabel("M (kNm)")
    image = io.BytesIO()
    figure.savefig(image, format="png", dpi=200, bbox_inches="tight")
    # endregion figure
    return image


class Controller(vkt.Controller):
    label = "Beam check"
    parametrization = Parametrization

    @vkt.PDFView("Note", duration_guess=8, update_label="Write note")
    def show_note(self, params, **kwargs):
        with self.write_note(params).open_binary() as note:
            return vkt.PDFResult(file=vkt.convert_word_to_pdf(note))

    def download_note(self, params, **kwargs):
        return vkt.DownloadResult(self.write_note(params), "beam_check.docx")

    def write_note(self, params) -> vkt.File:
        check_input(params)
        # region rows
        rows, load_kN_m = [], 0.0
        for load in params.loads:
            factor = FACTORS[load.kind]
            load_kN_m += factor * load.value
            row = {"name": escape(load.name), "kind": load.kind}
            row["value"], row["factor"] = f"{load.value:.2f}", f"{factor:.2f}"
            row["design"] = f"{factor * load.value:.2f}"
            rows.append(row)
        # endregion rows

        moment_kNm = load_kN_m * params.span**2 / 8
        resistance_kNm = PROFILES[params.profile] * YIELD_STRENGTH_MPa / 1000
        use = round(moment_kNm / resistance_kNm, 6)  # 1, not 1.0000000000000002
        tags = {
            "project": escape(params.project),
            "date": params.checked_on.strftime("%B %d, %Y"),
            "span": f"{params.span:.2f}",
            "profile": params.profile,
            "loads": rows,
            "design_load": f"{load_kN_m:.2f}",
            "moment": f"{moment_kNm:.1f}",
            "resistance": f"{resistance_kNm:.1f}",
            "utilization": f"{100 * use:.1f}",
            "verdict": "passes in bending" if use <= 1 else "fails in bending",
        }

        diagram = draw_moments(params.span, load_kN_m)
        components = [vkt.word.WordFileTag(name, tags[name]) for name in tags]
        image = vkt.word.WordFileImage(diagram, "moment_diagram", width=400)
        with open(TEMPLATE_PATH, "rb") as template:
            return vkt.word.render_word_file(template, [*components, image])

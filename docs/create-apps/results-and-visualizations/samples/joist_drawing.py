from pathlib import Path

import viktor as vkt

TEMPLATE = Path(__file__).parent / "joist_report.docx"


class Parametrization(vkt.Parametrization):
    project = vkt.TextField("Project", default="Community hall", flex=100)
    span = vkt.NumberField("Span", suffix="m", default=4, min=0.5, flex=50)
    load = vkt.NumberField(
        "Design load", suffix="kN/m", default=2.5, min=0, flex=50
    )
    width = vkt.NumberField(
        "Width", suffix="mm", default=63, min=20, flex=50
    )
    depth = vkt.NumberField(
        "Depth", suffix="mm", default=200, min=50, flex=50
    )
    strength = vkt.NumberField(
        "Design strength", suffix="N/mm²", default=14.8, min=1, flex=50
    )
    drawing = vkt.FileField("Drawing", file_types=[".pdf"])


def make_report(params) -> vkt.File:
    empty = [name for name, value in params.items() if value in (None, "")]
    if empty:
        marks = [vkt.InputViolation("Fill in this field.", fields=empty)]
        raise vkt.UserError("Fill in all fields.", input_violations=marks)

    moment = params.load * params.span**2 / 8  # kNm
    modulus = params.width * params.depth**2 / 6  # mm³
    stress = 1e6 * moment / modulus  # N/mm²
    texts = {
        "project": params.project,
        "section": f"{params.width:g} × {params.depth:g} mm",
        "moment": f"{moment:.2f} kNm",
        "stress": f"{stress:.1f} N/mm²",
        "strength": f"{params.strength:.1f} N/mm²",
        "utilization": f"{100 * stress / params.strength:.0f} %"
        + (", too high" if stress > params.strength else ""),
    }
    with open(TEMPLATE, "rb") as template:
        return vkt.word.render_word_file(
            template,
            [vkt.word.WordFileTag(key, text) for key, text in texts.items()],
        )


class Controller(vkt.Controller):
    label = "Floor joist"
    parametrization = Parametrization

    # region show-report
    @vkt.PDFView("Report", duration_guess=8, update_label="Make the report")
    def show_report(self, params, **kwargs):
        if params.drawing is None:
            mark = vkt.InputViolation("Upload a PDF.", fields=["drawing"])
            raise vkt.UserError("Upload the drawing.", input_violations=[mark])
        with make_report(params).open_binary() as file:
            report = vkt.convert_word_to_pdf(file)
        drawing = params.drawing.file
        with report.open_binary() as first, drawing.open_binary() as second:
            return vkt.PDFResult(file=vkt.merge_pdf_files(first, second))
    # endregion show-report

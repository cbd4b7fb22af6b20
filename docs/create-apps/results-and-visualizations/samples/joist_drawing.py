from html import escape
from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    project = vkt.TextField("Project", default="Community hall")
    span = vkt.NumberField("Span", suffix="m", default=4, min=0.5)
    drawing = vkt.FileField("Drawing", file_types=[".pdf"])
    download = vkt.DownloadButton("Download", method="download_report", longpoll=True)


def make_report(params) -> vkt.File:
    moment = 2.5 * params.span**2 / 8  # kNm, for a design load of 2.5 kN/m
    stress = 1e6 * moment / (63 * 200**2 / 6)  # N/mm²
    texts = {"project": escape(params.project), "moment": f"{moment:.2f} kNm"}
    texts["stress"] = f"{stress:.1f} N/mm²"
    texts["utilization"] = f"{stress / 14.8:.0%}"
    with open(Path(__file__).parent / "joist_report.docx", "rb") as template:
        return vkt.word.render_word_file(
            template, [vkt.word.WordFileTag(*tag) for tag in texts.items()]
        )


class Controller(vkt.Controller):
    label = "Floor joist"
    parametrization = Parametrization

    # region download-report
    def download_report(self, params, **kwargs):
        return vkt.DownloadResult(make_report(params), "joist_report.docx")
    # endregion download-report

    # region show-report
    @vkt.PDFView("Report", duration_guess=8, update_label="Make the report")
    def show_report(self, params, **kwargs):
        if not params.drawing:
            raise vkt.UserError("Upload the drawing.")
        with make_report(params).open_binary() as file:
            report = vkt.convert_word_to_pdf(file)
        drawing = params.drawing.file
        with report.open_binary() as first, drawing.open_binary() as second:
            return vkt.PDFResult(file=vkt.merge_pdf_files(first, second))
    # endregion show-report

"""The design moment of a beam as a note in PDF, from a template of Word."""

from html import escape
from pathlib import Path

import viktor as vkt

TEMPLATE = Path(__file__).parent / "beam_note.docx"


class Parametrization(vkt.Parametrization):
    project = vkt.TextField("Project", default="Depot & yard")
    span = vkt.NumberField("Span", suffix="m", default=5, min=0.5)
    permanent = vkt.NumberField("Permanent load", suffix="kN/m", default=6, min=0)
    variable = vkt.NumberField("Variable load", suffix="kN/m", default=8, min=0)
    download = vkt.DownloadButton("Download the note", "download_note", longpoll=True)


def make_note(params) -> vkt.File:
    load = 1.35 * params.permanent + 1.5 * params.variable  # EN 1990:2002, 6.10
    values = {
        "project": escape(params.project),
        "span": f"{params.span:.2f}",
        "load": f"{load:.2f}",
        "moment": f"{load * params.span**2 / 8:.1f}",
    }
    tags = [vkt.word.WordFileTag(name, value) for name, value in values.items()]
    with TEMPLATE.open("rb") as template:
        note = vkt.word.render_word_file(template, [*tags])
    with note.open_binary() as stream:
        return vkt.convert_word_to_pdf(stream)


class Controller(vkt.Controller):
    label = "Beam note"
    parametrization = Parametrization

    @vkt.PDFView("Note", duration_guess=6, update_label="Write the note")
    def show_note(self, params, **kwargs):
        return vkt.PDFResult(file=make_note(params))

    def download_note(self, params, **kwargs):
        return vkt.DownloadResult(make_note(params), "note.pdf")

from pathlib import Path

import viktor as vkt

# region converters
CONVERTERS = {
    ".docx": vkt.convert_word_to_pdf,
    ".xlsx": vkt.convert_excel_to_pdf,
    ".svg": vkt.convert_svg_to_pdf,
}


def convert(document: vkt.api_v1.FileResource) -> vkt.File:
    ending = Path(document.filename).suffix.lower()
    if ending not in CONVERTERS:
        raise vkt.UserError("Upload a .docx, .xlsx or .svg file.")
    with document.file.open_binary() as stream:
        return CONVERTERS[ending](stream)
# endregion converters


class Parametrization(vkt.Parametrization):
    document = vkt.FileField("Document", file_types=[".docx", ".xlsx", ".svg"])


class Controller(vkt.Controller):
    label = "Document"
    parametrization = Parametrization

    @vkt.PDFView("Document", duration_guess=5)
    def show_document(self, params, **kwargs):
        if not params.document:
            raise vkt.UserError("Upload a document.")
        return vkt.PDFResult(file=convert(params.document))

from pathlib import Path

import viktor as vkt

# fragment


class Parametrization(vkt.Parametrization):
    document = vkt.FileField("Document", file_types=[".docx", ".xlsx", ".svg"])


class Controller(vkt.Controller):
    label = "Document"
    parametrization = Parametrization

    @vkt.PDFView("Document", duration_guess=5)
    def show_document(self, params, **kwargs):
        if params.document is None:
            violation = vkt.InputViolation("Upload a file.", fields=["document"])
            raise vkt.UserError("Upload a document.", input_violations=[violation])
        return vkt.PDFResult(file=convert(params.document))

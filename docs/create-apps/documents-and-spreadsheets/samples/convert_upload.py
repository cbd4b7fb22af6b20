import viktor as vkt


class Parametrization(vkt.Parametrization):
    document = vkt.FileField("Report", file_types=[".docx"], max_size=20_000_000)


class Controller(vkt.Controller):
    label = "Report"
    parametrization = Parametrization

    @vkt.PDFView("Report", duration_guess=5)
    def show_report(self, params, **kwargs):
        if not params.document:
            raise vkt.UserError("Upload a report.")
        # region pdf
        with params.document.file.open_binary() as stream:
            pdf = vkt.convert_word_to_pdf(stream)
        return vkt.PDFResult(file=pdf)
        # endregion pdf

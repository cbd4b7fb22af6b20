from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    report = vkt.FileField("Report", file_types=[".pdf"])


class Controller(vkt.Controller):
    label = "Report"
    parametrization = Parametrization

    @vkt.PDFView("Report", duration_guess=5)
    def show_report(self, params, **kwargs):
        if not params.report:
            raise vkt.UserError("Upload a report.")
        report = params.report.file
        # region pdf
        with (
            open(Path(__file__).parent / "cover.pdf", "rb") as cover,
            report.open_binary() as calculation,
        ):
            pdf = vkt.merge_pdf_files(cover, calculation)
        return vkt.PDFResult(file=pdf)
        # endregion pdf

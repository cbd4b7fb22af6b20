from io import BytesIO
from zipfile import ZipFile

import viktor as vkt


def execute(analysis: vkt.grlweap.GRLWeapAnalysis, timeout: int) -> None:
    analysis.execute(timeout=timeout)


def read_output(analysis: vkt.grlweap.GRLWeapAnalysis) -> vkt.File:
    return vkt.File()


class Parametrization(vkt.Parametrization):
    piles = vkt.MultiFileField("Driven piles", file_types=[".gwt"])


class Controller(vkt.Controller):
    label = "Pile driving"
    parametrization = Parametrization

    def run_piles(self, params, **kwargs):
        content = BytesIO()
        with ZipFile(content, "w") as archive:
            # region piles
            for number, resource in enumerate(params.piles, start=1):
                share = 100 * (number - 1) / len(params.piles)
                vkt.progress_message(
                    f"Pile {number} of {len(params.piles)}", percentage=share
                )
                analysis = vkt.grlweap.GRLWeapAnalysis(resource.file)
                execute(analysis, timeout=120)
                output = read_output(analysis).getvalue_binary()
                archive.writestr(f"{number} {resource.filename}.gwo", output)
            # endregion piles
            pass
        return vkt.DownloadResult(content.getvalue(), "piles.zip")

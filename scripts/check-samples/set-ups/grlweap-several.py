from io import BytesIO
from zipfile import ZipFile

import viktor as vkt


def calculate(input_file: vkt.File) -> vkt.File:
    return input_file


class Parametrization(vkt.Parametrization):
    piles = vkt.MultiFileField("Driven piles", file_types=[".gwt"])


class Controller(vkt.Controller):
    label = "Pile driving"
    parametrization = Parametrization

    def run_piles(self, params, **kwargs):
        content = BytesIO()
        with ZipFile(content, "w") as archive:
            # fragment
            pass
        return vkt.DownloadResult(content.getvalue(), "piles.zip")

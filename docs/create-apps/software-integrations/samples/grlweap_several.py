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
            # region missing
            if not params.piles:
                missing = vkt.InputViolation("Upload a file.", fields=["piles"])
                raise vkt.UserError(
                    "There are no piles.", input_violations=[missing]
                )
            for number, resource in enumerate(params.piles, start=1):
                share = 100 * (number - 1) / len(params.piles)
                vkt.progress_message(
                    f"Pile {number} of {len(params.piles)}", percentage=share
                )
                output = calculate(resource.file).getvalue_binary()
                archive.writestr(f"{number} {resource.filename}.gwo", output)
            # endregion missing
            pass
        return vkt.DownloadResult(content.getvalue(), "piles.zip")

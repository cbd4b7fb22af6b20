import random

import viktor as vkt

BLOWS = 5_000_000


class Parametrization(vkt.Parametrization):
    piles = vkt.IntegerField("Number of piles", default=8, min=1, max=50)
    download = vkt.DownloadButton(
        "Download simulation", method="download_simulation", longpoll=True
    )


class Controller(vkt.Controller):
    label = "Pile driving"
    parametrization = Parametrization

    def download_simulation(self, params, **kwargs):
        if params.piles is None:
            violation = vkt.InputViolation("Fill in the number of piles", ["piles"])
            raise vkt.UserError("Complete the form.", input_violations=[violation])

        # fragment

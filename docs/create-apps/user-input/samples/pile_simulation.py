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
        # region lines
        lines = ["pile,mean_blows_per_m"]
        for pile in range(params.piles):
            percentage = 100 * pile / params.piles
            vkt.progress_message(
                f"Simulating pile {pile + 1}", percentage=percentage
            )
            generator = random.Random(pile)  # the same pile gives the same numbers
            mean = sum(generator.gauss(42, 9) for _ in range(BLOWS)) / BLOWS
            lines.append(f"{pile + 1},{mean:.2f}")
        return vkt.DownloadResult("\n".join(lines), "simulation.csv")
        # endregion lines

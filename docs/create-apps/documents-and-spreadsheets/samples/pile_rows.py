import viktor as vkt


class Parametrization(vkt.Parametrization):
    piles = vkt.Table("Bored piles")
    piles.mark = vkt.TextField("Pile")
    piles.diameter = vkt.NumberField("Diameter", suffix="m")
    piles.length = vkt.NumberField("Length", suffix="m")
    download = vkt.DownloadButton("Download schedule", "download", longpoll=True)


class Controller(vkt.Controller):
    label = "Pile schedule"
    parametrization = Parametrization

    def download(self, params, **kwargs):
        # region check
        if not 1 <= len(params.piles) <= 200:
            raise vkt.UserError("Fill in 1 to 200 piles.")
        for number, pile in enumerate(params.piles, start=1):
            if not pile.mark or not pile.diameter or not pile.length:
                raise vkt.UserError(f"Complete row {number} of the piles.")
            if min(pile.diameter, pile.length) < 0:
                raise vkt.UserError(f"Row {number}: use sizes above 0.")
        # endregion check
        return vkt.DownloadResult(f"{len(params.piles)} piles", "piles.txt")

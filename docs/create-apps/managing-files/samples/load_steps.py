import viktor as vkt


class Parametrization(vkt.Parametrization):
    load = vkt.NumberField("Load", suffix="kN", default=800, min=1)
    stiffness = vkt.NumberField("Stiffness", suffix="kN/mm", default=125, min=1)
    steps = vkt.IntegerField("Steps", default=4, min=1, max=1000)
    download = vkt.DownloadButton("Download steps", method="download_steps")


class Controller(vkt.Controller):
    label = "Spring"
    parametrization = Parametrization

    def download_steps(self, params, **kwargs):
        # region file
        file = vkt.File()
        with file.open(encoding="utf-8") as stream:
            stream.write("step,load_kN,settlement_mm\n")
            for step in range(1, params.steps + 1):
                load_kN = params.load * step / params.steps
                settlement_mm = load_kN / params.stiffness
                stream.write(f"{step},{load_kN:.1f},{settlement_mm:.2f}\n")
        return vkt.DownloadResult(file, "load_steps.csv")
        # endregion file

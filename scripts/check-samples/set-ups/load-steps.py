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
        fields = ["load", "stiffness", "steps"]
        empty = [name for name in fields if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all fields.", input_violations=[violation])
        # fragment

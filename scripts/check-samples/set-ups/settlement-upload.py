import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("D-Settlement model", file_types=[".sli"])


class Controller(vkt.Controller):
    label = "Settlement"
    parametrization = Parametrization

    def run_model(self, params, **kwargs):
        # fragment
        return vkt.DownloadResult(output_file, "model.sld")

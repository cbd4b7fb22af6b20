import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("D-Settlement model", file_types=[".sli"])


class Controller(vkt.Controller):
    label = "Settlement"
    parametrization = Parametrization

    def run_model(self, params, **kwargs):
        # region missing
        if params.model is None:
            missing = vkt.InputViolation("Upload a file.", fields=["model"])
            raise vkt.UserError("There is no model.", input_violations=[missing])
        analysis = vkt.dsettlement.DSettlementAnalysis(params.model.file)
        analysis.execute(timeout=300)
        output_file = analysis.get_output_file(".sld", as_file=True)
        # endregion missing
        return vkt.DownloadResult(output_file, "model.sld")

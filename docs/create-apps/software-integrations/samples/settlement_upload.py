import viktor as vkt


def execute(analysis: vkt.dsettlement.DSettlementAnalysis, timeout: int) -> None:
    analysis.execute(timeout=timeout)


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("D-Settlement model", file_types=[".sli"])


class Controller(vkt.Controller):
    label = "Settlement"
    parametrization = Parametrization

    def run_model(self, params, **kwargs):
        # region analysis
        analysis = vkt.dsettlement.DSettlementAnalysis(params.model.file)
        execute(analysis, timeout=300)
        output_file = analysis.get_output_file(".sld", as_file=True)
        # endregion analysis
        return vkt.DownloadResult(output_file, "model.sld")

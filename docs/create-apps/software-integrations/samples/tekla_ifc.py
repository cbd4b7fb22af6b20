import viktor as vkt
from viktor.external.tekla import TeklaAnalysis


class Controller(vkt.Controller):
    label = "Portal frame"

    @vkt.IFCView("Model", duration_guess=30)
    def show_model(self, params, **kwargs):
        script = vkt.File.from_data("")
        analysis = TeklaAnalysis(script=script, output_filenames=["output.ifc"])
        # region file
        file = analysis.get_output_file("output.ifc")
        if file is None:
            raise vkt.UserError("Tekla exports no IFC file.")
        return vkt.IFCResult(file)
        # endregion file

import viktor as vkt


def build_model() -> vkt.idea_rcs.Model:
    return vkt.idea_rcs.Model()


class Controller(vkt.Controller):
    label = "Concrete slab"

    def download_model(self, params, **kwargs):
        model = build_model()
        # region analysis
        analysis = vkt.idea_rcs.IdeaRcsAnalysis(
            model.generate_xml_input(), return_rcs_file=True
        )
        analysis.execute(timeout=120)
        rcs_file = analysis.get_idea_rcs_file(as_file=True)
        if not isinstance(rcs_file, vkt.File):
            raise vkt.UserError("IDEA StatiCa returns no model.")
        return vkt.DownloadResult(rcs_file, "slab.ideaRcs")
        # endregion analysis

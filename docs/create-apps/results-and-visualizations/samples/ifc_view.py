import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Building model", file_types=[".ifc"])


class Controller(vkt.Controller):
    label = "Building"
    parametrization = Parametrization

    # region show-building
    @vkt.IFCView("Building", duration_guess=10)
    def show_building(self, params, **kwargs):
        if not params.model:
            raise vkt.UserError("Upload an IFC model.")
        return vkt.IFCResult(params.model)
    # endregion show-building

import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Building model", file_types=[".ifc"])
    walls = vkt.GeometryMultiSelectField("Walls to demolish", view="show_model")


class Controller(vkt.Controller):
    label = "Demolition"
    parametrization = Parametrization

    # region show-model
    @vkt.IFCView("Model", duration_guess=5)
    def show_model(self, params, **kwargs):
        if not params.model:
            raise vkt.UserError("Upload a model.")
        return vkt.IFCResult(params.model)
    # endregion show-model

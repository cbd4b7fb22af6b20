import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Facade model", file_types=[".3dm"])
    panels = vkt.GeometryMultiSelectField("Panels to replace", view="show_model")


class Controller(vkt.Controller):
    label = "Facade"
    parametrization = Parametrization

    # region show-model
    @vkt.GeometryView("Model", duration_guess=5)
    def show_model(self, params, **kwargs):
        if not params.model:
            raise vkt.UserError("Upload a model.")
        return vkt.GeometryResult(params.model.file, geometry_type="3dm")
    # endregion show-model

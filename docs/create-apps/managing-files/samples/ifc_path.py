import ifcopenshell

import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("IFC model", file_types=[".ifc"])


class Controller(vkt.Controller):
    label = "Model"
    parametrization = Parametrization

    @vkt.DataView("Walls", duration_guess=10)
    def show_walls(self, params, **kwargs):
        if not params.model:
            raise vkt.UserError("Upload a model.")
        # region model
        model = ifcopenshell.open(params.model.file.copy().source)
        # endregion model
        item = vkt.DataItem("Walls", len(model.by_type("IfcWall")))
        return vkt.DataResult(vkt.DataGroup(item))

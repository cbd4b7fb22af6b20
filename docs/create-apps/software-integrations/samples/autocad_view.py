import viktor as vkt


class Controller(vkt.Controller):
    label = "Drawing"

    # region show-drawing
    @vkt.DataView("Drawing", duration_guess=10, update_label="Read AutoCAD")
    def show_drawing(self, params, **kwargs):
        try:
            with vkt.autocad.attach(timeout=60) as autocad:
                name = autocad.ActiveDocument.Name()
                number = autocad.ActiveDocument.ModelSpace.Count()
        except vkt.errors.WorkerSessionAttachError as err:
            raise vkt.UserError("AutoCAD is not open, or it is busy.") from err
        items = [vkt.DataItem("Name", name), vkt.DataItem("Objects", number)]
        return vkt.DataResult(vkt.DataGroup(*items))
    # endregion show-drawing

import trimesh
import viktor as vkt


def check_filled_in(params) -> None:
    empty = [name for name, value in params.items() if value is None]
    if empty:
        mark = vkt.InputViolation("Fill in this field.", fields=empty)
        raise vkt.UserError("Fill in all fields.", input_violations=[mark])


class Parametrization(vkt.Parametrization):
    inner = vkt.NumberField("Inner diameter", suffix="mm", default=200, min=10)
    outer = vkt.NumberField("Outer diameter", suffix="mm", default=320, min=20)


class Controller(vkt.Controller):
    label = "Flange"
    parametrization = Parametrization

    # region show-flange
    @vkt.GeometryView("Flange")
    def show_flange(self, params, **kwargs):
        check_filled_in(params)
        if params.outer <= params.inner:
            mark = vkt.InputViolation("Must be the larger one.", fields=["outer"])
            raise vkt.UserError("Change the diameters.", input_violations=[mark])
        r_min, r_max = params.inner / 2000, params.outer / 2000  # mm to m
        mesh = trimesh.creation.annulus(r_min, r_max, height=0.03)
        model = vkt.File()
        with model.open_binary() as stream:
            stream.write(trimesh.Scene(mesh).export(file_type="glb"))
        return vkt.GeometryResult(model)
    # endregion show-flange

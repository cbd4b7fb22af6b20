import trimesh
import viktor as vkt


class Parametrization(vkt.Parametrization):
    inner = vkt.NumberField("Inner diameter", suffix="mm", default=200, min=10, max=280)
    outer = vkt.NumberField("Outer diameter", suffix="mm", default=320, min=300)


class Controller(vkt.Controller):
    label = "Flange"
    parametrization = Parametrization

    # region show-flange
    @vkt.GeometryView("Flange")
    def show_flange(self, params, **kwargs):
        radii = params.inner / 2000, params.outer / 2000  # from mm to m
        mesh = trimesh.creation.annulus(*radii, height=0.03)
        glb = trimesh.Scene(mesh).export(file_type="glb")
        model = vkt.File()
        with model.open_binary() as stream:
            stream.write(glb)
        return vkt.GeometryResult(model)
    # endregion show-flange

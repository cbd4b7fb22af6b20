import trimesh

import viktor as vkt


class Parametrization(vkt.Parametrization):
    height = vkt.NumberField("Height", suffix="m", default=3, min=0.1)
    diameter = vkt.NumberField("Diameter", suffix="m", default=2, min=0.1)


class Controller(vkt.Controller):
    label = "Tank"
    parametrization = Parametrization

    @vkt.GeometryView("Tank", duration_guess=5)
    def show_tank(self, params, **kwargs):
        mesh = trimesh.creation.cylinder(params.diameter / 2, params.height)
        # region file
        file = vkt.File()
        mesh.export(file.source, file_type="glb")
        return vkt.GeometryResult(file)
        # endregion file

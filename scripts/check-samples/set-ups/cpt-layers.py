import viktor as vkt


def read_cpt(params) -> dict:
    gef_file = vkt.geo.GEFFile(params.cpt_file.file.getvalue("ISO-8859-1"))
    cpt = gef_file.parse(["corrected_depth", "fs"], return_gef_data_obj=False)
    assert isinstance(cpt, dict)
    return cpt


def without_voids(cpt: dict) -> tuple[dict, list[float]]:
    return cpt, []


def make_method(water_level_m: float) -> vkt.geo.RobertsonMethod:
    return vkt.geo.RobertsonMethod([])


class Parametrization(vkt.Parametrization):
    cpt_file = vkt.FileField("CPT", file_types=[".gef"])
    water_level = vkt.NumberField("Water level", suffix="m")


class Controller(vkt.Controller):
    label = "CPT layers"
    parametrization = Parametrization

    @vkt.TableView("Layers", duration_guess=5)
    def show_layers(self, params, **kwargs):
        if params.cpt_file is None or params.water_level is None:
            raise vkt.UserError("Upload a CPT and fill in the water level.")
        # fragment
        headers = ["Soil", "Top (m)", "Bottom (m)"]
        return vkt.TableResult(rows, column_headers=headers)

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
        # region levels
        complete, void_levels_m = without_voids(read_cpt(params))
        if void_levels_m:
            levels = ", ".join(f"{level:.2f} m" for level in void_levels_m)
            vkt.UserMessage.warning(f"Left out the incomplete rows at {levels}.")
        try:
            layout = vkt.geo.GEFData(complete).classify(
                make_method(params.water_level)
            )
        except vkt.GEFClassificationError as err:
            raise vkt.UserError("No layers can be derived from this CPT.") from err
        assert isinstance(layout, vkt.geo.SoilLayout)
        layout = layout.filter_layers_on_thickness(
            200, merge_adjacent_same_soil_layers=True
        )
        rows = [
            [
                layer.soil.name,
                layer.top_of_layer / 1000,
                layer.bottom_of_layer / 1000,
            ]
            for layer in layout.layers
        ]
        # endregion levels
        headers = ["Soil", "Top (m)", "Bottom (m)"]
        return vkt.TableResult(rows, column_headers=headers)

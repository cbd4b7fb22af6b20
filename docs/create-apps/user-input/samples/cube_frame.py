import pandas as pd

import viktor as vkt


class Parametrization(vkt.Parametrization):
    cube_tests = vkt.FileField("Cube tests", file_types=[".csv"])


class Controller(vkt.Controller):
    label = "Concrete batch"
    parametrization = Parametrization

    @vkt.DataView("Strength")
    def show_strength(self, params, **kwargs):
        if not params.cube_tests:
            raise vkt.UserError("Upload cube tests.")
        # region cubes
        with params.cube_tests.file.open_binary() as stream:
            cubes = pd.read_csv(stream, encoding="utf-8-sig")
        if cubes.empty or cubes["strength_MPa"].isna().any():
            raise vkt.UserError("Fill in the strength of each cube in the file.")
        mean_MPa = cubes["strength_MPa"].mean()
        # endregion cubes
        item = vkt.DataItem("Mean", float(mean_MPa), suffix="MPa", number_of_decimals=1)
        return vkt.DataResult(vkt.DataGroup(item))

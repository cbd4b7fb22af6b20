from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import viktor as vkt
from geolib.models import DFoundationsModel


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Verification", file_types=[".foi"])
    tip_level = vkt.NumberField("Pile tip level", suffix="m")


class Controller(vkt.Controller):
    label = "Foundation"
    parametrization = Parametrization

    def calculate(self, params, **kwargs):
        # region empty
        empty = [name for name in ("model", "tip_level") if params[name] is None]
        if empty:
            mark = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Complete the form.", input_violations=[mark])
        model = DFoundationsModel()
        with TemporaryDirectory() as folder:
            path = Path(folder) / "foundation.foi"
            path.write_text(
                params.model.file.getvalue(encoding="cp1252"), newline=""
            )
            model.parse(path)
        profiles = model.profiles.profiles
        if not profiles:
            raise vkt.UserError("The file has no profiles. Is it a model?")
        for profile in profiles:
            profile.pile_tip_level = params.tip_level
        content = BytesIO()
        model.serialize(content)
        analysis = vkt.dfoundations.DFoundationsAnalysis(content)
        # endregion empty

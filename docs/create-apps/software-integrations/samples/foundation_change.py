from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import viktor as vkt
from geolib.errors import ParserError
from geolib.models import DFoundationsModel


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Verification", file_types=[".foi"])
    tip_level = vkt.NumberField("Pile tip level", suffix="m", default=-16)


class Controller(vkt.Controller):
    label = "Foundation"
    parametrization = Parametrization

    def calculate(self, params, **kwargs):
        # region change
        model = DFoundationsModel()
        try:
            with TemporaryDirectory() as folder:
                path = Path(folder) / "foundation.foi"
                text = params.model.file.getvalue(encoding="cp1252")
                path.write_text(text, newline="")
                model.parse(path)
        except (ParserError, ValueError) as err:
            raise vkt.UserError("GEOLIB cannot read this file.") from err
        profiles = model.profiles.profiles
        if not profiles:
            raise vkt.UserError("The file has no profiles. Is it a model?")
        for profile in profiles:
            profile.pile_tip_level = params.tip_level
        content = BytesIO()
        model.serialize(content)
        analysis = vkt.dfoundations.DFoundationsAnalysis(content)
        # endregion change

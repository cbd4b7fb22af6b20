import plotly.graph_objects as go
import viktor as vkt
from geolib.models import DSheetPilingModel


def calculate(input_file: vkt.File) -> DSheetPilingModel:
    return DSheetPilingModel()


class Controller(vkt.Controller):
    label = "Sheet pile wall"

    @vkt.PlotlyView("Moments", duration_guess=20)
    def show_moments(self, params, **kwargs):
        model = calculate(params.wall.file)
        stage = model.output.construction_stage[-1]
        # fragment

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
        # region points
        points = model.output.points_on_sheetpile[0]
        levels_m = [point["depth"] for point in points.pointsonsheetpile]
        table = stage.moments_forces_displacements.momentsforcesdisplacements
        if len(levels_m) != len(table):
            raise vkt.UserError("The levels do not fit the results of the stage.")
        figure = go.Figure(
            go.Scatter(x=[row["moment"] for row in table], y=levels_m)
        )
        figure.update_xaxes(title="Moment (kNm/m)")
        figure.update_yaxes(title="Level (m)")
        return vkt.PlotlyResult(figure.to_json())
        # endregion points

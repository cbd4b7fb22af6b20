from typing import NoReturn

import openpyxl
import plotly.graph_objects as go
import viktor as vkt


def refuse(message: str) -> NoReturn:
    raise vkt.UserError(message)


def read_drifts(file: vkt.File) -> tuple[list[str], dict]:
    raise NotImplementedError


# region app
def read_table(
    file: vkt.File, sheet: str, texts: list[str], numbers: list[str]
) -> tuple[dict, list[dict]]:
    """The units of these columns, and the rows of the table."""
    with file.open_binary() as stream:
        book = openpyxl.load_workbook(stream, data_only=True)
    _, names, units, *lines = book[sheet].iter_rows(values_only=True)
    place = {name: names.index(name) for name in [*texts, *numbers]}
    rows = [{name: line[place[name]] for name in place} for line in lines]
    return {name: units[place[name]] for name in place}, rows


class Parametrization(vkt.Parametrization):
    results = vkt.FileField("Results of ETABS", file_types=[".xlsx"])


class Controller(vkt.Controller):
    label = "Earthquake check"
    parametrization = Parametrization

    @vkt.PlotlyView("Drifts")
    def show_drifts(self, params, **kwargs):
        if params.results is None:
            refuse("Upload a workbook with results of ETABS.")
        stories, drifts = read_drifts(params.results.file)
        columns = list(dict.fromkeys(key[:2] for key in drifts))
        percents = [
            [100 * drifts[(*column, story)] for column in columns]
            for story in stories
        ]
        names = [f"{case}<br>{direction}" for case, direction in columns]
        cells = go.Heatmap(x=names, y=stories, z=percents, texttemplate="%{z:.3f}")
        figure = go.Figure(cells)
        figure.update_yaxes(autorange="reversed")
        return vkt.PlotlyResult(figure.to_json())
# endregion app

import math

import pandas as pd

import viktor as vkt

COLUMNS = ["Marker", "Settlement (mm)", "Limit (mm)"]
OVER, CLOSE = "background-color: #f4b6b6", "background-color: #ffd699"


class Parametrization(vkt.Parametrization):
    survey = vkt.FileField("Survey", file_types=[".xlsx"], max_size=5_000_000)
    close = vkt.NumberField("Close above", suffix="%", default=80, min=10, max=100)


def read_survey(survey) -> pd.DataFrame:
    """The rows of the sheet Survey: complete, and with finite numbers."""
    try:
        with survey.file.open_binary() as stream:
            frame = pd.read_excel(stream, sheet_name="Survey")[COLUMNS]
        numbers = frame[COLUMNS[1:]].astype(float).to_numpy().flatten()
    except (KeyError, TypeError, ValueError) as err:
        raise vkt.UserError(f"This is not a survey: {err}") from err
    markers = frame["Marker"]
    if frame.empty or markers.isna().any() or markers.duplicated().any():
        raise vkt.UserError("Each row of the survey needs a marker of its own.")
    if not all(map(math.isfinite, numbers)) or (frame["Limit (mm)"] <= 0).any():
        raise vkt.UserError("Fill in a settlement and a limit above 0 in each row.")
    return frame.set_index("Marker")


class Controller(vkt.Controller):
    label = "Settlement survey"
    parametrization = Parametrization

    @vkt.TableView("Markers")
    def show_markers(self, params, **kwargs):
        if params.survey is None:
            raise vkt.UserError("Upload a survey.")
        frame = read_survey(params.survey)
        used = 100 * frame["Settlement (mm)"] / frame["Limit (mm)"]
        frame["Used (%)"] = used
        frame["Remark"] = ["over" if value > 100 else "" for value in used]

        def color(value: float) -> str:
            return OVER if value > 100 else CLOSE if value > params.close else ""

        styled = frame.style.map(color, subset=["Used (%)"])
        used_header = vkt.TableHeader("Used (%)", num_decimals=0)
        headers = ["Settlement (mm)", "Limit (mm)", used_header, "Remark"]
        return vkt.TableResult(styled, column_headers=headers)

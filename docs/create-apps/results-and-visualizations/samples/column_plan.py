import os

import viktor as vkt


COLUMNS = {  # x and y in m
    "A1": (0, 0), "A2": (6, 0), "A3": (12, 0),
    "B1": (0, 5), "B2": (6, 5), "B3": (12, 5),
}


# region columns
def draw_plan(selected: str | None) -> str:
    address = os.environ["VIKTOR_JS_SDK_PATH"] + "v1.js"
    columns = "".join(
        f'<rect x="{x - 0.3}" y="{y - 0.3}" width="0.6" height="0.6"'
        f' fill="{"#d9480f" if name == selected else "#00677a"}"'
        f" onclick=\"viktorSdk.sendParams({{column: '{name}'}})\"/>"
        f'<text x="{x + 0.5}" y="{y + 0.9}" font-size="0.7">{name}</text>'
        for name, (x, y) in COLUMNS.items()
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>Plan</title>
<script src="{address}"></script>
</head>
<body>
<svg viewBox="-1 -1 15 8" font-family="sans-serif">
<rect width="12" height="5" fill="none" stroke="gray" stroke-width="0.05"/>
{columns}
</svg>
</body>
</html>"""
# endregion columns


class Parametrization(vkt.Parametrization):
    column = vkt.OptionField("Column", options=list(COLUMNS), flex=100)


class Controller(vkt.Controller):
    label = "Columns"
    parametrization = Parametrization

    @vkt.WebView("Plan")
    def show_plan(self, params, **kwargs):
        return vkt.WebResult(html=draw_plan(params.column))

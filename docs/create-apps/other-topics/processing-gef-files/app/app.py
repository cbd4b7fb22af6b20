import plotly.graph_objects as go
import viktor as vkt


def read_cpt(params) -> dict:
    """Headers and measurements of the uploaded file."""
    if params.cpt_file is None:
        mark = vkt.InputViolation("Upload a file.", fields=["cpt_file"])
        raise vkt.UserError("Upload a CPT in GEF format.", input_violations=[mark])
    gef_file = vkt.geo.GEFFile(params.cpt_file.file.getvalue("ISO-8859-1"))
    try:
        cpt = gef_file.parse(
            additional_columns=["corrected_depth", "fs"],
            verbose=False,
            return_gef_data_obj=False,
        )
    except vkt.GEFParsingError as err:
        mark = vkt.InputViolation("This is not a CPT.", fields=["cpt_file"])
        raise vkt.UserError(
            "The file cannot be read. Upload a CPT in GEF format.",
            input_violations=[mark],
        ) from err
    assert isinstance(cpt, dict)
    return cpt


def friction_ratio_percent(qc_MPa, fs_MPa) -> float | None:
    """Nothing where a value is void, or where the cone met no resistance."""
    if qc_MPa is None or fs_MPa is None or qc_MPa <= 0:
        return None
    return 100 * fs_MPa / qc_MPa


class Parametrization(vkt.Parametrization):
    cpt_file = vkt.FileField(
        "CPT", file_types=[".gef"], max_size=5_000_000, flex=100
    )


class Controller(vkt.Controller):
    label = "CPT viewer"
    parametrization = Parametrization

    @vkt.PlotlyView("Cone penetration test")
    def show_cpt(self, params, **kwargs):
        cpt = read_cpt(params)
        columns = cpt["measurement_data"]
        datum = cpt["headers"].get("height_system") or "datum"
        level_m = [
            None if elevation is None else elevation / 1000
            for elevation in columns["elevation"]
        ]
        ratio = [
            friction_ratio_percent(qc, fs)
            for qc, fs in zip(columns["qc"], columns["fs"])
        ]

        figure = go.Figure(
            [
                go.Scatter(x=columns["qc"], y=level_m, name="qc"),
                go.Scatter(x=ratio, y=level_m, name="Rf", xaxis="x2"),
            ]
        )
        figure.update_layout(
            xaxis={
                "title": {"text": "qc (MPa)"},
                "domain": [0, 0.62],
                "rangemode": "tozero",
            },
            xaxis2={
                "title": {"text": "Rf (%)"},
                "domain": [0.7, 1],
                "rangemode": "tozero",
            },
            yaxis={"title": {"text": f"Level (m {datum})"}},
            showlegend=False,
        )
        return vkt.PlotlyResult(figure.to_json())

    @vkt.DataView("Summary")
    def show_summary(self, params, **kwargs):
        cpt = read_cpt(params)
        headers, columns = cpt["headers"], cpt["measurement_data"]
        rows = list(zip(columns["corrected_depth"], columns["qc"], columns["fs"]))
        depths_m = [row[0] / 1000 for row in rows if row[0] is not None]
        qc_MPa = [row[1] for row in rows if row[1] is not None]
        if not depths_m or not qc_MPa:
            raise vkt.UserError("The file has no measurements.")
        void_rows = [row for row in rows if None in row]

        return vkt.DataResult(
            vkt.DataGroup(
                vkt.DataItem("Name", headers["name"]),
                vkt.DataItem(
                    "Ground level",
                    headers["ground_level_wrt_reference"] / 1000,
                    suffix="m",
                    number_of_decimals=2,
                ),
                vkt.DataItem(
                    "Largest depth", max(depths_m), suffix="m", number_of_decimals=2
                ),
                vkt.DataItem(
                    "Largest qc", max(qc_MPa), suffix="MPa", number_of_decimals=1
                ),
                vkt.DataItem("Rows", len(rows)),
                vkt.DataItem("Rows with a void", len(void_rows)),
            )
        )

import viktor as vkt


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", suffix="m", default=5, min=1)
    load = vkt.NumberField("Line load", suffix="kN/m", default=40, min=0.1)
    download = vkt.DownloadButton(
        "Input of SCIA", method="download_input", longpoll=True
    )


def make_model(params) -> vkt.scia.Model:
    return vkt.scia.Model()


class Controller(vkt.Controller):
    label = "Beam"
    parametrization = Parametrization

    # region download-input
    def download_input(self, params, **kwargs):
        model = make_model(params)
        xml_file, def_file = model.generate_xml_input(as_file=True)
        return vkt.DownloadResult(
            zipped_files={"beam.xml": xml_file, "beam.def": def_file},
            file_name="scia_input.zip",
        )
    # endregion download-input

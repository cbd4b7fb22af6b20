from html import escape
from pathlib import Path

import viktor as vkt

TEMPLATE_PATH = Path(__file__).parent / "note.docx"


class Parametrization(vkt.Parametrization):
    project = vkt.TextField("Project", default="Workshop, hall 2")
    template = vkt.FileField("Template", file_types=[".docx"], max_size=5_000_000)
    download = vkt.DownloadButton("Download note", "download_note", longpoll=True)


class Controller(vkt.Controller):
    label = "Note"
    parametrization = Parametrization

    def download_note(self, params, **kwargs):
        return vkt.DownloadResult(self.write_note(params), "note.docx")

    def write_note(self, params) -> vkt.File:
        components = [vkt.word.WordFileTag("project", escape(params.project))]
        logo_path = Path(__file__).parent / "logo.png"
        image = vkt.word.WordFileImage.from_path(logo_path, "logo", width=80)
        # region file
        if params.template:
            file = params.template.file
        else:
            file = vkt.File.from_path(TEMPLATE_PATH)
        try:
            with file.open_binary() as template:
                return vkt.word.render_word_file(template, [*components, image])
        except vkt.WordFileError as err:
            raise vkt.UserError("The template does not fit our tags.") from err
        # endregion file

from pathlib import Path

import viktor as vkt


class Parametrization(vkt.Parametrization):
    span = vkt.NumberField("Span", suffix="m", default=6, min=0.5)
    checked_on = vkt.DateField("Date")
    engineer = vkt.TextField("Engineer")
    download = vkt.DownloadButton("Download note", "download_note", longpoll=True)


class Controller(vkt.Controller):
    label = "Beam check"
    parametrization = Parametrization

    def download_note(self, params, **kwargs):
        empty = [name for name in ["span", "checked_on"] if params[name] is None]
        if empty:
            violation = vkt.InputViolation("Fill in this field.", fields=empty)
            raise vkt.UserError("Fill in all fields.", input_violations=[violation])
        # region components
        components = [
            vkt.word.WordFileTag("span", f"{params.span:.2f}"),
            vkt.word.WordFileTag("date", params.checked_on.strftime("%B %d, %Y")),
            vkt.word.WordFileTag("engineer", params.engineer or "not stated"),
        ]
        # endregion components
        with open(Path(__file__).parent / "note.docx", "rb") as template:
            note = vkt.word.render_word_file(template, [*components])
        return vkt.DownloadResult(note, "note.docx")

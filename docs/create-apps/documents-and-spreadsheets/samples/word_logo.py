from pathlib import Path

import viktor as vkt


def write_note() -> vkt.File:
    # region detail
    detail = vkt.word.WordFileImage.from_path(
        Path(__file__).parent / "support_detail.png", "support_detail", width=200
    )
    # endregion detail
    with open(Path(__file__).parent / "note.docx", "rb") as template:
        return vkt.word.render_word_file(template, [detail])

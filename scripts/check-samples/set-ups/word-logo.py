from pathlib import Path

import viktor as vkt


def write_note() -> vkt.File:
    # fragment
    with open(Path(__file__).parent / "note.docx", "rb") as template:
        return vkt.word.render_word_file(template, [detail])

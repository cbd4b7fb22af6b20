import viktor as vkt


class Parametrization(vkt.Parametrization):
    drawings = vkt.MultiFileField("Drawings", file_types=[".pdf"])


def check_drawings(params) -> None:
    # region mark
    for resource in params.drawings:
        with resource.file.open_binary() as stream:
            if b"%PDF-" not in stream.read(1024):
                raise vkt.UserError(f"{resource.filename} is not a PDF.")
    # endregion mark

import viktor as vkt


class Parametrization(vkt.Parametrization):
    drawings = vkt.MultiFileField("Drawings", file_types=[".pdf"])


def check_drawings(params) -> None:
    # fragment

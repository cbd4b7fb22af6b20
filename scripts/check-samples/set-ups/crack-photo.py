import viktor as vkt


class Parametrization(vkt.Parametrization):
    photo = vkt.FileField("Photo", file_types=[".jpg", ".jpeg", ".png"])


class Controller(vkt.Controller):
    label = "Crack"
    parametrization = Parametrization

    # fragment

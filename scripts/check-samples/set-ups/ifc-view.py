import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Building model", file_types=[".ifc"])


class Controller(vkt.Controller):
    label = "Building"
    parametrization = Parametrization

    # fragment

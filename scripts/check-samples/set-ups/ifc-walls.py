import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Building model", file_types=[".ifc"])
    walls = vkt.GeometryMultiSelectField("Walls to demolish", view="show_model")


class Controller(vkt.Controller):
    label = "Demolition"
    parametrization = Parametrization

    # fragment

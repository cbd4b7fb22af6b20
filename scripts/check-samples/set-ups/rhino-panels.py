import viktor as vkt


class Parametrization(vkt.Parametrization):
    model = vkt.FileField("Facade model", file_types=[".3dm"])
    panels = vkt.GeometryMultiSelectField("Panels to replace", view="show_model")


class Controller(vkt.Controller):
    label = "Facade"
    parametrization = Parametrization

    # fragment

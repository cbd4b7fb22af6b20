import viktor as vkt


# region get-drawing-number
def get_drawing_number(params, entity_name, **kwargs):
    return f"{entity_name}-{params.revision or 'draft'}"


class Parametrization(vkt.Parametrization):
    revision = vkt.TextField("Revision", default="A")
    drawing_number = vkt.OutputField("Drawing number", value=get_drawing_number)
# endregion get-drawing-number


class Controller(vkt.Controller):
    label = "Bridge deck"
    parametrization = Parametrization
